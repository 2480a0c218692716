import type { ActorRefFrom, SnapshotFrom } from 'xstate'

import type { User } from '#contract/account/account.ts'

import { authSetup, unchangedIn, userIn } from './auth.setup.ts'
import { callProblem, reportCallProblem } from '../fragments/call-problem.ts'
import { isUserLoaded, knownUser, loadedUser } from '../fragments/read-user.ts'

const userOfEvent = ({ event }: { event: { user: User } }): User => event.user

/** Another machine has loaded the user. */
const setLoadedUser = [
  { type: 'setUser', params: userOfEvent },
  { type: 'syncCart', params: userOfEvent },
] as const

/** A customer is logged in: the call has returned the user. */
const toCustomer = {
  guard: isUserLoaded,
  target: '#auth.customer',
  actions: [
    { type: 'setUser', params: loadedUser },
    { type: 'syncCart', params: loadedUser },
  ],
} as const

/**
 * The part of `auth` that pings every ten seconds to check the session, without extending it. If the server is
 * unreachable, the state is `offline` and the session continues. A call that is rejected with 401 does not end the
 * session, because it may belong to an earlier one: it triggers a ping.
 */
const keepAlive = authSetup.createStateConfig({
  description: 'Regular check of whether the session is still valid.',
  initial: 'waiting',
  on: { 'ping.pause': '.paused', 'call.unauthorized': '.pinging' },
  states: {
    waiting: {
      description: 'The session was valid at the last check.',
      after: { pingInterval: 'pinging' },
      on: { 'tab.returned': 'pinging', 'session.check': 'pinging' },
    },
    pinging: {
      description: 'Checking the session without extending it.',
      invoke: {
        id: 'pingSession',
        src: 'pingSession',
        input: ({ context }) => ({ ping: true, version: context.user?.version }),
        onDone: [
          {
            description: 'The session is valid and the user data has not changed.',
            guard: { type: 'isUserUnchanged', params: ({ event }) => event.output },
            target: 'waiting',
            actions: [
              { type: 'notifySessionTime', params: ({ event }) => unchangedIn(event.output) },
              'raiseSessionConfirmed',
            ],
          },
          {
            guard: { type: 'isOtherUser', params: ({ event }) => userIn(event.output) },
            target: '#auth.replaced',
          },
          {
            guard: { type: 'hasUser', params: ({ event }) => userIn(event.output) },
            target: 'waiting',
            actions: [
              { type: 'setUser', params: ({ event }) => knownUser(userIn(event.output)) },
              { type: 'updateCart', params: ({ event }) => knownUser(userIn(event.output)) },
              'raiseSessionConfirmed',
            ],
          },
          { target: 'waiting', actions: 'raiseSessionExpired' },
        ],
        onError: [
          {
            guard: { type: 'isUnauthorized', params: callProblem },
            target: 'waiting',
            actions: 'raiseSessionExpired',
          },
          { guard: { type: 'isUnreachable', params: callProblem }, target: 'offline' },
          { target: 'waiting' },
        ],
      },
    },
    offline: {
      description: 'The server cannot be reached. The customer stays logged in and sees a warning.',
      tags: 'offline',
      after: { pingInterval: 'pinging' },
      on: { 'network.returned': 'pinging', 'tab.returned': 'pinging', 'session.check': 'pinging' },
    },
    paused: {
      description: 'The customer is resetting a password. The session is not checked meanwhile.',
      on: {
        'ping.resume': 'pinging',
        'call.unauthorized': {
          description: 'The ping after the pause shows whether the session has ended.',
        },
      },
    },
  },
})

/**
 * Tracks who uses the portal: asks the server first, then there is a visitor or a customer. While there is a customer,
 * a ping every ten seconds checks the session without extending it; when the session has ended, the user is cleared.
 * If the server is unreachable, the state is `offline` and the session continues.
 */
