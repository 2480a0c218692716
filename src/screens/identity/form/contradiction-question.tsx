import { Trans } from '@lingui/react/macro'

import type { IdentityProps } from '#src/actors/identity/use-identity-form.ts'
import { writeDay } from '#src/forms/date/day.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Question } from '#src/ui/feedback/question.tsx'

import { useChoiceLabels } from './choice-labels.ts'

/** Asks which is right when the personal code contradicts other fields; never blocks saving. */
export const ContradictionQuestion = ({ actor, snapshot }: IdentityProps) => {
  const { sexLabels } = useChoiceLabels()
  const { contradiction, rejectionCount } = snapshot.context
  if (contradiction === null || !snapshot.matches('open')) return null
  const isAsking = snapshot.matches({ open: 'resolvingContradiction' })
  const date = writeDay(contradiction.dob)
  const sex = sexLabels[contradiction.sex]
  return (
    <Question
      key={isAsking ? rejectionCount : 0}
      isUrgent={isAsking}
      returnFocusTo={['id_number']}
      title={
        <Trans>
          According to your personal code: born {date}, sex: {sex}.
        </Trans>
      }
      answers={
        <>
          <Button variant="secondary" onClick={() => actor.send({ type: 'details.apply' })}>
            <Trans>Use these details</Trans>
          </Button>
          <Button variant="secondary" onClick={() => actor.send({ type: 'details.ignore' })}>
            <Trans>Keep what I entered</Trans>
          </Button>
        </>
      }
    >
      <Trans>You entered something else.</Trans>
    </Question>
  )
}
