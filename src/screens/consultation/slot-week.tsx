import { Trans, useLingui } from '@lingui/react/macro'

import type { Slot } from '#contract/consultation/hold.ts'
import { localizedText, type Locale } from '#contract/locale.ts'
import type { Consultation } from '#src/actors/consultation/use-consultation.ts'
import { useLocale } from '#src/actors/context.tsx'
import { useSlotFormat } from '#src/screens/app/format-slot.ts'
import { FormProblem } from '#src/screens/app/form-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Segments } from '#src/ui/form/segments.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { capitalized, listLanguages, nameLanguage } from './language-names.ts'
import { SlotChoice, SlotDays, TimeZone, WeekNavigation } from './slot-days.tsx'

/** The free slots of a week by day, each as a button. */
export const SlotWeekView = ({ actor, snapshot, heading }: Consultation) => {
  const { problem, rejectionCount, week } = snapshot.context
  if (!week) return null
  return (
    <Stack gap={4}>
      <Heading level={2} ref={heading} tabIndex={-1}>
        <Trans>Available times</Trans>
      </Heading>
      <ConsultationDetails snapshot={snapshot} />
      <LanguageChoice actor={actor} snapshot={snapshot} />
      <FormProblem problem={problem} rejectionCount={rejectionCount} />
      <WeekNavigation
        week={week}
        isBusy={snapshot.hasTag('busy')}
        onShow={(from) => actor.send({ type: 'week.show', from })}
      />
      {week.slots.length === 0 ? (
        <Text>
          <Trans>There are no available times at the moment. Check again in a few days.</Trans>
        </Text>
      ) : (
        <SlotDays
          week={week}
          isBusy={snapshot.hasTag('busy')}
          pickedId={snapshot.matches('holding') ? snapshot.context.slotId : null}
          onPick={(slotId) => actor.send({ type: 'time.pick', slotId })}
        />
      )}
      <TimeZone />
      <Row>
        <Button
          variant="quiet"
          aria-disabled={snapshot.hasTag('busy') || undefined}
          onClick={() => actor.send({ type: 'times.close' })}
        >
          <Trans>Hide times</Trans>
        </Button>
      </Row>
    </Stack>
  )
}

type SlotProps = Pick<Consultation, 'actor' | 'snapshot'>

/** Shows the times in one language of the consultation, or in any. */
const LanguageChoice = ({ actor, snapshot }: SlotProps) => {
  const { t } = useLingui()
  const locale = useLocale()
  const { details, productId, language: chosen } = snapshot.context
  const languages = details?.products.find(({ id }) => id === productId)?.languages ?? []
  if (languages.length < 2) return null
  const named = languages.map((language) => ({
    value: language,
    label: capitalized(nameLanguage(language, locale), locale),
  }))
  return (
    <Segments<Locale | 'any'>
      legend={<Trans>Language of the consultation</Trans>}
      name={`language-${productId}`}
      options={[{ value: 'any', label: t`Any` }, ...named]}
      value={chosen ?? 'any'}
      busy={snapshot.hasTag('busy')}
      onChoose={(language) =>
        actor.send({ type: 'language.choose', language: language === 'any' ? null : language })
      }
    />
  )
}

/** Duration, languages, preparation, and whether the consultation is in the cart or booked. */
const ConsultationDetails = ({ snapshot }: Pick<SlotProps, 'snapshot'>) => {
  const locale = useLocale()
  const { dayAndTime } = useSlotFormat()
  const { details, productId, week } = snapshot.context
  const offer = details?.products.find(({ id }) => id === productId)
  const inCart = week?.hold?.in_cart ? week.hold.slot : null
  const booked = week?.bookings.filter(({ status }) => status === 'booked') ?? []
  if (!offer) return null
  const minutes = offer.duration_minutes
  const languages = listLanguages(offer.languages, locale)
  const preparation = localizedText(offer.preparation, locale)
  return (
    <Stack gap={2}>
      {booked.map(({ id, slot }) => (
        <Alert key={id} tone="info">
          <Trans>You already have a booking:</Trans> {dayAndTime(slot)}
        </Alert>
      ))}
      {inCart ? (
        <Alert tone="info">
          <Trans>Your time in the cart:</Trans> {dayAndTime(inCart)}.{' '}
          <Trans>We release it when you choose another time.</Trans>
        </Alert>
      ) : null}
      <Text>
        <Trans>
          {minutes} minutes by video. Languages: {languages}.
        </Trans>
      </Text>
      <Text variant="quiet">
        <Trans>Have ready:</Trans> {preparation}
      </Text>
    </Stack>
  )
}

/** A free slot with its day. */
export const SlotButton = ({ slot, actor, snapshot }: SlotProps & { slot: Slot }) => (
  <SlotChoice
    withDay
    slot={slot}
    isBusy={snapshot.hasTag('busy')}
    pickedId={snapshot.matches('holding') ? snapshot.context.slotId : null}
    onPick={(slotId) => actor.send({ type: 'time.pick', slotId })}
  />
)
