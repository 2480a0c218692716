import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'

import {
  hpvParticipationMachine,
  type HpvParticipationSnapshot,
} from '#machines/study/hpv-participation.machine.ts'
import type { HpvStatus } from '#contract/study/study.ts'
import { useReceipt } from '#src/actors/account/receipt-url.ts'
import { hpvParticipationActors, type HpvParticipation } from '#src/actors/study/study.actors.ts'
import { useScreenActor } from '#src/actors/use-screen-actor.ts'
import { readFormTexts } from '#src/forms/form-event.ts'
import { FormProblem, fieldError } from '#src/screens/app/form-problem.tsx'
import { RouteText } from '#src/screens/app/links.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { ChoiceGroup } from '#src/ui/form/choice-group.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { ResultText } from './result-text.tsx'

/** The result, the reminders, and the way out of the study. */
export const Participation = ({ study }: { study: HpvStatus }) => {
  const participation = useScreenActor(hpvParticipationMachine, hpvParticipationActors, {
    input: {
      hasResult: study.order?.has_result === true,
      mayBeReminded: study.may_be_reminded,
      hasStoppedReminders: study.has_stopped_reminders,
    },
  })
  const View = views[participation.snapshot.value]
  return <View {...participation} hasLeft={study.standing === 'withdrawn'} />
}

/** `hasLeft`: on an earlier visit; then only the result is left to be deleted. */
type ViewProps = HpvParticipation & { hasLeft: boolean }

const Following = ({ actor, snapshot, hasLeft }: ViewProps) => {
  const { problem, attempt, hasResult, mayBeReminded, hasStoppedReminders } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  return (
    <Stack gap={4}>
      <FormProblem problem={problem} attempt={attempt} />
      {hasResult ? (
        <Stack gap={2}>
          <Text variant="strong">
            <Trans>Your result is ready.</Trans>
          </Text>
          <Text>
            <Trans>We ask you to confirm your identity before we show it.</Trans>
          </Text>
          <Row>
            <Button
              busy={snapshot.matches('loadingResult') || snapshot.matches('awaitingStepUp')}
              disabled={isBusy}
              onClick={() => actor.send({ type: 'result.show' })}
            >
              <Trans>Show my result</Trans>
            </Button>
          </Row>
        </Stack>
      ) : null}
      {mayBeReminded && hasStoppedReminders ? (
        <Text>
          <Trans>We do not send you reminders about the study.</Trans>
        </Text>
      ) : null}
      {mayBeReminded && !hasStoppedReminders ? (
        <Row>
          <Button
            variant="secondary"
            busy={snapshot.matches('stoppingReminders')}
            disabled={isBusy}
            onClick={() => actor.send({ type: 'reminders.stop' })}
          >
            <Trans>Do not remind me again</Trans>
          </Button>
        </Row>
      ) : null}
      <Row>
        <Button
          variant="quiet"
          disabled={isBusy}
          onClick={() => actor.send({ type: 'withdrawal.open' })}
        >
          {hasLeft ? <Trans>Delete my result too</Trans> : <Trans>Leave the study</Trans>}
        </Button>
      </Row>
    </Stack>
  )
}

const ResultShown = ({ actor, snapshot }: HpvParticipation) => (
  <Stack gap={4}>
    <Heading level={3}>
      <Trans>Your result</Trans>
    </Heading>
    {snapshot.context.result ? <ResultText result={snapshot.context.result} /> : null}
    <Row>
      <Button variant="secondary" onClick={() => actor.send({ type: 'result.hide' })}>
        <Trans>Hide the result</Trans>
      </Button>
    </Row>
  </Stack>
)

const Leaving = ({ actor, snapshot }: HpvParticipation) => {
  const { t } = useLingui()
  const { problem, attempt } = snapshot.context
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    const chosen = readFormTexts(event)('degree')
    const degree = degrees.find((one) => one === chosen) ?? null
    actor.send({ type: 'withdrawal.confirm', degree })
  }
  return (
    <form noValidate onSubmit={confirm}>
      <Stack gap={4}>
        <Heading level={3}>
          <Trans>Leave the study</Trans>
        </Heading>
        <Text>
          <Trans>You need no reason. It does not affect your health care.</Trans>
        </Text>
        <FormProblem problem={problem} attempt={attempt} />
        <ChoiceGroup
          kind="radio"
          required
          label={<Trans>What should we delete?</Trans>}
          error={fieldError(problem?.validationErrors, 'degree')}
        >
          <CheckField
            kind="radio"
            name="degree"
            value="withdraw"
            label={t`My name, contact details and address`}
            hint={t`We send no kit, and a sample without a result is destroyed. A result that is already there stays until the end of the study.`}
          />
          <CheckField
            kind="radio"
            name="degree"
            value="withdraw_and_destroy"
            label={t`All of that, and my result and sample`}
            hint={t`We delete the result and have the sample destroyed. This cannot be undone.`}
          />
        </ChoiceGroup>
        <Row>
          <Button type="submit" variant="danger" busy={snapshot.hasTag('busy')}>
            <Trans>Leave and delete</Trans>
          </Button>
          <Button
            variant="quiet"
            disabled={snapshot.hasTag('busy')}
            onClick={() => actor.send({ type: 'withdrawal.dismiss' })}
          >
            <Trans>Stay in the study</Trans>
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

const degrees = ['withdraw', 'withdraw_and_destroy'] as const

const Left = ({ snapshot }: HpvParticipation) => {
  const { receipt } = snapshot.context
  return (
    <Stack gap={4}>
      <Alert tone="success" title={<Trans>You have left the study</Trans>}>
        <Trans>We have deleted what you chose. Do not send in a kit that you still have.</Trans>
      </Alert>
      {receipt === null ? null : <Receipt receipt={receipt} />}
    </Stack>
  )
}

const Receipt = ({ receipt }: { receipt: string }) => {
  const { copy, print } = useReceipt(receipt)
  return (
    <Stack gap={3}>
      <Text>
        <Trans>
          This is your receipt for the deletion. Keep it, because we do not have a copy.
        </Trans>
      </Text>
      <Text variant="lead" translate="no">
        {receipt}
      </Text>
      <Row>
        <Button variant="secondary" onClick={() => void copy()}>
          <Trans>Copy receipt</Trans>
        </Button>
        <Button variant="quiet" onClick={print}>
          <Trans>Print</Trans>
        </Button>
        <RouteText to="/erased">
          <Trans>Check a receipt</Trans>
        </RouteText>
      </Row>
    </Stack>
  )
}

const views = {
  following: Following,
  loadingResult: Following,
  awaitingStepUp: Following,
  stoppingReminders: Following,
  resultShown: ResultShown,
  leaving: Leaving,
  withdrawing: Leaving,
  confirmingWithdrawal: Leaving,
  left: Left,
} satisfies Record<HpvParticipationSnapshot['value'], (props: ViewProps) => ReactNode>
