import { Plural, Trans, useLingui } from '@lingui/react/macro'

import type { Booking } from '#contract/consultation/consultation.ts'
import { localizedText } from '#contract/locale.ts'
import type { Bookings } from '#src/actors/consultation/consultation.actors.ts'
import type { Consultation } from '#src/actors/consultation/use-consultation.ts'
import { useLocale } from '#src/actors/context.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Question } from '#src/ui/feedback/question.tsx'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { ChoiceGroup } from '#src/ui/form/choice-group.tsx'
import { Row } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

/**
 * The results that the customer has chosen in a report. Each can be removed from the booking. Of results that were attached
 * before, only the number is known.
 */
export const AttachedFindings = ({ actor, snapshot }: Pick<Consultation, 'actor' | 'snapshot'>) => {
  const { t } = useLingui()
  const locale = useLocale()
  const { hold, attached, removedFindings } = snapshot.context
  if (attached.findings.length === 0) return <FindingsCount count={hold?.findings_count ?? 0} />
  return (
    <ChoiceGroup
      kind="checkbox"
      label={<Trans>Results the consultant will see</Trans>}
      hint={t`You chose these in your report. Clear the box of a result that you no longer want to share.`}
    >
      {attached.findings.map(({ key, title }) => (
        <CheckField
          key={key}
          label={localizedText(title, locale)}
          checked={!removedFindings.includes(key)}
          aria-disabled={snapshot.hasTag('busy') || undefined}
          onChange={({ target }) =>
            actor.send({ type: 'finding.choose', key, isChosen: target.checked })
          }
        />
      ))}
    </ChoiceGroup>
  )
}

type SharedFindingsProps = Bookings & { booking: Booking }

/**
 * How many results of a report the consultant sees, and the button to stop that. Which ones they are requires a proof of
 * identity.
 */
export const SharedFindings = ({ booking, ...bookings }: SharedFindingsProps) => {
  const { findings_count: count } = booking
  if (count === 0) return null
  return (
    <>
      <Row gap={3}>
        <FindingsCount count={count} />
        <RemoveButton booking={booking} {...bookings} />
      </Row>
      <RemoveQuestion booking={booking} {...bookings} />
    </>
  )
}

const FindingsCount = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <Text variant="small">
      <Plural
        value={count}
        one="The consultant sees # result from your report."
        other="The consultant sees # results from your report."
      />
    </Text>
  )

const RemoveButton = ({ booking: { id, title }, actor, snapshot }: SharedFindingsProps) => {
  const { t } = useLingui()
  const name = localizedText(title, useLocale())
  if (!snapshot.can({ type: 'findings.remove', id })) return null
  return (
    <Button
      id={`remove-findings-${id}`}
      variant="quiet"
      aria-label={t`Stop sharing results: ${name}`}
      onClick={() => actor.send({ type: 'findings.remove', id })}
    >
      <Trans>Stop sharing results</Trans>
    </Button>
  )
}

const RemoveQuestion = ({ booking, actor, snapshot }: SharedFindingsProps) => {
  const isBusy = snapshot.matches('removingFindings')
  const isAsked = isBusy || snapshot.matches('confirmingRemoval')
  if (!isAsked || snapshot.context.bookingWithFindings?.id !== booking.id) return null
  return (
    <Question
      isUrgent
      returnFocusTo={[`remove-findings-${booking.id}`, booking.id]}
      title={<Trans>Stop sharing your results with the consultant?</Trans>}
      answers={
        <>
          <Button
            variant="danger"
            busy={isBusy}
            onClick={() => actor.send({ type: 'removal.confirm' })}
          >
            <Trans>Yes, stop sharing</Trans>
          </Button>
          {isBusy ? null : (
            <Button variant="secondary" onClick={() => actor.send({ type: 'removal.dismiss' })}>
              <Trans>Keep sharing</Trans>
            </Button>
          )}
        </>
      }
    >
      <Trans>
        The consultant may have read them already. You cannot share results for this consultation
        again.
      </Trans>
    </Question>
  )
}
