import { assign, setup, type ActorRefFrom } from 'xstate'

import type { Problem } from '#contract/problem.ts'

/** The modal dialog for messages that must be read before continuing. One is open at a time; the others are queued. */
export const dialogMachine = setup({
  types: {
    context: {} as { queue: readonly DialogMessage[] },
    events: {} as { type: 'dialog.open'; message: DialogMessage } | { type: 'dialog.close' },
  },
  guards: {
    hasMessage: ({ context }) => context.queue.length > 0,
    hasNoMessage: ({ context }) => context.queue.length === 0,
  },
  actions: {
    enqueue: assign({
      queue: ({ context }, message: DialogMessage) => [...context.queue, message],
    }),
    removeFirst: assign({ queue: ({ context }) => context.queue.slice(1) }),
  },
}).createMachine({
  id: 'dialog',
  description: 'A message with a title in a dialog over the page.',
  context: { queue: [] },
  on: {
    'dialog.open': { actions: { type: 'enqueue', params: ({ event }) => event.message } },
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open.',
      always: { guard: 'hasMessage', target: 'open' },
    },
    open: {
      description: 'A dialog is open over the page until the customer closes it.',
      on: { 'dialog.close': { actions: 'removeFirst' } },
      always: { guard: 'hasNoMessage', target: 'closed' },
    },
  },
})

/** A problem, or the message that an ID is linked to another account, of which only the masked address is shown. */
export type DialogMessage =
  | { kind: 'problem'; problem: Problem }
  | { kind: 'accountExists'; email: string; isVerified: boolean }

export type DialogActor = ActorRefFrom<typeof dialogMachine>
