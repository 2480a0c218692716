import { Trans, useLingui } from '@lingui/react/macro'

import type { Slot } from '#contract/consultation/hold.ts'
import { textIn } from '#contract/locale.ts'
import type { Consultation } from '#src/actors/consultation/use-consultation.ts'
import { useLocale } from '#src/actors/context.tsx'
import { timeZoneIn, useSlotFormat } from '#src/screens/app/format-slot.ts'
import { FormProblem } from '#src/screens/app/form-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { listLanguages } from './language-names.ts'

/** The free slots of a week by day, each as a button. */
export const SlotWeekView = ({ actor, snapshot, heading }: Consultation) => {
  const { problem, attempt, week } = snapshot.context
  if (!week) return null
  return (
    <Stack gap={4}>
      <Heading level={2} ref={heading} tabIndex={-1}>
        <Trans>Available times</Trans>
      </Heading>
      <ConsultationFacts snapshot={snapshot} />
      <FormProblem problem={problem} attempt={attempt} />
      <WeekNavigation actor={actor} snapshot={snapshot} />
      {week.slots.length === 0 ? (
        <Text>
          <Trans>There are no available times at the moment. Check again in a few days.</Trans>
        </Text>
      ) : (
        <Stack gap={4} aria-busy={snapshot.hasTag('busy') || undefined}>
          {daysOf(week.slots).map((slots) => (
            <Day key={slots[0]?.id} slots={slots} actor={actor} snapshot={snapshot} />
          ))}
        </Stack>
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

/** Duration, languages, preparation, and whether the consultation is in the cart or booked. */
const ConsultationFacts = ({ snapshot }: Pick<SlotProps, 'snapshot'>) => {
  const locale = useLocale()
  const { dayAndTime } = useSlotFormat()
  const { details, productId, week } = snapshot.context
  const offer = details?.products.find(({ id }) => id === productId)
  const inCart = week?.hold?.in_cart ? week.hold.slot : null
  const booked = week?.bookings.filter(({ status }) => status === 'booked') ?? []
  if (!offer) return null
  const minutes = offer.duration_minutes
  const languages = listLanguages(offer.languages, locale)
  const preparation = textIn(offer.preparation, locale)
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

const WeekNavigation = ({ actor, snapshot }: SlotProps) => {
  const { previous = null, next = null } = snapshot.context.week ?? {}
  const show = (from: string | null) => {
    if (from !== null) actor.send({ type: 'week.show', from })
  }
  return (
    <Row gap={2} justify="space-between">
      <Button
        variant="secondary"
        disabled={previous === null}
        aria-disabled={snapshot.hasTag('busy') || undefined}
        onClick={() => show(previous)}
      >
        <Trans>Earlier times</Trans>
      </Button>
      <Button
        variant="secondary"
        disabled={next === null}
        aria-disabled={snapshot.hasTag('busy') || undefined}
        onClick={() => show(next)}
      >
        <Trans>Later times</Trans>
      </Button>
    </Row>
  )
}

const Day = ({ slots, actor, snapshot }: SlotProps & { slots: readonly Slot[] }) => {
  const { day } = useSlotFormat()
  const [first] = slots
  if (!first) return null
  return (
    <Stack as="section" gap={2} aria-labelledby={first.id}>
      <Heading level={3} id={first.id}>
        {day(first)}
      </Heading>
      <Row gap={2}>
        {slots.map((slot) => (
          <SlotButton key={slot.id} slot={slot} actor={actor} snapshot={snapshot} />
        ))}
      </Row>
    </Stack>
  )
}

/** A free slot; `withDay` adds the day where no heading shows it. */
export const SlotButton = (props: SlotProps & { slot: Slot; withDay?: boolean }) => {
  const { slot, withDay, actor, snapshot } = props
  const { t } = useLingui()
  const { day, time, dayAndTime } = useSlotFormat()
  const { consultant, starts_at: start } = slot
  const when = dayAndTime(slot)
  const isPicked = snapshot.matches('holding') && snapshot.context.slotId === slot.id
  return (
    <Button
      variant="secondary"
      busy={isPicked}
      aria-disabled={snapshot.hasTag('busy') || undefined}
      aria-label={t`${when}, ${consultant}`}
      onClick={() => actor.send({ type: 'time.pick', slotId: slot.id })}
    >
      {withDay ? `${day(slot)}, ${time(start)}` : time(start)}
    </Button>
  )
}

const TimeZone = () => {
  const zone = timeZoneIn(useLocale())
  return (
    <Text variant="small">
      <Trans>Times are in your time zone: {zone}.</Trans>
    </Text>
  )
}

/** Groups slots by day in the local time zone. */
const daysOf = (slots: readonly Slot[]): Slot[][] => {
  const days = new Map<string, Slot[]>()
  for (const slot of slots) {
    const day = new Date(slot.starts_at).toDateString()
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  return [...days.values()]
}
