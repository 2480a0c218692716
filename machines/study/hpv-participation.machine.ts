import { assign, emit, setup, type SnapshotFrom } from 'xstate'

import { localProblem, type Problem } from '#contract/problem.ts'
import type { HpvResult, WithdrawalDegree } from '#contract/statuses.ts'
import type { readHpvResult, withdrawFromHpv } from '#contract/study/study.ts'

import type { EmittedEvent } from '../app/system-actors.ts'
import {
  noRejection,
  toRejection,
  setCallProblem,
  type Rejection,
} from '../fragments/call-problem.ts'
import type { StateMeta } from '../fragments/state-meta.ts'
import { awaitStepUp, stepUpActors, stepUpGuards, toStepUp } from '../fragments/step-up.ts'
import { unimplementedCall } from '../fragments/unimplemented.ts'

/** The participation of a woman: whether her result is available, whether a reminder may still be sent, and whether she has stopped them. */
type HpvParticipationInput = {
  hasResult: boolean
  canBeReminded: boolean
  hasStoppedReminders: boolean
}

/** How far she leaves; `null` while nothing is chosen. */
type Withdrawal = { degree: Exclude<WithdrawalDegree, 'stop_reminders'> | null }

/** She has left; the receipt says what was deleted. The page of the study opens again. */
export type StudyLeft = { type: 'study.left'; receipt: string | null }

/**
 * An invited woman’s place in the HPV study: the result, which she sees only after she has confirmed her identity again;
 * the end of the reminders; and the way out of the study, with a receipt of what was deleted.
 */
export const hpvParticipationMachine = setup({
  types: {
    input: {} as HpvParticipationInput,
    context: {} as HpvParticipationInput & Rejection & Withdrawal & { result: HpvResult | null },
    events: {} as
      | { type: 'result.show' }
      | { type: 'result.hide' }
      | { type: 'reminders.stop' }
      | { type: 'withdrawal.open' }
      | { type: 'withdrawal.dismiss' }
      | ({ type: 'withdrawal.confirm' } & Withdrawal),
    emitted: {} as EmittedEvent | StudyLeft,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    readHpvResult: unimplementedCall<typeof readHpvResult>('readHpvResult'),
    stopReminders: unimplementedCall<typeof withdrawFromHpv>('stopReminders'),
    withdrawFromHpv: unimplementedCall<typeof withdrawFromHpv>('withdrawFromHpv'),
    ...stepUpActors,
  },
  guards: {
    hasResult: ({ context }) => context.hasResult,
    areRemindersOn: ({ context }) => context.canBeReminded && !context.hasStoppedReminders,
    isUnchosen: (_, { degree }: Withdrawal) => degree === null,
    ...stepUpGuards,
  },
  actions: {
    setResult: assign({ result: (_, result: HpvResult) => result }),
    clearResult: assign({ result: null }),
    setRemindersStopped: assign({ hasStoppedReminders: true }),
    setDegree: assign({ degree: (_, { degree }: Withdrawal) => degree, problem: null }),
    setMissingChoice: assign(({ context }) => toRejection(context, missingChoiceProblem)),
    setProblem: assign(({ context }, failure: Problem) => toRejection(context, failure)),
    clearProblem: assign({ problem: null }),
    notifyWithdrawn: emit({
      type: 'notification.show',
      notification: { tone: 'success', key: 'success.hpv_withdrawn' },
    }),
    notifyLeft: emit((_, receipt: string | null) => ({ type: 'study.left' as const, receipt })),
  },
}).createMachine({
  id: 'hpvParticipation',
  description: 'See the result of the HPV test, stop the reminders, or leave the study.',
  context: ({ input }) => ({
    ...input,
    ...noRejection,
    degree: null,
    result: null,
  }),
  initial: 'following',
  states: {
    following: {
      description: 'The page offers the result, the end of the reminders and the way out.',
      on: {
        'result.show': { guard: 'hasResult', target: 'loadingResult', actions: 'clearProblem' },
        'reminders.stop': {
          guard: 'areRemindersOn',
          target: 'stoppingReminders',
          actions: 'clearProblem',
        },
        'withdrawal.open': { target: 'leaving', actions: 'clearProblem' },
      },
    },
    loadingResult: {
      description: 'Loading the result.',
      tags: 'busy',
      invoke: {
        id: 'readHpvResult',
        src: 'readHpvResult',
        input: {},
        onDone: {
          target: 'resultShown',
          actions: { type: 'setResult', params: ({ event }) => event.output.result },
        },
        onError: [toStepUp, { target: 'following', actions: setCallProblem }],
      },
    },
    awaitingStepUp: awaitStepUp({ onDone: 'loadingResult', onError: 'following' }),
    resultShown: {
      description: 'The page shows the result and what to do now.',
      on: { 'result.hide': { target: 'following', actions: 'clearResult' } },
    },
    stoppingReminders: {
      description: 'Stopping the reminders.',
      tags: 'busy',
      invoke: {
        id: 'stopReminders',
        src: 'stopReminders',
        input: { degree: 'stop_reminders' },
        onDone: { target: 'following', actions: 'setRemindersStopped' },
        onError: { target: 'following', actions: setCallProblem },
      },
    },
    leaving: {
      description: 'The participant chooses how much is deleted when she leaves the study.',
      meta: { messages: ['errors.form_validation', 'errors.no_value'] },
      on: {
        'withdrawal.confirm': [
          {
            description: 'Nothing is chosen.',
            guard: { type: 'isUnchosen', params: ({ event }) => event },
            actions: 'setMissingChoice',
          },
          {
            target: 'withdrawing',
            actions: { type: 'setDegree', params: ({ event }) => event },
          },
        ],
        'withdrawal.dismiss': { target: 'following', actions: 'clearProblem' },
      },
    },
    withdrawing: {
      description: 'Leaving the study.',
      meta: { messages: ['success.hpv_withdrawn'] },
      tags: 'busy',
      invoke: {
        id: 'withdrawFromHpv',
        src: 'withdrawFromHpv',
        input: ({ context }) => ({ degree: context.degree ?? 'withdraw' }),
        onDone: {
          target: 'left',
          actions: [
            'notifyWithdrawn',
            { type: 'notifyLeft', params: ({ event }) => event.output.receipt },
          ],
        },
        onError: [
          { ...toStepUp, target: 'confirmingWithdrawal' },
          { target: 'leaving', actions: setCallProblem },
        ],
      },
    },
    confirmingWithdrawal: awaitStepUp({ onDone: 'withdrawing', onError: 'leaving' }),
    left: {
      description: 'The participant has left. The page of the study opens again with the receipt.',
      type: 'final',
    },
  },
})

const missingChoiceProblem = localProblem('errors.form_validation', {
  validationErrors: [{ field: 'degree', message: 'errors.no_value' }],
}).problem

export type HpvParticipationSnapshot = SnapshotFrom<typeof hpvParticipationMachine>
