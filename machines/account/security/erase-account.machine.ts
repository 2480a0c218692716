import { assign, emit, setup, type SnapshotFrom } from 'xstate'

import { eraseAccount } from '#contract/account/session.ts'
import type { Problem } from '#contract/problem.ts'
import { findProblem } from '#contract/form/validation.ts'

import type { EmittedEvent } from '#machines/app/system-actors.ts'
import {
  noRejection,
  toRejection,
  type Rejection,
  setCallProblem,
} from '#machines/fragments/call-problem.ts'
import { awaitStepUp, stepUpActors, stepUpGuards, toStepUp } from '#machines/fragments/step-up.ts'
import { unimplementedPromise, unimplementedCall } from '#machines/fragments/unimplemented.ts'
import type { StateMeta } from '#machines/fragments/state-meta.ts'

/**
 * Deletes the account. The page first lists what is deleted and what is kept, and a box must be ticked; deletion cannot
 * be undone. The receipt is issued once and shown on its own page, because this page requires an account.
 */
export const eraseAccountMachine = setup({
  types: {
    context: {} as Rejection & { receipt: string },
    events: {} as
      | { type: 'erasure.start' }
      | { type: 'erasure.cancel' }
      | { type: 'erasure.confirm'; understood: boolean }
      | { type: 'receipt.show' },
    emitted: {} as EmittedEvent,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    eraseAccount: unimplementedCall<typeof eraseAccount>('eraseAccount'),
    showReceipt: unimplementedPromise<null, { receipt: string }>('showReceipt'),
    ...stepUpActors,
  },
  guards: {
    isIncomplete: (_, understood: boolean) => validate(understood) !== null,
    ...stepUpGuards,
  },
  actions: {
    setReceipt: assign({ receipt: (_, receipt: string) => receipt }),
    setValidationErrors: assign(({ context }, understood: boolean) =>
      toRejection(context, validate(understood)),
    ),
    setProblem: assign(({ context }, problem: Problem) => toRejection(context, problem)),
    clearProblem: assign({ problem: null }),
    pausePing: emit({ type: 'ping.pause' }),
    resumePing: emit({ type: 'ping.resume' }),
  },
}).createMachine({
  id: 'eraseAccount',
  description: 'Delete the customer’s account.',
  context: { receipt: '', ...noRejection },
  initial: 'closed',
  states: {
    closed: {
      description: 'The page explains what deleting the account means.',
      entry: 'clearProblem',
      on: { 'erasure.start': 'confirming' },
    },
    confirming: {
      description: 'The page asks the customer to confirm that deletion cannot be undone.',
      meta: { messages: ['errors.form_validation', 'errors.not_ticked'] },
      on: {
        'erasure.confirm': [
          {
            description: 'The confirmation box is not ticked.',
            guard: { type: 'isIncomplete', params: ({ event }) => event.understood },
            actions: { type: 'setValidationErrors', params: ({ event }) => event.understood },
          },
          { target: 'erasing' },
        ],
        'erasure.cancel': 'closed',
      },
    },
    erasing: {
      description: 'Deleting the account and its data. The session ends as well.',
      tags: 'busy',
      entry: ['clearProblem', 'pausePing'],
      invoke: {
        id: 'eraseAccount',
        src: 'eraseAccount',
        input: { understood: true },
        onDone: {
          target: 'openingReceipt',
          actions: { type: 'setReceipt', params: ({ event }) => event.output.receipt },
        },
        onError: [
          { ...toStepUp, actions: 'resumePing' },
          {
            target: 'confirming',
            actions: [setCallProblem, 'resumePing'],
          },
        ],
      },
    },
    awaitingStepUp: awaitStepUp({ onDone: 'erasing', onError: 'confirming' }),
    openingReceipt: {
      description: 'Opening the receipt page.',
      tags: 'busy',
      invoke: {
        id: 'showReceipt',
        src: 'showReceipt',
        input: ({ context }) => ({ receipt: context.receipt }),
        onDone: 'erased',
        onError: 'erased',
      },
    },
    erased: {
      description:
        'The account is deleted. The receipt is shown here if its own page did not open.',
      on: { 'receipt.show': 'openingReceipt' },
    },
  },
})

const validate = (understood: boolean): Problem | null =>
  findProblem(eraseAccount.input, understood ? { understood } : {})

export type EraseAccountSnapshot = SnapshotFrom<typeof eraseAccountMachine>
