import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { acceptTerms, User } from '#contract/account/account.ts'
import type { readTermsOfService, Terms } from '#contract/app/app.ts'
import type { Problem } from '#contract/problem.ts'

import { app, auth } from '../app/system-actors.ts'
import { callProblem, reportCallProblem } from '../fragments/call-problem.ts'
import { userActors } from '../fragments/read-user.ts'
import { unimplementedCall } from '../fragments/unimplemented.ts'

/**
 * Asks the customer to accept the terms of service before anything else. Loads the text, accepts it and reloads the
 * user, which is the output. The only other way out is to log out, which `auth` does.
 */
export const termsMachine = setup({
  types: {
    context: {} as { terms: Terms['terms']; user: User | null },
    events: {} as { type: 'terms.accept' } | { type: 'terms.retry' },
    output: {} as User | null,
  },
  actors: {
    readTermsOfService: unimplementedCall<typeof readTermsOfService>('readTermsOfService'),
    acceptTerms: unimplementedCall<typeof acceptTerms>('acceptTerms'),
    ...userActors,
  },
  guards: {
    isAlreadyAccepted: (_, problem: Problem) => problem.message === 'errors.terms_already_accepted',
  },
  actions: {
    setTerms: assign({ terms: (_, { terms }: Terms) => terms }),
    setUser: assign({ user: (_, user: User | null) => user }),
    pausePing: sendTo(auth, { type: 'ping.pause' }),
    resumePing: sendTo(auth, { type: 'ping.resume' }),
    reportProblem: sendTo(app, (_, problem: Problem) => ({ type: 'problem.report', problem })),
  },
}).createMachine({
  id: 'terms',
  description: 'The customer must accept the terms of service before using the portal.',
  context: { terms: {}, user: null },
  initial: 'required',
  states: {
    required: {
      description: 'The terms are open over the page until the customer accepts them.',
      initial: 'loading',
      states: {
        loading: {
          description: 'Loading the text of the terms.',
          invoke: {
            id: 'readTermsOfService',
            src: 'readTermsOfService',
            input: {},
            onDone: {
              target: 'shown',
              actions: { type: 'setTerms', params: ({ event }) => event.output },
            },
            onError: 'loadFailed',
          },
        },
        shown: {
          description: 'The customer can read and accept the terms.',
          on: { 'terms.accept': '#terms.accepting' },
        },
        loadFailed: {
          description: 'The text could not be loaded, so the customer cannot accept it yet.',
          on: { 'terms.retry': 'loading' },
        },
      },
    },
    accepting: {
      description:
        'Saving the customer’s consent. The session gets a new id, so it is not checked meanwhile.',
      entry: 'pausePing',
      invoke: {
        id: 'acceptTerms',
        src: 'acceptTerms',
        input: {},
        onDone: 'loadingUser',
        onError: [
          {
            description:
              'The customer already accepted the terms in another tab or on another device.',
            guard: { type: 'isAlreadyAccepted', params: callProblem },
            target: 'loadingUser',
          },
          {
            target: 'required.shown',
            actions: ['resumePing', reportCallProblem],
          },
        ],
      },
    },
    loadingUser: {
      description: 'Loading the updated user data.',
      exit: 'resumePing',
      invoke: {
        id: 'readUser',
        src: 'readUser',
        input: {},
        onDone: {
          target: 'accepted',
          actions: { type: 'setUser', params: ({ event }) => event.output },
        },
        onError: { target: 'required.shown', actions: reportCallProblem },
      },
    },
    accepted: {
      description: 'The customer has accepted the terms.',
      type: 'final',
    },
  },
  output: ({ context }) => context.user,
})

export type TermsActor = ActorRefFrom<typeof termsMachine>
