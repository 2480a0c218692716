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
  description: 'Who is using the portal.',
  context: { user: null, hasUnsaved: false },
  initial: 'unknown',
  on: { 'typing.began': { actions: 'noteTyping' }, 'typing.ended': { actions: 'noteSaved' } },
  states: {
    unknown: {
      description: 'Not known yet whether somebody is logged in.',
      on: {
        'user.arrived': {
          target: 'customer',
          actions: [{ type: 'rememberUser', params: ({ event }) => event.user }, 'fillCart'],
        },
      },
      initial: 'asking',
      states: {
        asking: {
          description: 'The server is asked who this is.',
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
          description: 'The server did not say; the portal cannot start.',
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
          description: 'The portal is used as a visitor.',
          on: { 'session.check': 'looking' },
        },
        looking: {
          description: 'Somebody has logged in in another tab; the server is asked who.',
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
      description: 'Somebody else is logged in in this browser: the portal begins anew.',
      entry: ['dropDrafts', { type: 'announceEnd', params: 'replaced' }],
    },
    customer: {
      description: 'Somebody is logged in.',
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
          description: 'The session as the customer wants it.',
          initial: 'open',
          states: {
            open: {
              description: 'The customer is at work.',
              on: {
                'session.close': 'closing',
                'session.lapse': [
                  { guard: 'hasUnsaved', target: 'lapsed' },
                  {
                    target: '#auth.visitor',
                    actions: { type: 'announceEnd', params: 'gone' },
                  },
                ],
              },
            },
            lapsed: {
              description:
                'The session has ended, but something typed is not saved: the page waits, covered, for the same person to log in again.',
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
              description: 'The customer is being logged out.',
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
                    description: 'It had ended already.',
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
          description: 'Whether the terms of service are accepted.',
          initial: 'accepted',
          states: {
            accepted: {
              description: 'They are; the portal is open.',
              always: { guard: 'mustAcceptTerms', target: 'required' },
            },
            required: {
              description: 'They are not; nothing else can be done before.',
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
