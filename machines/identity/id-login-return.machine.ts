import { assign, emit, setup, type SnapshotFrom } from 'xstate'

import type { User } from '#contract/account/account.ts'
import {
  providerFailures,
  type cancelIdLogin,
  type finishIdLogin,
  type IdLoginOutcome,
} from '#contract/identity/id-login.ts'
import type { SuccessKey } from '#contract/messages.ts'
import { localProblem, type Problem } from '#contract/problem.ts'

import type { EmittedEvent } from '../app/system-actors.ts'
import { callProblem, setCallProblem } from '../fragments/call-problem.ts'
import { unimplementedCountDown, type ClockTick } from '../fragments/count-down.ts'
import { isUserLoaded, loadedUser, userActors, userGuards } from '../fragments/read-user.ts'
import { unimplementedCall } from '../fragments/unimplemented.ts'
import type { StateMeta } from '../fragments/state-meta.ts'

/** How long the customer has to confirm, in seconds. */
export const confirmationSeconds = 120

/** The page on which the ID log-in was started. */
type IdLoginReturnInput = { page: '/login' | '/hpv' }

type Finished = IdLoginReturnInput & { outcome: IdLoginOutcome }

/**
 * Handles the return from the ID log-in provider. Polls the server for the outcome until the person has confirmed; each
 * outcome has a state. The session gets a new id, so pings pause: a ping with the old id would find the session gone.
 */
