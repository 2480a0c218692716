import { assign, emit, setup, type SnapshotFrom } from 'xstate'

import { localProblem, type Problem } from '#contract/problem.ts'
import type { HpvResult, WithdrawalLevel } from '#contract/statuses.ts'
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

/**
 * The participation of a woman: whether her result is available, whether a reminder may still be sent, and whether
 * she has stopped them.
 */
type HpvParticipationInput = {
  hasResult: boolean
  canBeReminded: boolean
  hasStoppedReminders: boolean
}

/** How much is deleted when she leaves; `null` until she has chosen. */
type Withdrawal = { level: Exclude<WithdrawalLevel, 'stop_reminders'> | null }

/** She has left; the receipt says what was deleted. The page of the study opens again. */
export type StudyWithdrawn = { type: 'study.withdrawn'; receipt: string | null }

/**
 * Shows the result after the participant has confirmed her identity again, stops the reminders, and withdraws her
 * from the study with a receipt of what was deleted.
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
    emitted: {} as EmittedEvent | StudyWithdrawn,
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
    isUnchosen: (_, { level }: Withdrawal) => level === null,
    ...stepUpGuards,
  },
  actions: {
    setResult: assign({ result: (_, result: HpvResult) => result }),
    clearResult: assign({ result: null }),
    setRemindersStopped: assign({ hasStoppedReminders: true }),
    setLevel: assign({ level: (_, { level }: Withdrawal) => level, problem: null }),
    setMissingChoice: assign(({ context }) => toRejection(context, missingChoiceProblem)),
    setProblem: assign(({ context }, failure: Problem) => toRejection(context, failure)),
    clearProblem: assign({ problem: null }),
    notifyWithdrawn: emit({
      type: 'notification.show',
      notification: { tone: 'success', key: 'success.hpv_withdrawn' },
    }),
    emitWithdrawn: emit((_, receipt: string | null) => ({
      type: 'study.withdrawn' as const,
      receipt,
    })),
  },
}).createMachine({
  id: 'hpvParticipation',
  description: 'See the result of the HPV test, stop the reminders, or leave the study.',
  context: ({ input }) => ({
    ...input,
    ...noRejection,
    level: null,
    result: null,
  }),
  initial: 'participating',
  states: {
    participating: {
      description:
        'The page offers to show the result, to stop the reminders or to leave the study.',
      on: {
        'result.show': { guard: 'hasResult', target: 'loadingResult', actions: 'clearProblem' },
        'reminders.stop': {
          guard: 'areRemindersOn',
          target: 'stoppingReminders',
          actions: 'clearProblem',
        },
        'withdrawal.open': { target: 'choosingWithdrawal', actions: 'clearProblem' },
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
        onError: [toStepUp, { target: 'participating', actions: setCallProblem }],
      },
    },
    awaitingStepUp: awaitStepUp({ onDone: 'loadingResult', onError: 'participating' }),
    resultShown: {
      description: 'The page shows the result and what to do now.',
      on: { 'result.hide': { target: 'participating', actions: 'clearResult' } },
    },
    stoppingReminders: {
      description: 'Stopping the reminders.',
      tags: 'busy',
      invoke: {
        id: 'stopReminders',
        src: 'stopReminders',
        input: { level: 'stop_reminders' },
        onDone: { target: 'participating', actions: 'setRemindersStopped' },
        onError: { target: 'participating', actions: setCallProblem },
      },
    },
    choosingWithdrawal: {
      description: 'The participant chooses how much is deleted when she leaves the study.',
      meta: { messages: ['errors.form_validation', 'errors.no_choice'] },
      on: {
        'withdrawal.confirm': [
          {
            description: 'Nothing is chosen.',
            guard: { type: 'isUnchosen', params: ({ event }) => event },
            actions: 'setMissingChoice',
          },
          {
            target: 'withdrawing',
            actions: { type: 'setLevel', params: ({ event }) => event },
          },
        ],
        'withdrawal.dismiss': { target: 'participating', actions: 'clearProblem' },
      },
    },
    withdrawing: {
      description: 'Leaving the study.',
      meta: { messages: ['success.hpv_withdrawn'] },
      tags: 'busy',
      invoke: {
        id: 'withdrawFromHpv',
        src: 'withdrawFromHpv',
        input: ({ context }) => ({ level: context.level ?? 'withdraw' }),
        onDone: {
          target: 'withdrawn',
          actions: [
            'notifyWithdrawn',
            { type: 'emitWithdrawn', params: ({ event }) => event.output.receipt },
          ],
        },
        onError: [
          { ...toStepUp, target: 'confirmingWithdrawal' },
          { target: 'choosingWithdrawal', actions: setCallProblem },
        ],
      },
    },
    confirmingWithdrawal: awaitStepUp({ onDone: 'withdrawing', onError: 'choosingWithdrawal' }),
    withdrawn: {
      description: 'The participant has left. The page of the study opens again with the receipt.',
      type: 'final',
    },
  },
})

const missingChoiceProblem = localProblem('errors.form_validation', {
  validationErrors: [{ field: 'level', message: 'errors.no_choice' }],
}).problem

export type HpvParticipationSnapshot = SnapshotFrom<typeof hpvParticipationMachine>
