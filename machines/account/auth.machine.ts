import type { ActorRefFrom, SnapshotFrom } from 'xstate'

import { toProblem } from '#contract/problem.ts'

import { keepAlive } from './session/keep-alive.states.ts'
import { authSetup } from './session/auth.setup.ts'

/**
 * Tracks who uses the portal: asks the server first, then there is a visitor or a customer. While there is a customer,
 * a ping every ten seconds checks the session without extending it; when the session has ended, the user is cleared. An
 * unreachable server proves nothing about the session: that is `offline`.
 */
export const authMachine = authSetup.createMachine({
  id: 'auth',
  description: 'Who uses the portal.',
  context: { user: null, hasUnsaved: false },
  initial: 'unknown',
  on: {
    'typing.began': { actions: 'setHasUnsaved' },
    'typing.ended': { actions: 'clearHasUnsaved' },
  },
  states: {
    unknown: {
      description: 'We do not know yet whether anyone is logged in.',
      on: {
        'user.arrived': {
          target: 'customer',
          actions: [{ type: 'setUser', params: ({ event }) => event.user }, 'syncCart'],
        },
      },
      initial: 'asking',
      states: {
        asking: {
          description: 'Checking who is logged in.',
          invoke: {
            id: 'readMe',
            src: 'readMe',
            input: {},
            onDone: [
              {
                guard: { type: 'isSomebody', params: ({ event }) => event.output },
                target: '#auth.customer',
                actions: [{ type: 'setUser', params: ({ event }) => event.output }, 'syncCart'],
              },
              { target: '#auth.visitor' },
            ],
            onError: [
              {
                guard: { type: 'isSessionGone', params: ({ event }) => toProblem(event.error) },
                target: '#auth.visitor',
              },
              {
                target: 'unreachable',
                actions: {
                  type: 'notifyStartFailed',
                  params: ({ event }) => toProblem(event.error),
                },
              },
            ],
          },
        },
        unreachable: {
          description: 'The server did not answer, so the portal cannot start.',
          on: { 'auth.retry': 'asking' },
        },
      },
    },
    visitor: {
      description: 'Nobody is logged in.',
      tags: 'settled',
      entry: ['notifyAppOfVisitor', 'notifyDrafts'],
      on: {
        'auth.retry': { actions: 'notifyAppOfVisitor' },
        'user.arrived': {
          target: 'customer',
          actions: [{ type: 'setUser', params: ({ event }) => event.user }, 'syncCart'],
        },
      },
      initial: 'idle',
      states: {
        idle: {
          description: 'A visitor uses the portal without logging in.',
          on: { 'session.check': 'looking' },
        },
        looking: {
          description: 'A customer has logged in in another tab. Loading their user data.',
          invoke: {
            id: 'readMe',
            src: 'readMe',
            input: {},
            onDone: [
              {
                guard: { type: 'isSomebody', params: ({ event }) => event.output },
                target: '#auth.customer',
                actions: [{ type: 'setUser', params: ({ event }) => event.output }, 'syncCart'],
              },
              { target: 'idle' },
            ],
            onError: 'idle',
          },
        },
      },
    },
    replaced: {
      description:
        'A different customer has logged in in this browser. The portal starts again for them.',
      entry: ['clearDrafts', { type: 'notifySessionEnded', params: 'replaced' }],
    },
    customer: {
      description: 'A customer is logged in.',
      tags: ['settled', 'authenticated'],
      entry: ['notifyAppOfCustomer', 'notifyDrafts'],
      exit: ['clearUser', 'clearCart', { type: 'notifySuccess', params: 'success.logout' }],
      on: {
        'auth.retry': { actions: 'notifyAppOfCustomer' },
        'user.departed': { target: 'visitor', actions: 'clearDrafts' },
        'session.closed': {
          description: 'The customer has logged out in another tab.',
          target: 'visitor',
          actions: ['clearDrafts', { type: 'notifySessionEnded', params: 'elsewhere' }],
        },
        'user.arrived': [
          {
            guard: { type: 'isOtherUser', params: ({ event }) => event.user },
            target: 'replaced',
          },
          { actions: [{ type: 'setUser', params: ({ event }) => event.user }, 'syncCart'] },
        ],
      },
      type: 'parallel',
      states: {
        session: {
          description: 'The customer’s session.',
          initial: 'open',
          states: {
            open: {
              description: 'The customer is using the portal.',
              on: {
                'session.close': 'closing',
                'call.refused': {
                  guard: { type: 'isWrite', params: ({ event }) => event.isWrite },
                  target: 'interrupted',
                },
                'session.lapse': [
                  { guard: 'hasUnsaved', target: 'lapsed' },
                  {
                    target: '#auth.visitor',
                    actions: { type: 'notifySessionEnded', params: 'gone' },
                  },
                ],
              },
            },
            interrupted: {
              description:
                'The server has refused a change because the session may have ended. The page stays, so that the customer can try again.',
              on: {
                'session.close': 'closing',
                'session.found': 'open',
                'session.lapse': 'lapsed',
              },
            },
            lapsed: {
              description:
                'The session has ended with unsaved changes or a refused change. The page is covered until the same customer logs in again.',
              tags: 'lapsed',
              on: {
                'session.found': 'open',
                'user.arrived': {
                  guard: { type: 'isSameUser', params: ({ event }) => event.user },
                  target: 'open',
                  actions: [{ type: 'setUser', params: ({ event }) => event.user }, 'syncCart'],
                },
                'session.leave': {
                  target: '#auth.visitor',
                  actions: { type: 'notifySessionEnded', params: 'gone' },
                },
              },
            },
            closing: {
              description: 'Logging the customer out.',
              tags: 'busy',
              on: {
                'session.lapse': {
                  target: '#auth.visitor',
                  actions: ['clearDrafts', { type: 'notifySessionEnded', params: 'asked' }],
                },
              },
              invoke: {
                id: 'logout',
                src: 'logout',
                input: {},
                onDone: {
                  target: '#auth.visitor',
                  actions: ['clearDrafts', { type: 'notifySessionEnded', params: 'asked' }],
                },
                onError: [
                  {
                    description: 'The session had already ended.',
                    guard: { type: 'isSessionGone', params: ({ event }) => toProblem(event.error) },
                    target: '#auth.visitor',
                    actions: ['clearDrafts', { type: 'notifySessionEnded', params: 'asked' }],
                  },
                  {
                    target: 'open',
                    actions: {
                      type: 'notifyProblem',
                      params: ({ event }) => toProblem(event.error),
                    },
                  },
                ],
              },
            },
          },
        },
        keepAlive,
        terms: {
          description: 'Whether the customer has accepted the terms of service.',
          initial: 'accepted',
          states: {
            accepted: {
              description: 'The customer has accepted the terms and can use the portal.',
              always: { guard: 'isAcceptanceRequired', target: 'required' },
            },
            required: {
              description: 'The customer must accept the terms before using the portal.',
              always: { guard: 'hasAcceptedTerms', target: 'accepted' },
              invoke: {
                id: 'terms',
                systemId: 'terms',
                src: 'terms',
                onDone: [
                  {
                    guard: { type: 'isSomebody', params: ({ event }) => event.output },
                    target: 'accepted',
                    actions: [
                      { type: 'setUser', params: ({ event }) => event.output },
                      { type: 'notifySuccess', params: 'success.terms_accepted' },
                    ],
                  },
                  {
                    description: 'The session ended in the meantime.',
                    target: '#auth.visitor',
                    actions: { type: 'notifySessionEnded', params: 'gone' },
                  },
                ],
                onError: {
                  actions: { type: 'notifyProblem', params: ({ event }) => toProblem(event.error) },
                },
              },
            },
          },
        },
      },
    },
  },
})

export type AuthActor = ActorRefFrom<typeof authMachine>
export type AuthSnapshot = SnapshotFrom<typeof authMachine>
