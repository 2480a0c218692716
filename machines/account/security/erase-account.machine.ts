import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

import { eraseAccount } from '#contract/session.ts'
import { toProblem, type Problem } from '#contract/problem.ts'
import { problemIn } from '#contract/validation.ts'

import type { Outward } from '#machines/app/system.ts'
import { promiseSlot, slot } from '#machines/parts/slot.ts'

/**
 * Erasing one's account. What goes and what stays is said first, and a box has to be ticked; then there is no way back.
 * The receipt is told once: a page of its own shows it, for the one this happens on belongs to nobody any more.
 */
export const eraseAccountMachine = setup({
  types: {
    context: {} as { receipt: string; problem: Problem | null; attempt: number },
    events: {} as
      | { type: 'erasure.begin' }
      | { type: 'erasure.leave' }
      | { type: 'erasure.confirm'; understood: boolean }
      | { type: 'receipt.show' },
    emitted: {} as Outward,
    tags: {} as 'busy',
  },
  actors: {
    eraseAccount: slot<typeof eraseAccount>('eraseAccount'),
    showReceipt: promiseSlot<null, { receipt: string }>('showReceipt'),
    proveAgain: promiseSlot<null>('proveAgain'),
  },
  guards: {
    isIncomplete: (_, understood: boolean) => mistakesIn(understood) !== null,
    asksForProof: (_, { message }: Problem) => message === 'errors.step_up_required',
  },
  actions: {
    rememberReceipt: assign({ receipt: (_, receipt: string) => receipt }),
    rememberMistakes: assign({
      problem: (_, understood: boolean) => mistakesIn(understood),
      attempt: ({ context }) => context.attempt + 1,
    }),
    rememberProblem: assign({
      problem: (_, failure: Problem) => failure,
      attempt: ({ context }) => context.attempt + 1,
    }),
    forgetProblem: assign({ problem: null }),
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
      entry: 'forgetProblem',
      on: { 'erasure.begin': 'confirming' },
    },
    confirming: {
      description: 'The page asks the customer to confirm that deletion cannot be undone.',
      on: {
        'erasure.confirm': [
          {
            description: 'The confirmation box is not ticked.',
            guard: { type: 'isIncomplete', params: ({ event }) => event.understood },
            actions: { type: 'rememberMistakes', params: ({ event }) => event.understood },
          },
          { target: 'erasing' },
        ],
        'erasure.leave': 'closed',
      },
    },
    erasing: {
      description: 'Deleting the account and its data. The session ends as well.',
      tags: 'busy',
      entry: ['forgetProblem', 'pausePing'],
      invoke: {
        id: 'eraseAccount',
        src: 'eraseAccount',
        input: { understood: true },
        onDone: {
          target: 'leaving',
          actions: { type: 'rememberReceipt', params: ({ event }) => event.output.receipt },
        },
        onError: [
          {
            guard: { type: 'asksForProof', params: ({ event }) => toProblem(event.error) },
            target: 'proving',
            actions: 'resumePing',
          },
          {
            target: 'confirming',
            actions: [
              { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
              'resumePing',
            ],
          },
        ],
      },
    },
    proving: {
      description:
        'Waiting for the customer to confirm their identity. Then we continue automatically.',
      tags: 'busy',
      invoke: { id: 'proveAgain', src: 'proveAgain', onDone: 'erasing', onError: 'confirming' },
    },
    leaving: {
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
      on: { 'receipt.show': 'leaving' },
    },
  },
})

const mistakesIn = (understood: boolean): Problem | null =>
  problemIn(eraseAccount.input, understood ? { understood } : {})

export type EraseAccountActor = ActorRefFrom<typeof eraseAccountMachine>
export type EraseAccountSnapshot = SnapshotFrom<typeof eraseAccountMachine>
