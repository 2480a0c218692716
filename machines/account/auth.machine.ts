import { assign, emit, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

import type { logout, readMe, User } from '#contract/account.ts'
import type { SuccessKey } from '#contract/messages.ts'
import { toProblem, type Problem } from '#contract/problem.ts'

import { app, cart } from '../app/system.ts'
import { slot } from '../parts/slot.ts'
import { termsMachine } from './terms.machine.ts'

/**
 * Who is using the portal. Starts by asking the server, then there is either a visitor or a customer.
 * A customer is asked for every ten seconds by a ping that does not keep the session alive; when the session is
 * gone the user is forgotten. A server that cannot be reached says nothing about the session: that is `offline`.
 */
export const authMachine = setup({
  types: {
    context: {} as { user: User | null },
    events: {} as
      | { type: 'auth.retry' }
      | { type: 'user.arrived'; user: User | null }
      | { type: 'user.departed' }
      | { type: 'session.close' }
      | { type: 'ping.pause' }
      | { type: 'ping.resume' }
      | { type: 'tab.returned' }
      | { type: 'network.returned' },
    children: {} as {
      readMe: 'readMe'
      pingSession: 'pingSession'
      logout: 'logout'
      terms: 'terms'
    },
    emitted: {} as { type: 'session.ended'; because: 'asked' | 'gone' },
    tags: {} as 'settled' | 'authenticated' | 'offline' | 'busy',
  },
  actors: {
    readMe: slot<typeof readMe>('readMe'),
    pingSession: slot<typeof readMe>('pingSession'),
    logout: slot<typeof logout>('logout'),
    terms: termsMachine,
  },
  delays: { keepAlivePeriod: 10_000 },
  guards: {
    isSomebody: (_, user: User | null) => user !== null,
    isSessionGone: (_, { status }: Problem) => status === 401,
    isUnreachable: (_, { message }: Problem) => message === 'errors.unreachable',
    hasAcceptedTerms: ({ context }) => hasAccepted(context.user),
    mustAcceptTerms: ({ context }) => !hasAccepted(context.user),
  },
  actions: {
    rememberUser: assign({
      user: ({ context }, user: User | null) => (isSame(context.user, user) ? context.user : user),
    }),
    forgetUser: assign({ user: null }),
    fillCart: sendTo(cart, ({ context }) =>
      context.user === null
        ? { type: 'cart.clear' as const }
        : { type: 'cart.set' as const, cart: context.user.cart },
    ),
    clearCart: sendTo(cart, { type: 'cart.clear' }),
    tellVisitor: sendTo(app, { type: 'auth.settled', as: 'visitor' }),
    tellCustomer: sendTo(app, { type: 'auth.settled', as: 'customer' }),
    tellStartFailed: sendTo(app, (_, failure: Problem) => ({
      type: 'start.failed',
      problem: failure,
    })),
    tellProblem: sendTo(app, (_, failure: Problem) => ({
      type: 'problem.tell',
      problem: failure,
    })),
    tellSuccess: sendTo(app, (_, key: SuccessKey) => ({
      type: 'notice.tell',
      notice: { tone: 'success' as const, key },
    })),
    announceEnd: emit((_, because: 'asked' | 'gone') => ({
      type: 'session.ended' as const,
      because,
    })),
  },
}).createMachine({
  id: 'auth',
  description: 'Who is using the portal.',
  context: { user: null },
  initial: 'unknown',
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
      entry: 'tellVisitor',
      on: {
        'auth.retry': { actions: 'tellVisitor' },
        'user.arrived': {
          target: 'customer',
          actions: [{ type: 'rememberUser', params: ({ event }) => event.user }, 'fillCart'],
        },
      },
    },
    customer: {
      description: 'Somebody is logged in.',
      tags: ['settled', 'authenticated'],
      entry: 'tellCustomer',
      exit: ['forgetUser', 'clearCart', { type: 'tellSuccess', params: 'success.logout' }],
      on: {
        'auth.retry': { actions: 'tellCustomer' },
        'user.departed': 'visitor',
        'user.arrived': {
          actions: [{ type: 'rememberUser', params: ({ event }) => event.user }, 'fillCart'],
        },
      },
      type: 'parallel',
      states: {
        session: {
          description: 'The session as the customer wants it.',
          initial: 'open',
          states: {
            open: {
              description: 'The customer is at work.',
              on: { 'session.close': 'closing' },
            },
            closing: {
              description: 'The customer is being logged out.',
              tags: 'busy',
              invoke: {
                id: 'logout',
                src: 'logout',
                input: {},
                onDone: {
                  target: '#auth.visitor',
                  actions: { type: 'announceEnd', params: 'asked' },
                },
                onError: [
                  {
                    description: 'It had ended already.',
                    guard: { type: 'isSessionGone', params: ({ event }) => toProblem(event.error) },
                    target: '#auth.visitor',
                    actions: { type: 'announceEnd', params: 'asked' },
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
        keepAlive: {
          description: 'Whether the session still lives on the server.',
          initial: 'waiting',
          on: { 'ping.pause': '.paused' },
          states: {
            waiting: {
              description: 'The session was alive a moment ago.',
              after: { keepAlivePeriod: 'pinging' },
              on: { 'tab.returned': 'pinging' },
            },
            pinging: {
              description: 'The server is asked, without keeping the session alive by it.',
              invoke: {
                id: 'pingSession',
                src: 'pingSession',
                input: { ping: true },
                onDone: [
                  {
                    guard: { type: 'isSomebody', params: ({ event }) => event.output },
                    target: 'waiting',
                    actions: { type: 'rememberUser', params: ({ event }) => event.output },
                  },
                  {
                    target: '#auth.visitor',
                    actions: { type: 'announceEnd', params: 'gone' },
                  },
                ],
                onError: [
                  {
                    guard: { type: 'isSessionGone', params: ({ event }) => toProblem(event.error) },
                    target: '#auth.visitor',
                    actions: { type: 'announceEnd', params: 'gone' },
                  },
                  {
                    guard: { type: 'isUnreachable', params: ({ event }) => toProblem(event.error) },
                    target: 'offline',
                  },
                  { target: 'waiting' },
                ],
              },
            },
            offline: {
              description:
                'The server cannot be reached. The customer stays logged in and is told.',
              tags: 'offline',
              after: { keepAlivePeriod: 'pinging' },
              on: { 'network.returned': 'pinging', 'tab.returned': 'pinging' },
            },
            paused: {
              description: 'Resetting a password: the session is not asked for.',
              on: { 'ping.resume': 'pinging' },
            },
          },
        },
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

const hasAccepted = (user: User | null): boolean => typeof user?.accepted_tos_at === 'string'

const isSame = (one: User | null, other: User | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export type AuthActor = ActorRefFrom<typeof authMachine>
export type AuthSnapshot = SnapshotFrom<typeof authMachine>