export const authMachine = authSetup.createMachine({
  id: 'auth',
  description: 'Who uses the portal.',
  context: { user: null, hasUnsavedChanges: false },
  initial: 'unknown',
  on: {
    'changes.made': { actions: 'setHasUnsavedChanges' },
    'changes.cleared': { actions: 'clearHasUnsavedChanges' },
  },
  states: {
    unknown: {
      description: 'We do not know yet whether anyone is logged in.',
      on: {
        'user.loaded': { target: 'customer', actions: setLoadedUser },
      },
      initial: 'loadingUser',
      states: {
        loadingUser: {
          description: 'Checking who is logged in.',
          invoke: {
            id: 'readUser',
            src: 'readUser',
            input: {},
            onDone: [toCustomer, { target: '#auth.visitor' }],
            onError: [
              { guard: { type: 'isUnauthorized', params: callProblem }, target: '#auth.visitor' },
              {
                target: 'unreachable',
                actions: { type: 'notifyStartFailed', params: callProblem },
              },
            ],
          },
        },
        unreachable: {
          description: 'The server did not answer, so the portal cannot start.',
          on: { 'auth.retry': 'loadingUser' },
        },
      },
    },
    visitor: {
      description: 'Nobody is logged in.',
      tags: 'ready',
      entry: ['notifyAppOfVisitor', 'notifyDrafts'],
      on: {
        'auth.retry': { actions: 'notifyAppOfVisitor' },
        'user.loaded': { target: 'customer', actions: setLoadedUser },
      },
      initial: 'idle',
      states: {
        idle: {
          description: 'A visitor uses the portal without logging in.',
          on: { 'session.check': 'loadingUser' },
        },
        loadingUser: {
          description: 'A customer has logged in in another tab. Loading their user data.',
          invoke: {
            id: 'readUser',
            src: 'readUser',
            input: {},
            onDone: [toCustomer, { target: 'idle' }],
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
      meta: { messages: ['success.logout'] },
      tags: ['ready', 'authenticated'],
      entry: ['notifyAppOfCustomer', 'notifyDrafts'],
      exit: [
        'clearUser',
        'clearCart',
        'closeResendConfirmation',
        { type: 'notifySuccess', params: 'success.logout' },
      ],
      on: {
        'auth.retry': { actions: 'notifyAppOfCustomer' },
        'user.loggedOut': { target: 'visitor', actions: 'clearDrafts' },
        'session.closed': {
          description: 'The customer has logged out in another tab.',
          target: 'visitor',
          actions: ['clearDrafts', { type: 'notifySessionEnded', params: 'loggedOutElsewhere' }],
        },
        'user.loaded': [
          {
            guard: { type: 'isOtherUser', params: ({ event }) => event.user },
            target: 'replaced',
          },
          { actions: setLoadedUser },
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
                'call.unauthorized': {
                  guard: { type: 'isWrite', params: ({ event }) => event.isWrite },
                  target: 'interrupted',
                },
                'session.expired': [
                  { guard: 'hasUnsavedChanges', target: 'expired' },
                  {
                    target: '#auth.visitor',
                    actions: { type: 'notifySessionEnded', params: 'expired' },
                  },
                ],
              },
            },
            interrupted: {
              description:
                'The server has refused a change because the session may have ended. The page stays, so that the customer can try again.',
              on: {
                'session.close': 'closing',
                'session.confirmed': 'open',
                'session.expired': 'expired',
              },
            },
            expired: {
              description:
                'The session has ended with unsaved changes or a refused change. A log-in dialog covers the page until the same customer logs in again.',
              tags: 'expired',
              on: {
                'session.confirmed': 'open',
                'user.loaded': {
                  guard: { type: 'isSameUser', params: ({ event }) => event.user },
                  target: 'open',
                  actions: setLoadedUser,
                },
                'session.leave': {
                  target: '#auth.visitor',
                  actions: { type: 'notifySessionEnded', params: 'expired' },
                },
              },
            },
            closing: {
              description: 'Logging the customer out.',
              tags: 'busy',
              on: {
                'session.expired': {
                  target: '#auth.visitor',
                  actions: ['clearDrafts', { type: 'notifySessionEnded', params: 'loggedOut' }],
                },
              },
              invoke: {
                id: 'logout',
                src: 'logout',
                input: {},
                onDone: {
                  target: '#auth.visitor',
                  actions: ['clearDrafts', { type: 'notifySessionEnded', params: 'loggedOut' }],
                },
                onError: [
                  {
                    description: 'The session had already ended.',
                    guard: { type: 'isUnauthorized', params: callProblem },
                    target: '#auth.visitor',
                    actions: ['clearDrafts', { type: 'notifySessionEnded', params: 'loggedOut' }],
                  },
                  { target: 'open', actions: reportCallProblem },
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
              meta: { messages: ['success.terms_accepted'] },
              always: { guard: 'hasAcceptedTerms', target: 'accepted' },
              invoke: {
                id: 'terms',
                systemId: 'terms',
                src: 'terms',
                onDone: [
                  {
                    guard: isUserLoaded,
                    target: 'accepted',
                    actions: [
                      { type: 'setUser', params: loadedUser },
                      { type: 'notifySuccess', params: 'success.terms_accepted' },
                    ],
                  },
                  {
                    description: 'The session ended in the meantime.',
                    target: '#auth.visitor',
                    actions: { type: 'notifySessionEnded', params: 'expired' },
                  },
                ],
                onError: {
                  actions: reportCallProblem,
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
