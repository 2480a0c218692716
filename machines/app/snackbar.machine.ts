import { assign, setup, type ActorRefFrom } from 'xstate'

import type { Notice } from './system.ts'

/**
 * Shows passing messages one at a time, each for five seconds of undisturbed time: while it is hovered or focused,
 * or the tab is hidden, it stays, and gets its whole time again afterwards. A new message waits until the one that is
 * shown has closed. Only an error closes what is no error, which comes back after it for its whole time. The same
 * message is not shown twice.
 */
export const snackbarMachine = setup({
  types: {
    context: {} as { queue: readonly Notice[] },
    events: {} as
      | { type: 'snackbar.show'; notice: Notice }
      | { type: 'snackbar.close' }
      | { type: 'reader.entered' }
      | { type: 'reader.left' },
  },
  delays: { readingTime: 5_000, gap: 200 },
  guards: {
    isInLine: ({ context }, notice: Notice) => context.queue.some((other) => isSame(other, notice)),
    isWaiting: ({ context }, notice: Notice) =>
      context.queue.slice(1).some((other) => isSame(other, notice)),
    mayInterrupt: ({ context }, notice: Notice) =>
      notice.tone === 'error' && context.queue[0]?.tone !== 'error',
    hasNotice: ({ context }) => context.queue.length > 0,
  },
  actions: {
    enqueue: assign({ queue: ({ context }, notice: Notice) => [...context.queue, notice] }),
    interrupt: assign({
      queue: ({ context: { queue } }, notice: Notice) => [...queue.slice(0, 1), notice, ...queue],
    }),
    dropOldest: assign({ queue: ({ context }) => context.queue.slice(1) }),
  },
}).createMachine({
  id: 'snackbar',
  description: 'Short messages at the bottom of the page, one at a time.',
  context: { queue: [] },
  on: {
    'snackbar.show': [
      {
        description: 'The same message is already shown or queued.',
        guard: { type: 'isInLine', params: ({ event }) => event.notice },
      },
      { actions: { type: 'enqueue', params: ({ event }) => event.notice } },
    ],
  },
  initial: 'hidden',
  states: {
    hidden: {
      description: 'No message is shown.',
      always: { guard: 'hasNotice', target: 'shown' },
    },
    shown: {
      description: 'A message is shown at the bottom of the page.',
      on: { 'snackbar.close': 'closing' },
      initial: 'counting',
      states: {
        counting: {
          description: 'The message disappears after a few seconds.',
          after: { readingTime: '#snackbar.closing' },
          on: {
            'reader.entered': 'held',
            'snackbar.show': [
              {
                description: 'The same message is already shown or queued.',
                guard: { type: 'isInLine', params: ({ event }) => event.notice },
              },
              {
                description: 'An error replaces the message. The message returns afterwards.',
                guard: { type: 'mayInterrupt', params: ({ event }) => event.notice },
                target: '#snackbar.closing',
                actions: { type: 'interrupt', params: ({ event }) => event.notice },
              },
              { actions: { type: 'enqueue', params: ({ event }) => event.notice } },
            ],
          },
        },
        held: {
          description: 'The message stays while the customer points at it or the tab is hidden.',
          on: { 'reader.left': 'counting' },
        },
      },
    },
    closing: {
      description: 'The message is closing. The next one appears afterwards.',
      exit: 'dropOldest',
      on: {
        'snackbar.show': [
          {
            description: 'The same message is already queued.',
            guard: { type: 'isWaiting', params: ({ event }) => event.notice },
          },
          { actions: { type: 'enqueue', params: ({ event }) => event.notice } },
        ],
      },
      after: { gap: 'hidden' },
    },
  },
})

const isSame = (one: Notice, other: Notice): boolean =>
  one.key === other.key && JSON.stringify(one) === JSON.stringify(other)

export type SnackbarActor = ActorRefFrom<typeof snackbarMachine>
