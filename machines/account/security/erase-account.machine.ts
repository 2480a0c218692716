import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

import { eraseAccount } from '#contract/account/session.ts'
import { toProblem, type Problem } from '#contract/problem.ts'
import { findProblem } from '#contract/form/validation.ts'

import type { EmittedEvent } from '#machines/app/system-actors.ts'
import { unimplementedPromise, unimplementedCall } from '#machines/fragments/unimplemented.ts'

/**
 * Deletes the account. The page first lists what is deleted and what is kept, and a box must be ticked; deletion cannot
 * be undone. The receipt is issued once and shown on a page of its own, because this page requires an account.
 */
export const eraseAccountMachine = setup({
  types: {
    context: {} as { receipt: string; problem: Problem | null; attempt: number },
    events: {} as
      | { type: 'erasure.start' }
      | { type: 'erasure.cancel' }
      | { type: 'erasure.confirm'; understood: boolean }
      | { type: 'receipt.show' },
    emitted: {} as EmittedEvent,
    tags: {} as 'busy',
  },
  actors: {
    eraseAccount: unimplementedCall<typeof eraseAccount>('eraseAccount'),
    showReceipt: unimplementedPromise<null, { receipt: string }>('showReceipt'),
    requestStepUp: unimplementedPromise<null>('requestStepUp'),
  },
  guards: {
    isIncomplete: (_, understood: boolean) => validate(understood) !== null,
    isStepUpRequired: (_, { message }: Problem) => message === 'errors.step_up_required',
  },
  actions: {
    setReceipt: assign({ receipt: (_, receipt: string) => receipt }),
    setValidationErrors: assign({
      problem: (_, understood: boolean) => validate(understood),
      attempt: ({ context }) => context.attempt + 1,
    }),
    setProblem: assign({
      problem: (_, failure: Problem) => failure,
      attempt: ({ context }) => context.attempt + 1,
    }),
    clearProblem: assign({ problem: null }),
    pausePing: emit({ type: 'ping.pause' }),
    resumePing: emit({ type: 'ping.resume' }),
  },
}).createMachine({
  id: 'eraseAccount',
  description: 'Delete the customer’s account.',
  context: { receipt: '', problem: null, attempt: 0 },
  initial: 'closed',
  states: {
    closed: {
      description: 'The page explains what deleting the account means.',
      entry: 'clearProblem',
      on: { 'erasure.start': 'confirming' },
    },
    confirming: {
      description: 'The page asks the customer to confirm that deletion cannot be undone.',
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
          {
            guard: { type: 'isStepUpRequired', params: ({ event }) => toProblem(event.error) },
            target: 'awaitingStepUp',
            actions: 'resumePing',
          },
          {
            target: 'confirming',
            actions: [
              { type: 'setProblem', params: ({ event }) => toProblem(event.error) },
              'resumePing',
            ],
          },
        ],
      },
    },
    awaitingStepUp: {
      description:
        'Waiting for the customer to confirm their identity. Then we continue automatically.',
      tags: 'busy',
      invoke: {
        id: 'requestStepUp',
        src: 'requestStepUp',
        onDone: 'erasing',
        onError: 'confirming',
      },
    },
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

export type EraseAccountActor = ActorRefFrom<typeof eraseAccountMachine>
export type EraseAccountSnapshot = SnapshotFrom<typeof eraseAccountMachine>
