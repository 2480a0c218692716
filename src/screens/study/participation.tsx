import { Trans } from '@lingui/react/macro'
import { useRef, type ReactNode } from 'react'

import {
  hpvParticipationMachine,
  type HpvParticipationSnapshot,
  type StudyWithdrawn,
} from '#machines/study/hpv-participation.machine.ts'
import type { HpvStatus } from '#contract/study/study.ts'
import { hpvParticipationActors } from '#src/actors/study/study.actors.ts'
import { useFocusOnChange } from '#src/actors/use-focus-on-change.ts'
import { useScreenActor } from '#src/actors/use-screen-actor.ts'
import { FormProblem } from '#src/screens/app/form-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import type { HpvViewProps, ParticipationViewProps } from './hpv-view.ts'
import { Withdrawal } from './withdrawal.tsx'
import { ResultText } from './result-text.tsx'

type ParticipationProps = {
  study: HpvStatus
  /** the heading above, which gets the focus when the result or the way out is closed */
  heading: HpvViewProps['heading']
  /** She has left, or has had her result deleted; the receipt says what was deleted. */
  onWithdrawn: (event: StudyWithdrawn) => void
}

/** The result, the reminders, and the way out of the study. */
export const Participation = ({ study, heading, onWithdrawn }: ParticipationProps) => {
  const participation = useScreenActor(hpvParticipationMachine, hpvParticipationActors, {
    on: { 'study.withdrawn': onWithdrawn },
    input: {
      hasResult: study.order?.has_result === true,
      canBeReminded: study.may_be_reminded,
      hasStoppedReminders: study.has_stopped_reminders,
    },
  })
  const ownHeading = useRef<HTMLHeadingElement>(null)
  const View = views[participation.snapshot.value]
  const { hasStoppedReminders } = participation.snapshot.context
  // the clicked button disappears with its view, and with the reminders that were stopped
  const shown = View === Following ? `following, reminders stopped: ${hasStoppedReminders}` : View
  useFocusOnChange(shown, () => (ownHeading.current ?? heading.current)?.focus())
  return <View {...participation} study={study} heading={ownHeading} />
}

const Following = ({ actor, snapshot, study }: ParticipationViewProps) => {
  const { problem, rejectionCount, hasResult, canBeReminded, hasStoppedReminders } =
    snapshot.context
  const isBusy = snapshot.hasTag('busy')
  return (
    <Stack gap={4}>
      <FormProblem problem={problem} rejectionCount={rejectionCount} />
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
              aria-disabled={isBusy || undefined}
              onClick={() => actor.send({ type: 'result.show' })}
            >
              <Trans>Show my result</Trans>
            </Button>
          </Row>
        </Stack>
      ) : null}
      {canBeReminded && hasStoppedReminders ? (
        <Text>
          <Trans>We do not send you reminders about the study.</Trans>
        </Text>
      ) : null}
      {canBeReminded && !hasStoppedReminders ? (
        <Row>
          <Button
            variant="secondary"
            busy={snapshot.matches('stoppingReminders')}
            aria-disabled={isBusy || undefined}
            onClick={() => actor.send({ type: 'reminders.stop' })}
          >
            <Trans>Do not remind me again</Trans>
          </Button>
        </Row>
      ) : null}
      <Row>
        <Button
          variant="quiet"
          aria-disabled={isBusy || undefined}
          onClick={() => actor.send({ type: 'withdrawal.open' })}
        >
          {study.participation === 'withdrawn' ? (
            <Trans>Delete my result too</Trans>
          ) : (
            <Trans>Leave the study</Trans>
          )}
        </Button>
      </Row>
    </Stack>
  )
}

const ResultShown = ({ actor, snapshot, heading }: ParticipationViewProps) => (
  <Stack gap={4}>
    <Heading level={3} ref={heading} tabIndex={-1}>
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

const views = {
  participating: Following,
  loadingResult: Following,
  awaitingStepUp: Following,
  stoppingReminders: Following,
  resultShown: ResultShown,
  choosingWithdrawal: Withdrawal,
  withdrawing: Withdrawal,
  confirmingWithdrawal: Withdrawal,
  withdrawn: () => null,
} satisfies Record<HpvParticipationSnapshot['value'], (props: ParticipationViewProps) => ReactNode>
