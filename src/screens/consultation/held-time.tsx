import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'

import { isLocale, type Locale } from '#contract/locale.ts'
import type { Slot } from '#contract/consultation/hold.ts'
import type { Consultation } from '#src/actors/consultation/use-consultation.ts'
import { useLocale } from '#src/actors/context.tsx'
import { readFormTexts } from '#src/forms/form-event.ts'
import { FormProblem } from '#src/screens/app/form-problem.tsx'
import { useSlotFormat } from '#src/screens/app/format-slot.ts'
import { useTimeLeft } from '#src/screens/app/format-time-left.ts'
import { Button } from '#src/ui/action/button.tsx'
import { LiveRegion } from '#src/ui/feedback/live-region.tsx'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { ChoiceGroup } from '#src/ui/form/choice-group.tsx'
import { TextArea } from '#src/ui/form/text-field.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text, VisuallyHidden } from '#src/ui/text/text.tsx'

import { AttachedFindings } from './attached-findings.tsx'
import { listLanguages, nameLanguage } from './language-names.ts'

type HeldTimeProps = Consultation & { optionId: string | null; isInCart: boolean }

/** The held slot, the time left to add it to the cart, and the language, findings and topic of the consultation. */
export const HeldTime = ({ actor, snapshot, heading, optionId, isInCart }: HeldTimeProps) => {
  const { t } = useLingui()
  const locale = useLocale()
  const { withTallinnTime } = useSlotFormat()
  const { hold, secondsLeft, problem, rejectionCount, draft } = snapshot.context
  if (!hold) return null
  const { slot } = hold
  const defaultLanguage = defaultLanguageOf(slot, draft.language, locale)
  const add = (event: FormEvent<HTMLFormElement>) => {
    const text = readFormTexts(event)
    const chosen = text('language')
    const language = isLocale(chosen) ? chosen : defaultLanguage
    actor.send({ type: 'time.add', form: { language, topic: text('topic'), optionId } })
  }
  return (
    <form noValidate onSubmit={add}>
      <Stack gap={4}>
        <Heading level={2} ref={heading} tabIndex={-1}>
          <Trans>We are holding this time for you</Trans>
        </Heading>
        <Stack gap={1}>
          <Text variant="lead">{withTallinnTime(slot)}</Text>
          <Text variant="quiet">
            {slot.consultant}, {listLanguages(slot.languages, locale)}
          </Text>
          <CountDown seconds={secondsLeft} />
        </Stack>
        <FormProblem problem={problem} rejectionCount={rejectionCount} />
        <Languages actor={actor} slot={slot} defaultLanguage={defaultLanguage} />
        <AttachedFindings actor={actor} snapshot={snapshot} />
        <TextArea
          name="topic"
          label={t`What would you like to talk about?`}
          hint={t`Optional. Only the consultant sees this.`}
          rows={3}
          maxLength={1000}
          defaultValue={draft.topic ?? ''}
          onChange={({ target }) =>
            actor.send({ type: 'form.change', values: { topic: target.value } })
          }
        />
        <Row gap={3}>
          <Button
            type="submit"
            busy={snapshot.matches({ held: 'adding' })}
            aria-disabled={snapshot.hasTag('busy') || undefined}
          >
            {isInCart ? <Trans>Choose this time</Trans> : <Trans>Add to cart</Trans>}
          </Button>
          <Button
            variant="quiet"
            busy={snapshot.matches({ held: 'releasing' })}
            aria-disabled={snapshot.hasTag('busy') || undefined}
            onClick={() => actor.send({ type: 'time.change' })}
          >
            {hold.in_cart ? <Trans>Show other times</Trans> : <Trans>Release this time</Trans>}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

/** Returns the language that the customer has chosen, or else that of the page, if the consultant speaks it. */
const defaultLanguageOf = ({ languages }: Slot, chosen: Locale | null, locale: Locale): Locale =>
  [chosen, locale].find((one) => one !== null && languages.includes(one)) ?? languages[0] ?? locale

type LanguagesProps = Pick<Consultation, 'actor'> & { slot: Slot; defaultLanguage: Locale }

const Languages = ({ actor, slot: { languages }, defaultLanguage }: LanguagesProps) => {
  const locale = useLocale()
  if (languages.length < 2) return null
  return (
    <ChoiceGroup kind="radio" label={<Trans>Language</Trans>}>
      {languages.map((language) => (
        <CheckField
          key={language}
          kind="radio"
          name="language"
          value={language}
          label={nameLanguage(language, locale)}
          defaultChecked={language === defaultLanguage}
          onChange={() => actor.send({ type: 'form.change', values: { language } })}
        />
      ))}
    </ChoiceGroup>
  )
}

const CountDown = ({ seconds }: { seconds: number }) => {
  const { shown: time, announced: rest } = useTimeLeft(seconds)
  return (
    <>
      <Text variant="strong" aria-hidden="true">
        <Trans>Held for you for {time}</Trans>
      </Text>
      <LiveRegion>
        <VisuallyHidden>
          <Trans>Held for you for {rest}.</Trans>
        </VisuallyHidden>
      </LiveRegion>
    </>
  )
}
