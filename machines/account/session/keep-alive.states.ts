import { authSetup, unchangedIn, userIn } from './auth.setup.ts'
import { callProblem } from '#machines/fragments/call-problem.ts'

/**
 * The part of `auth` that pings every ten seconds to check the session, without extending it. An unreachable server
 * proves nothing about the session: that is `offline`. A call rejected for lack of a session proves nothing either,
 * because it may belong to an earlier session: it starts a new ping at once.
 */
export const keepAlive = authSetup.createStateConfig({
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
              { type: 'setUser', params: ({ event }) => userIn(event.output) },
              { type: 'updateCart', params: ({ event }) => userIn(event.output) },
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
