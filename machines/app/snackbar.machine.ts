import { assign, setup, type ActorRefFrom } from 'xstate'

import type { AppNotification } from './system-actors.ts'

/**
 * Shows messages one at a time, each for five seconds. While it is hovered or focused, or the tab is hidden, a message
 * stays and its time starts again afterwards. New messages are queued until the shown one has closed. Only an error
 * interrupts a message that is not an error; that message is shown again afterwards for its whole time. Equal messages
 * are merged.
 */
export const snackbarMachine = setup({
  types: {
    context: {} as { queue: readonly AppNotification[] },
    events: {} as
      | { type: 'snackbar.show'; notification: AppNotification }
      | { type: 'snackbar.close' }
      | { type: 'pointer.entered' }
      | { type: 'pointer.left' },
  },
  delays: { readingTime: 5_000, closingTime: 200 },
  guards: {
    isQueued: ({ context }, notification: AppNotification) =>
      context.queue.some((other) => isSameNotification(other, notification)),
    isWaiting: ({ context }, notification: AppNotification) =>
      context.queue.slice(1).some((other) => isSameNotification(other, notification)),
    canInterrupt: ({ context }, notification: AppNotification) =>
      notification.tone === 'error' && context.queue[0]?.tone !== 'error',
    hasNotification: ({ context }) => context.queue.length > 0,
  },
  actions: {
    enqueue: assign({
      queue: ({ context }, notification: AppNotification) => [...context.queue, notification],
    }),
    interrupt: assign({
      queue: ({ context: { queue } }, notification: AppNotification) => [
        ...queue.slice(0, 1),
        notification,
        ...queue,
      ],
    }),
    removeFirst: assign({ queue: ({ context }) => context.queue.slice(1) }),
  },
}).createMachine({
  id: 'snackbar',
  description: 'Short messages at the bottom of the page, one at a time.',
  context: { queue: [] },
  on: {
    'snackbar.show': [
      {
        description: 'The same message is already shown or queued.',
        guard: { type: 'isQueued', params: ({ event }) => event.notification },
      },
      { actions: { type: 'enqueue', params: ({ event }) => event.notification } },
    ],
  },
  initial: 'hidden',
  states: {
    hidden: {
      description: 'No message is shown.',
      always: { guard: 'hasNotification', target: 'shown' },
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
            'pointer.entered': 'paused',
            'snackbar.show': [
              {
                description: 'The same message is already shown or queued.',
                guard: { type: 'isQueued', params: ({ event }) => event.notification },
              },
              {
                description: 'An error replaces the message. The message returns afterwards.',
                guard: { type: 'canInterrupt', params: ({ event }) => event.notification },
                target: '#snackbar.closing',
                actions: { type: 'interrupt', params: ({ event }) => event.notification },
              },
              { actions: { type: 'enqueue', params: ({ event }) => event.notification } },
            ],
          },
        },
        paused: {
          description: 'The message stays while the customer points at it or the tab is hidden.',
          on: { 'pointer.left': 'counting' },
        },
      },
    },
    closing: {
      description: 'The message is closing. The next one appears afterwards.',
      exit: 'removeFirst',
      on: {
        'snackbar.show': [
          {
            description: 'The same message is already queued.',
            guard: { type: 'isWaiting', params: ({ event }) => event.notification },
          },
          { actions: { type: 'enqueue', params: ({ event }) => event.notification } },
        ],
      },
      after: { closingTime: 'hidden' },
    },
  },
})

const isSameNotification = (one: AppNotification, other: AppNotification): boolean =>
  one.key === other.key && JSON.stringify(one) === JSON.stringify(other)

export type SnackbarActor = ActorRefFrom<typeof snackbarMachine>