export const idLoginReturnMachine = setup({
  types: {
    input: {} as IdLoginReturnInput,
    context: {} as IdLoginReturnInput & {
      token: string
      outcome: IdLoginOutcome
      secondsLeft: number
      /** The provider has reported that the customer has yet to confirm. */
      isConfirmationNeeded: boolean
      problem: Problem
    },
    events: {} as
      | { type: 'return.open'; token: string }
      | { type: 'return.retry' }
      | { type: 'return.cancel' }
      | ClockTick,
    emitted: {} as EmittedEvent,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    finishIdLogin: unimplementedCall<typeof finishIdLogin>('finishIdLogin'),
    cancelIdLogin: unimplementedCall<typeof cancelIdLogin>('cancelIdLogin'),
    countDown: unimplementedCountDown,
    ...userActors,
  },
  delays: { pollInterval: 2_000 },
  guards: {
    isTimeOver: (_, left: number) => left <= 0,
    isTokenMissing: (_, token: string) => token === '',
    isWaiting: (_, { outcome }: IdLoginOutcome) => outcome === 'waiting',
    hasSession: (_, { outcome }: IdLoginOutcome) =>
      outcome === 'logged_in' || outcome === 'stepped_up' || outcome === 'verified',
    isNewAccount: (_, { outcome }: IdLoginOutcome) => outcome === 'new_account',
    isTokenInvalid: (_, { message }: Problem) => message === 'errors.incorrect_token',
    isCancelled: (_, { message }: Problem) => message === 'errors.id_login_cancelled',
    isProviderSessionEnded: (_, { message }: Problem) => message === 'errors.id_login_ended',
    isAccountNotFound: (_, { message }: Problem) =>
      message === 'errors.account_with_id_number_not_found',
    hasFailed: (_, { message }: Problem) => failures.includes(message),
    ...userGuards,
  },
  actions: {
    setToken: assign({ token: (_, token: string) => token }),
    setOutcome: assign({ outcome: (_, outcome: IdLoginOutcome) => outcome }),
    setProblem: assign({ problem: (_, failure: Problem) => failure }),
    setConfirmationNeeded: assign({ isConfirmationNeeded: true }),
    updateTimeLeft: assign({ secondsLeft: (_, left: number) => left }),
    startCountdown: assign({ secondsLeft: confirmationSeconds }),
    pausePing: emit({ type: 'ping.pause' }),
    resumePing: emit({ type: 'ping.resume' }),
    openPage: emit(({ context }) => ({
      type: 'page.open' as const,
      href: pageOf(context),
      search: searchOf(context),
    })),
    notifyUserLoaded: emit((_, user: User) => ({ type: 'user.loaded' as const, user })),
    notifySuccess: emit(({ context }) => ({
      type: 'notification.show' as const,
      notification: { tone: 'success' as const, key: successOf(context.outcome) },
    })),
  },
}).createMachine({
  id: 'idLoginReturn',
  description: 'Return from the identity provider after an ID log-in.',
  context: ({ input }) => ({
    ...input,
    token: '',
    outcome: { outcome: 'waiting' },
    secondsLeft: confirmationSeconds,
    isConfirmationNeeded: false,
    problem: localProblem('errors.id_login_failed').problem,
  }),
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The return address has not been checked yet.',
      on: {
        'return.open': [
          {
            description: 'The provider’s token is missing.',
            guard: { type: 'isTokenMissing', params: ({ event }) => event.token },
            target: 'incomplete',
          },
          {
            target: 'checking',
            actions: { type: 'setToken', params: ({ event }) => event.token },
          },
        ],
      },
    },
    checking: {
      description: 'Checking the result with the provider, for two minutes at most.',
      meta: { messages: ['errors.id_login_failed'] },
      entry: ['startCountdown', 'pausePing'],
      invoke: {
        id: 'countDown',
        src: 'countDown',
        input: ({ context }) => ({ seconds: context.secondsLeft }),
        onError: 'timedOut',
      },
      on: {
        'clock.ticked': [
          {
            guard: { type: 'isTimeOver', params: ({ event }) => event.secondsLeft },
            target: 'timedOut',
          },
          { actions: { type: 'updateTimeLeft', params: ({ event }) => event.secondsLeft } },
        ],
        'return.cancel': 'cancelling',
      },
      initial: 'polling',
      states: {
        polling: {
          description: 'Asking the provider for the result.',
          invoke: {
            id: 'finishIdLogin',
            src: 'finishIdLogin',
            input: ({ context }) => ({ session_token: context.token }),
            onDone: [
              {
                guard: { type: 'isWaiting', params: ({ event }) => event.output },
                target: 'awaitingConfirmation',
                actions: 'setConfirmationNeeded',
              },
              {
                guard: { type: 'hasSession', params: ({ event }) => event.output },
                target: '#idLoginReturn.loadingUser',
                actions: { type: 'setOutcome', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isNewAccount', params: ({ event }) => event.output },
                target: '#idLoginReturn.newAccountTerms',
                actions: { type: 'setOutcome', params: ({ event }) => event.output },
              },
              {
                target: '#idLoginReturn.accountExists',
                actions: { type: 'setOutcome', params: ({ event }) => event.output },
              },
            ],
            onError: [
              {
                guard: { type: 'isTokenInvalid', params: callProblem },
                target: '#idLoginReturn.invalid',
              },
              {
                guard: { type: 'isCancelled', params: callProblem },
                target: '#idLoginReturn.cancelled',
              },
              {
                guard: { type: 'isProviderSessionEnded', params: callProblem },
                target: '#idLoginReturn.ended',
              },
              {
                guard: { type: 'isAccountNotFound', params: callProblem },
                target: '#idLoginReturn.notFound',
              },
              {
                guard: { type: 'hasFailed', params: callProblem },
                target: '#idLoginReturn.failed',
                actions: setCallProblem,
              },
              { target: '#idLoginReturn.checkFailed', actions: setCallProblem },
            ],
          },
        },
        awaitingConfirmation: {
          description: 'Waiting for the customer to confirm. We check again in a moment.',
          after: { pollInterval: 'polling' },
        },
      },
    },
    loadingUser: {
      description: 'The customer is logged in. Loading the user data.',
      meta: { messages: ['success.login', 'errors.id_login_failed'] },
      tags: 'busy',
      invoke: {
        id: 'readUser',
        src: 'readUser',
        input: {},
        onDone: [
          {
            guard: isUserLoaded,
            target: 'done',
            actions: ['notifySuccess', { type: 'notifyUserLoaded', params: loadedUser }],
          },
          {
            description: 'The browser did not keep the session, so the log-in failed.',
            target: 'failed',
          },
        ],
        onError: { target: 'userLoadFailed', actions: setCallProblem },
      },
    },
    userLoadFailed: {
      description: 'The customer is logged in, but the user data could not be loaded.',
      on: { 'return.retry': 'loadingUser' },
    },
    checkFailed: {
      description: 'The result could not be loaded. The customer can try again.',
      on: { 'return.retry': 'checking' },
    },
    cancelling: {
      description: 'Cancelling the log-in, so that it cannot be used later.',
      tags: 'busy',
      invoke: {
        id: 'cancelIdLogin',
        src: 'cancelIdLogin',
        input: {},
        onDone: 'cancelled',
        onError: 'cancelled',
      },
    },
    done: {
      description:
        'The customer is logged in or has confirmed their identity. The portal opens the page they wanted.',
      type: 'final',
      entry: ['resumePing', 'openPage'],
    },
    newAccountTerms: {
      description:
        'The customer has no account yet. The terms for a new account open over the page where it started.',
      type: 'final',
      entry: ['resumePing', 'openPage'],
    },
    accountExists: {
      description:
        'This identity belongs to another account. A dialog over the page where it started says so.',
      type: 'final',
      entry: ['resumePing', 'openPage'],
    },
    notFound: {
      description:
        'No user has this personal code yet. The customer finishes registration with the link we emailed.',
      type: 'final',
      entry: 'resumePing',
    },
    cancelled: {
      description: 'The customer cancelled.',
      type: 'final',
      entry: 'resumePing',
    },
    timedOut: {
      description: 'The customer did not confirm within two minutes.',
      type: 'final',
      entry: 'resumePing',
    },
    ended: {
      description: 'The session at the provider ended or was already used.',
      type: 'final',
      entry: 'resumePing',
    },
    invalid: {
      description: 'The log-in was not started in this browser, or it has expired.',
      type: 'final',
      entry: 'resumePing',
    },
    incomplete: {
      description: 'The provider’s token is missing from the return address.',
      type: 'final',
    },
    failed: {
      description: 'The identity was not confirmed. The page shows the reason.',
      type: 'final',
      entry: 'resumePing',
    },
  },
})

