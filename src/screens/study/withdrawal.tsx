import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'

import type { WithdrawalLevel } from '#contract/statuses.ts'
import type { HpvStatus } from '#contract/study/study.ts'
import { readFormTexts } from '#src/forms/form-event.ts'
import { FormProblem, fieldError } from '#src/screens/app/form-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { ChoiceGroup } from '#src/ui/form/choice-group.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import type { ParticipationViewProps } from './hpv-view.ts'

const levels = ['withdraw', 'withdraw_and_destroy'] as const satisfies WithdrawalLevel[]

type WithdrawalTexts = {
  title: ReactNode
  consequence: ReactNode
  confirm: ReactNode
  stay: ReactNode
}

const noOrder: WithdrawalTexts = {
  title: <Trans>Leave the study</Trans>,
  consequence: (
    <Trans>
      We send you no kit and no reminders. You cannot order a kit with this invitation later. You
      need no reason, and it does not affect your health care.
    </Trans>
  ),
  confirm: <Trans>Leave the study</Trans>,
  stay: <Trans>Stay in the study</Trans>,
}

const noResult: WithdrawalTexts = {
  ...noOrder,
  consequence: (
    <Trans>
      We delete your name, contact details and address, and send no kit. We ask the laboratory to
      destroy a sample that it has or receives. You need no reason, and it does not affect your
      health care.
    </Trans>
  ),
  confirm: <Trans>Leave and delete</Trans>,
}

const withResult: WithdrawalTexts = {
  ...noResult,
  consequence: <Trans>You need no reason. It does not affect your health care.</Trans>,
}

const resultOnly: WithdrawalTexts = {
  title: <Trans>Delete my result and sample</Trans>,
  consequence: (
    <Trans>
      We delete the result and ask the laboratory to destroy the sample. This cannot be undone. We
      may ask you to confirm your identity first.
    </Trans>
  ),
  confirm: <Trans>Delete my result</Trans>,
  stay: <Trans>Keep my result</Trans>,
}

/** Returns what there is to delete: a choice is offered only with a result. */
const withdrawalOf = ({ participation, order }: HpvStatus) => {
  if (participation === 'withdrawn')
    return { texts: resultOnly, level: 'withdraw_and_destroy' } as const
  if (order?.has_result) return { texts: withResult, level: null } as const
  return { texts: order ? noResult : noOrder, level: 'withdraw' } as const
}

/** The way out of the study, or the deletion of a result that has remained. */
export const Withdrawal = ({ actor, snapshot, study, heading }: ParticipationViewProps) => {
  const { problem, rejectionCount } = snapshot.context
  const { texts, level } = withdrawalOf(study)
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    const chosen = readFormTexts(event)('level')
    const chosenLevel = levels.find((one) => one === chosen) ?? null
    actor.send({ type: 'withdrawal.confirm', level: level ?? chosenLevel })
  }
  return (
    <form noValidate onSubmit={confirm}>
      <Stack gap={4}>
        <Heading level={3} ref={heading} tabIndex={-1}>
          {texts.title}
        </Heading>
        <Text>{texts.consequence}</Text>
        <FormProblem problem={problem} rejectionCount={rejectionCount} />
        {level === null ? (
          <LevelChoice error={fieldError(problem?.validationErrors, 'level')} />
        ) : null}
        <Row>
          <Button type="submit" variant="danger" busy={snapshot.hasTag('busy')}>
            {texts.confirm}
          </Button>
          <Button
            variant="quiet"
            disabled={snapshot.hasTag('busy')}
            onClick={() => actor.send({ type: 'withdrawal.dismiss' })}
          >
            {texts.stay}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

const LevelChoice = ({ error }: { error: ReactNode }) => {
  const { t } = useLingui()
  return (
    <ChoiceGroup kind="radio" required label={<Trans>What should we delete?</Trans>} error={error}>
      <CheckField
        kind="radio"
        name="level"
        value="withdraw"
        label={t`My name, contact details and address`}
        hint={t`The result stays on this page until the end of the study.`}
      />
      <CheckField
        kind="radio"
        name="level"
        value="withdraw_and_destroy"
        label={t`Everything above, and my result and sample`}
        hint={t`We delete the result and ask the laboratory to destroy the sample. This cannot be undone. We may ask you to confirm your identity first.`}
      />
    </ChoiceGroup>
  )
}
