import { assign, emit, setup, type SnapshotFrom } from 'xstate'

import type { User } from '#contract/account/account.ts'
import type {
  IdentityVerification,
  readIdentityVerification,
  startIdentityVerification,
} from '#contract/identity/identity.ts'
import type { Problem } from '#contract/problem.ts'

import type { EmittedEvent } from '../app/system-actors.ts'
import {
  callProblem,
  noRejection,
  toRejection,
  setCallProblem,
  type Rejection,
} from '../fragments/call-problem.ts'
import { redirectActors, redirectToProvider } from '../fragments/provider-redirect.ts'
import { isUserLoaded, loadedUser, userActors, userGuards } from '../fragments/read-user.ts'
import { unimplementedCall } from '../fragments/unimplemented.ts'
import type { StateMeta } from '../fragments/state-meta.ts'

/**
 * Verifies the identity at a provider. The page opens twice: to start, and when the browser returns. Only the server
 * knows the status; while it is pending, the machine polls a limited number of times, and not while the page is hidden.
 */
export const identityVerificationMachine = setup({
  types: {
    context: {} as Rejection & {
      /** The page to open once the identity is verified. */
      returnTo: string
      /** The status of the last response. */
      verification: IdentityVerification | null
      /** How often the status was read since the person came to the page. */
      polls: number
      isRestart: boolean
      /** The address of the provider. */
      url: string
    },
    events: {} as
      | { type: 'verification.open'; returnTo: string }
      | { type: 'verification.start'; isRestart: boolean }
      | { type: 'verification.refresh' }
      | { type: 'page.hidden' }
      | { type: 'page.shown' },
    emitted: {} as EmittedEvent,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    readIdentityVerification: unimplementedCall<typeof readIdentityVerification>(
      'readIdentityVerification',
    ),
    startIdentityVerification: unimplementedCall<typeof startIdentityVerification>(
      'startIdentityVerification',
    ),
    ...redirectActors,
    ...userActors,
  },
  delays: {
    pollInterval: 30_000,
    /** The provider’s webhook usually arrives within seconds of the customer’s return. */
    returnPollInterval: 3_000,
  },
  guards: {
    hasVerification: ({ context }) => context.verification !== null,
    isApproved: ({ context }) => context.verification?.status === 'approved',
    isStarted: ({ context }) => context.verification?.status === 'started',
    isInReview: ({ context }) => context.verification?.status === 'in_review',
    isResubmission: ({ context }) => context.verification?.status === 'resubmission',
    isDeclined: ({ context }) => context.verification?.status === 'declined',
    isExpired: ({ context }) => context.verification?.status === 'expired',
    canPollAgain: ({ context }) => context.polls < 6,
    isAlreadyInReview: (_, { message }: Problem) => message === 'errors.identity_in_review',
    isAlreadyVerified: (_, { message }: Problem) => message === 'errors.already_verified',
    ...userGuards,
  },
  actions: {
    setReturnTo: assign({ returnTo: (_, returnTo: string) => returnTo }),
    setVerification: assign(({ context }, verification: IdentityVerification) => ({
      verification,
      polls: verification.status === context.verification?.status ? context.polls : 0,
      ...noRejection,
    })),
    clearVerification: assign({ verification: null, polls: 0 }),
    incrementPolls: assign({ polls: ({ context }) => context.polls + 1 }),
    resetPolls: assign({ polls: 0 }),
    setIsRestart: assign({ isRestart: (_, isRestart: boolean) => isRestart }),
    setUrl: assign({ url: (_, url: string) => url }),
    setLoadProblem: assign({ problem: (_, failure: Problem) => failure }),
    setProblem: assign(({ context }, failure: Problem) => toRejection(context, failure)),
    openPage: emit(({ context }) => ({ type: 'page.open' as const, href: context.returnTo })),
    notifyUserLoaded: emit((_, user: User) => ({ type: 'user.loaded' as const, user })),
    notifyLoggedOut: emit({ type: 'user.loggedOut' }),
    notifySuccess: emit({
      type: 'notification.show',
      notification: { tone: 'success', key: 'success.identity_verified' },
    }),
  },
}).createMachine({
  id: 'identityVerification',
  description: 'Verify the customer’s identity with a document and a photo at the provider.',
  context: {
    returnTo: '/',
    verification: null,
    polls: 0,
    isRestart: false,
    url: '',
    ...noRejection,
  },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The page is not open yet.',
      on: {
        'verification.open': {
          target: 'loading',
          actions: { type: 'setReturnTo', params: ({ event }) => event.returnTo },
        },
      },
    },
    loading: {
      description: 'Checking the status of the verification. The last known status stays visible.',
      on: {
        'page.hidden': { guard: 'isInReview', target: 'paused' },
        'verification.start': {
          guard: 'isStarted',
          target: 'starting',
          actions: { type: 'setIsRestart', params: ({ event }) => event.isRestart },
        },
      },
      invoke: {
        id: 'readIdentityVerification',
        src: 'readIdentityVerification',
        input: {},
        onDone: {
          target: 'deciding',
          actions: { type: 'setVerification', params: ({ event }) => event.output },
        },
        onError: [
          { guard: 'hasVerification', target: 'deciding' },
          { target: 'requestFailed', actions: { type: 'setLoadProblem', params: callProblem } },
        ],
      },
    },
    deciding: {
      description: 'The status of the verification decides what the page shows.',
      always: [
        { guard: 'isApproved', target: 'approved' },
        { guard: 'isStarted', target: 'started' },
        { guard: 'isInReview', target: 'in_review' },
        { guard: 'isResubmission', target: 'resubmission' },
        { guard: 'isDeclined', target: 'declined' },
        { guard: 'isExpired', target: 'expired' },
        { target: 'none' },
      ],
    },
    none: {
      description:
        'The customer has not started verification. The page offers the ways to verify their identity.',
      on: {
        'verification.start': {
          target: 'starting',
          actions: { type: 'setIsRestart', params: ({ event }) => event.isRestart },
        },
      },
    },
    starting: {
      description: 'Starting or continuing the verification at the provider.',
      tags: 'busy',
      invoke: {
        id: 'startIdentityVerification',
        src: 'startIdentityVerification',
        input: ({ context: { isRestart, returnTo } }) => ({
          restart: isRestart,
          return_to: returnTo,
        }),
        onDone: {
          target: 'redirecting',
          actions: { type: 'setUrl', params: ({ event }) => event.output.url },
        },
        onError: [
          {
            description: 'The verification was finished in another tab or on another device.',
            guard: { type: 'isAlreadyInReview', params: callProblem },
            target: 'loading',
            actions: 'clearVerification',
          },
          { guard: { type: 'isAlreadyVerified', params: callProblem }, target: 'approved' },
          { target: 'requestFailed', actions: setCallProblem },
        ],
      },
    },
    redirecting: redirectToProvider({ onRefused: 'requestFailed' }),
    atProvider: {
      description:
        'The customer is on the provider’s page. If they come back early, the page checks the status.',
      tags: 'busy',
      on: { 'page.shown': { target: 'loading', actions: 'clearVerification' } },
    },
    started: {
      description:
        'The customer has started the verification, and the provider has not reported a result. The page checks a few times by itself. The customer can continue, start again or check the result.',
      after: {
        returnPollInterval: { guard: 'canPollAgain', target: 'loading', actions: 'incrementPolls' },
      },
      on: {
        'verification.start': {
          target: 'starting',
          actions: { type: 'setIsRestart', params: ({ event }) => event.isRestart },
        },
        'verification.refresh': { target: 'loading', actions: 'resetPolls' },
        'page.shown': { target: 'loading', actions: 'resetPolls' },
      },
    },
    in_review: {
      description: 'The provider is reviewing the documents. The customer only has to wait.',
      after: {
        pollInterval: [
          { guard: 'canPollAgain', target: 'loading', actions: 'incrementPolls' },
          { target: 'paused' },
        ],
      },
      on: { 'page.hidden': 'paused' },
    },
    paused: {
      description:
        'Automatic checks have stopped: the page is hidden, or the review takes a long time. The page shows when to check again. We email the result.',
      entry: 'resetPolls',
      on: {
        'page.shown': 'loading',
        'verification.refresh': 'loading',
      },
    },
    approved: {
      description: 'The identity is verified. Loading the updated user data.',
      meta: { messages: ['success.identity_verified'] },
      tags: 'busy',
      invoke: {
        id: 'readUser',
        src: 'readUser',
        input: {},
        onDone: [
          {
            guard: isUserLoaded,
            target: 'verified',
            actions: [{ type: 'notifyUserLoaded', params: loadedUser }, 'notifySuccess'],
          },
          {
            description: 'The session has ended in the meantime. The portal opens the log-in page.',
            target: 'verified',
            actions: 'notifyLoggedOut',
          },
        ],
        onError: {
          target: 'requestFailed',
          actions: { type: 'setLoadProblem', params: callProblem },
        },
      },
    },
    verified: {
      description: 'The identity is verified. The portal opens the page the customer wanted.',
      type: 'final',
      entry: 'openPage',
    },
    resubmission: {
      description:
        'The verification provider asks for new photos. The page shows the reason, advice and the attempts left.',
      on: {
        'verification.start': {
          target: 'starting',
          actions: { type: 'setIsRestart', params: ({ event }) => event.isRestart },
        },
      },
    },
    expired: {
      description:
        'The verification expired because it was not finished in time. The customer can start again.',
      on: {
        'verification.start': {
          target: 'starting',
          actions: { type: 'setIsRestart', params: ({ event }) => event.isRestart },
        },
      },
    },
    declined: {
      description:
        'The identity could not be verified. The page shows the reason, another method and how to contact support.',
      type: 'final',
    },
    requestFailed: {
      description: 'A request to the server or the provider failed. The customer can try again.',
      entry: 'clearVerification',
      on: { 'verification.refresh': 'loading' },
    },
  },
})

export type IdentityVerificationSnapshot = SnapshotFrom<typeof identityVerificationMachine>