const failures: readonly string[] = [
  'errors.id_login_failed',
  'errors.id_number_mismatch',
  'errors.id_number_of_another_account',
  ...providerFailures,
]

/**
 * Returns the query with which the page continues: the log-in page redirects to the requested page; both open the terms
 * if necessary, or a dialog.
 */
function searchOf({ page, outcome }: Finished): Record<string, string> {
  if (outcome.outcome === 'new_account')
    return { newAccount: 'true', ...(outcome.hpv_terms ? { hpvTerms: 'true' } : {}) }
  if (outcome.outcome === 'account_exists') return { accountExists: outcome.email }
  if (outcome.outcome === 'verified_account_exists') return { verifiedAccountExists: outcome.email }
  if (page === '/hpv' || !('return_to' in outcome) || outcome.return_to === null) return {}
  return { redirect: outcome.return_to }
}

/** A log-in of the study continues on its own page, which is also in Russian. */
function pageOf({ page, outcome }: Finished): string {
  return outcome.outcome === 'new_account' && outcome.hpv_terms ? '/hpv' : page
}

function successOf({ outcome }: IdLoginOutcome): SuccessKey {
  if (outcome === 'verified') return 'success.identity_verified'
  return outcome === 'stepped_up' ? 'success.step_up' : 'success.login'
}

export type IdLoginReturnSnapshot = SnapshotFrom<typeof idLoginReturnMachine>
