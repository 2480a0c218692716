import { assign, emit, setup } from 'xstate'

import type { User } from '#contract/account/account.ts'
import type { readTermsOfService, Terms } from '#contract/app/app.ts'
import type { submitIdLoginTerms } from '#contract/identity/id-login.ts'
import type { Problem } from '#contract/problem.ts'

import type { EmittedEvent } from '../app/system-actors.ts'
import { callProblem, reportCallProblem, setCallProblem } from '../fragments/call-problem.ts'
import { isUserLoaded, loadedUser, userActors, userGuards } from '../fragments/read-user.ts'
import { unimplementedCall } from '../fragments/unimplemented.ts'
import type { StateMeta } from '../fragments/state-meta.ts'

/** The page that the dialog is over, and that opens afterwards. */
type NewAccountInput = { page: '/login' | '/hpv' }

/**
 * Follows an ID log-in of a person without an account. No data is stored unless they accept the terms: then the account
 * is created and they are logged in. If they decline or close the dialog, the server deletes the data at once.
 */
export const newAccountMachine = setup({
  types: {
    input: {} as NewAccountInput,
    context: {} as NewAccountInput & {
      terms: Terms['terms']
      returnTo: string | null
      problem: Problem | null
    },
    events: {} as
      | { type: 'newAccount.agree' }
      | { type: 'newAccount.disagree' }
      | { type: 'newAccount.retry' },
    emitted: {} as EmittedEvent,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    readTermsOfService: unimplementedCall<typeof readTermsOfService>('readTermsOfService'),
    agreeToTerms: unimplementedCall<typeof submitIdLoginTerms>('agreeToTerms'),
    declineTerms: unimplementedCall<typeof submitIdLoginTerms>('declineTerms'),
    ...userActors,
  },
  guards: {
    isLoggedIn: (_, answer: { logged_in: boolean }) => answer.logged_in,
    isLoginExpired: (_, { message }: Problem) =>
      message === 'errors.id_login_ended' || message === 'errors.id_login_failed',
    ...userGuards,
  },
  actions: {
    setTerms: assign({ terms: (_, { terms }: Terms) => terms }),
    setReturnTo: assign({ returnTo: (_, returnTo: string | null) => returnTo }),
    setProblem: assign({ problem: (_, failure: Problem) => failure }),
    clearProblem: assign({ problem: null }),
    openPage: emit(({ context: { page, returnTo } }) => ({
      type: 'page.open' as const,
      href: page,
      // The log-in page redirects a logged-in customer to the requested page.
      search: page === '/hpv' || returnTo === null ? {} : { redirect: returnTo },
    })),
    notifyUserLoaded: emit((_, user: User) => ({ type: 'user.loaded' as const, user })),
    notifySuccess: emit({
      type: 'notification.show',
      notification: { tone: 'success', key: 'success.registered' },
    }),
    reportProblem: emit((_, failure: Problem) => ({
      type: 'problem.report' as const,
      problem: failure,
    })),
  },
}).createMachine({
  id: 'newAccount',
  description: 'The terms for the new account after an ID log-in.',
  context: ({ input }) => ({ ...input, terms: {}, returnTo: null, problem: null }),
  initial: 'reviewing',
  states: {
    reviewing: {
      description: 'The terms are open over the page until the customer agrees or disagrees.',
      on: { 'newAccount.disagree': 'declining' },
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
          description: 'The customer can read the terms and agree or disagree.',
          on: { 'newAccount.agree': '#newAccount.agreeing' },
        },
        loadFailed: {
          description: 'The text could not be loaded, so the customer cannot agree to it yet.',
          on: { 'newAccount.retry': 'loading' },
        },
      },
    },
    agreeing: {
      description: 'Creating the account.',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'agreeToTerms',
        src: 'agreeToTerms',
        input: { accepted_tos: true },
        onDone: [
          {
            guard: { type: 'isLoggedIn', params: ({ event }) => event.output },
            target: 'loadingUser',
            actions: { type: 'setReturnTo', params: ({ event }) => event.output.return_to },
          },
          { target: 'expired' },
        ],
        onError: [
          { guard: { type: 'isLoginExpired', params: callProblem }, target: 'expired' },
          { target: 'reviewing.shown', actions: setCallProblem },
        ],
      },
    },
    loadingUser: {
      description: 'The account is created. Loading the user data.',
      meta: { messages: ['success.registered'] },
      tags: 'busy',
      invoke: {
        id: 'readUser',
        src: 'readUser',
        input: {},
        onDone: [
          {
            guard: isUserLoaded,
            target: 'agreed',
            actions: [{ type: 'notifyUserLoaded', params: loadedUser }, 'notifySuccess'],
          },
          {
            description: 'The browser did not keep the session, so the log-in failed.',
            target: 'expired',
          },
        ],
        onError: { target: 'userLoadFailed', actions: setCallProblem },
      },
    },
    userLoadFailed: {
      description: 'The account is created, but the user data could not be loaded.',
      on: { 'newAccount.retry': 'loadingUser' },
    },
    declining: {
      description: 'Removing the details from the ID log-in.',
      tags: 'busy',
      invoke: {
        id: 'declineTerms',
        src: 'declineTerms',
        input: { accepted_tos: false },
        onDone: 'declined',
        onError: [
          {
            description: 'The details were already removed.',
            guard: { type: 'isLoginExpired', params: callProblem },
            target: 'declined',
          },
          { target: 'declined', actions: reportCallProblem },
        ],
      },
    },
    agreed: {
      description: 'The account is created. The portal opens the page the customer wanted.',
      type: 'final',
      entry: 'openPage',
    },
    declined: {
      description: 'The dialog is closed and no one is logged in.',
      type: 'final',
      entry: 'openPage',
    },
    expired: {
      description:
        'The ID log-in has expired, so no account can be created. The customer can start again.',
      on: { 'newAccount.disagree': 'declined' },
    },
  },
})
