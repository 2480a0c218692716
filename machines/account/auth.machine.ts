import type { ActorRefFrom, SnapshotFrom } from 'xstate'

import { toProblem } from '#contract/problem.ts'

import { keepAlive } from './session/keep-alive.ts'
import { authSetup } from './session/auth.setup.ts'

/**
 * Who is using the portal. Starts by asking the server, then there is either a visitor or a customer.
 * A customer is asked for every ten seconds by a ping that does not keep the session alive; when the session is
 * gone the user is forgotten. A server that cannot be reached says nothing about the session: that is `offline`.
 */
export const authMachine = authSetup.createMachine({
  id: 'auth',
  description: 'Who uses the portal.',
  context: { user: null, hasUnsaved: false },
  initial: 'unknown',
  on: { 'typing.began': { actions: 'noteTyping' }, 'typing.ended': { actions: 'noteSaved' } },
  states: {
    unknown: {
      description: 'We do not know yet whether anyone is logged in.',
      on: {
        'user.arrived': {
          target: 'customer',
          actions: [{ type: 'rememberUser', params: ({ event }) => event.user }, 'fillCart'],
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
                actions: [
                  { type: 'rememberUser', params: ({ event }) => event.output },
                  'fillCart',
                ],
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
                actions: { type: 'tellStartFailed', params: ({ event }) => toProblem(event.error) },
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
      entry: ['tellVisitor', 'tellDrafts'],
      on: {
        'auth.retry': { actions: 'tellVisitor' },
        'user.arrived': {
          target: 'customer',
          actions: [{ type: 'rememberUser', params: ({ event }) => event.user }, 'fillCart'],
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
                actions: [
                  { type: 'rememberUser', params: ({ event }) => event.output },
                  'fillCart',
                ],
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
      entry: ['dropDrafts', { type: 'announceEnd', params: 'replaced' }],
    },
    customer: {
      description: 'A customer is logged in.',
      tags: ['settled', 'authenticated'],
      entry: ['tellCustomer', 'tellDrafts'],
      exit: ['forgetUser', 'clearCart', { type: 'tellSuccess', params: 'success.logout' }],
      on: {
        'auth.retry': { actions: 'tellCustomer' },
        'user.departed': { target: 'visitor', actions: 'dropDrafts' },
        'session.closed': {
          description: 'The customer has logged out in another tab.',
          target: 'visitor',
          actions: ['dropDrafts', { type: 'announceEnd', params: 'elsewhere' }],
        },
        'user.arrived': [
          {
            guard: { type: 'isAnother', params: ({ event }) => event.user },
            target: 'replaced',
          },
          { actions: [{ type: 'rememberUser', params: ({ event }) => event.user }, 'fillCart'] },
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
                    actions: { type: 'announceEnd', params: 'gone' },
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
                  guard: { type: 'isSame', params: ({ event }) => event.user },
                  target: 'open',
                  actions: [
                    { type: 'rememberUser', params: ({ event }) => event.user },
                    'fillCart',
                  ],
                },
                'session.leave': {
                  target: '#auth.visitor',
                  actions: { type: 'announceEnd', params: 'gone' },
                },
              },
            },
            closing: {
              description: 'Logging the customer out.',
              tags: 'busy',
              on: {
                'session.lapse': {
                  target: '#auth.visitor',
                  actions: ['dropDrafts', { type: 'announceEnd', params: 'asked' }],
                },
              },
              invoke: {
                id: 'logout',
                src: 'logout',
                input: {},
                onDone: {
                  target: '#auth.visitor',
                  actions: ['dropDrafts', { type: 'announceEnd', params: 'asked' }],
                },
                onError: [
                  {
                    description: 'The session had already ended.',
                    guard: { type: 'isSessionGone', params: ({ event }) => toProblem(event.error) },
                    target: '#auth.visitor',
                    actions: ['dropDrafts', { type: 'announceEnd', params: 'asked' }],
                  },
                  {
                    target: 'open',
                    actions: { type: 'tellProblem', params: ({ event }) => toProblem(event.error) },
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
              always: { guard: 'mustAcceptTerms', target: 'required' },
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
                      { type: 'rememberUser', params: ({ event }) => event.output },
                      { type: 'tellSuccess', params: 'success.terms_accepted' },
                    ],
                  },
                  {
                    description: 'The session ended in the meantime.',
                    target: '#auth.visitor',
                    actions: { type: 'announceEnd', params: 'gone' },
                  },
                ],
                onError: {
                  actions: { type: 'tellProblem', params: ({ event }) => toProblem(event.error) },
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
