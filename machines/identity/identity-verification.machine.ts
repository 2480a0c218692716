import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

import type { ReadUser, User } from '#contract/account.ts'
import type {
  IdentityVerification,
  readIdentityVerification,
  startIdentityVerification,
} from '#contract/identity.ts'
import { toProblem, type Problem } from '#contract/problem.ts'

import type { Outward } from '../app/system.ts'
import { slot } from '../parts/slot.ts'

/**
 * Proving who one is, at a provider. The page is opened twice: to begin, and when the browser comes back. How far the
 * proof has come is known to the server only; while something is awaited it is asked again, for a while, and not at all
 * while nobody sees the page.
 */
export const identityVerificationMachine = setup({
  types: {
    context: {} as {
      /** Where the person goes once their identity is proven. */
      returnTo: string
      /** How far it had come when it was last asked. */
      known: IdentityVerification | null
      /** How often it was asked since the person came. */
      asked: number
      anew: boolean
      /** Where the provider is. */
      url: string
      problem: Problem | null
    },
    events: {} as
      | { type: 'verification.open'; returnTo: string }
      | { type: 'verification.start'; anew: boolean }
      | { type: 'verification.look' }
      | { type: 'page.hidden' }
      | { type: 'page.shown' },
    emitted: {} as Outward,
    tags: {} as 'busy',
  },
  actors: {
    readIdentityVerification: slot<typeof readIdentityVerification>('readIdentityVerification'),
    startIdentityVerification: slot<typeof startIdentityVerification>('startIdentityVerification'),
    readVerifiedUser: slot<ReadUser>('readVerifiedUser'),
  },
  delays: { askingPeriod: 30_000 },
  guards: {
    isApproved: (_, { status }: IdentityVerification) => status === 'approved',
    isStarted: (_, { status }: IdentityVerification) => status === 'started',
    isInReview: (_, { status }: IdentityVerification) => status === 'in_review',
    isAskedAgain: (_, { status }: IdentityVerification) => status === 'resubmission',
    isDeclined: (_, { status }: IdentityVerification) => status === 'declined',
    isExpired: (_, { status }: IdentityVerification) => status === 'expired',
    wasStarted: ({ context }) => context.known?.status === 'started',
    wasInReview: ({ context }) => context.known?.status === 'in_review',
    hasPatience: ({ context }) => context.asked < 3,
    isReviewedAlready: (_, { message }: Problem) => message === 'errors.identity_in_review',
    isAlreadyVerified: (_, { message }: Problem) => message === 'errors.already_verified',
    isSomebody: (_, user: User | null) => user !== null,
  },
  actions: {
    rememberWish: assign({ returnTo: (_, returnTo: string) => returnTo }),
    rememberKnown: assign({
      known: (_, known: IdentityVerification) => known,
      asked: ({ context }, { status }: IdentityVerification) =>
        status === 'in_review' ? context.asked : 0,
      problem: null,
    }),
    forgetKnown: assign({ known: null, asked: 0 }),
    countAsking: assign({ asked: ({ context }) => context.asked + 1 }),
    askAfresh: assign({ asked: 0 }),
    rememberStart: assign({ anew: (_, anew: boolean) => anew }),
    rememberUrl: assign({ url: (_, url: string) => url }),
    rememberProblem: assign({ problem: (_, failure: Problem) => failure }),
    announceUser: emit((_, user: User | null) => ({ type: 'user.arrived' as const, user })),
    announceDeparture: emit({ type: 'user.departed' }),
    tellSuccess: emit({
      type: 'notice.tell',
      notice: { tone: 'success', key: 'success.identity_verified' },
    }),
  },
}).createMachine({
  id: 'identityVerification',
  description: 'Verify the customer’s identity with a document and a photo at the provider.',
  context: { returnTo: '/', known: null, asked: 0, anew: false, url: '', problem: null },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The page is not open yet.',
      on: {
        'verification.open': {
          target: 'reading',
          actions: { type: 'rememberWish', params: ({ event }) => event.returnTo },
        },
      },
    },
    reading: {
      description: 'Checking the status of the verification. The last known status stays visible.',
      on: {
        'page.hidden': { guard: 'wasInReview', target: 'resting' },
        'verification.start': {
          guard: 'wasStarted',
          target: 'starting',
          actions: { type: 'rememberStart', params: ({ event }) => event.anew },
        },
      },
      invoke: {
        id: 'readIdentityVerification',
        src: 'readIdentityVerification',
        input: {},
        onDone: [
          {
            guard: { type: 'isApproved', params: ({ event }) => event.output },
            target: 'approved',
            actions: { type: 'rememberKnown', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isStarted', params: ({ event }) => event.output },
            target: 'started',
            actions: { type: 'rememberKnown', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isInReview', params: ({ event }) => event.output },
            target: 'in_review',
            actions: { type: 'rememberKnown', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isAskedAgain', params: ({ event }) => event.output },
            target: 'resubmission',
            actions: { type: 'rememberKnown', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isDeclined', params: ({ event }) => event.output },
            target: 'declined',
            actions: { type: 'rememberKnown', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => event.output },
            target: 'expired',
            actions: { type: 'rememberKnown', params: ({ event }) => event.output },
          },
          {
            target: 'none',
            actions: { type: 'rememberKnown', params: ({ event }) => event.output },
          },
        ],
        onError: [
          { guard: 'wasStarted', target: 'started' },
          { guard: 'wasInReview', target: 'in_review' },
          {
            target: 'unreachable',
            actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
          },
        ],
      },
    },
    none: {
      description:
        'The customer has not started verification. The page offers the ways to verify their identity.',
      on: {
        'verification.start': {
          target: 'starting',
          actions: { type: 'rememberStart', params: ({ event }) => event.anew },
        },
      },
    },
    starting: {
      description: 'Starting or continuing the verification at the provider.',
      tags: 'busy',
      invoke: {
        id: 'startIdentityVerification',
        src: 'startIdentityVerification',
        input: ({ context: { anew, returnTo } }) => ({ anew, return_to: returnTo }),
        onDone: {
          target: 'leaving',
          actions: { type: 'rememberUrl', params: ({ event }) => event.output.url },
        },
        onError: [
          {
            description: 'The verification was finished in another tab or on another device.',
            guard: { type: 'isReviewedAlready', params: ({ event }) => toProblem(event.error) },
            target: 'reading',
            actions: 'forgetKnown',
          },
          {
            guard: { type: 'isAlreadyVerified', params: ({ event }) => toProblem(event.error) },
            target: 'approved',
          },
          {
            target: 'unreachable',
            actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
          },
        ],
      },
    },
    leaving: {
      description: 'Opening the provider’s page.',
      tags: 'busy',
      on: {
        'page.shown': { target: 'reading', actions: 'forgetKnown' },
      },
    },
    started: {
      description:
        'The customer has started the verification but not finished it. They can continue, start again or check the result.',
      on: {
        'verification.start': {
          target: 'starting',
          actions: { type: 'rememberStart', params: ({ event }) => event.anew },
        },
        'verification.look': 'reading',
        'page.shown': 'reading',
      },
    },
    in_review: {
      description: 'The provider is reviewing the documents. The customer only has to wait.',
      after: {
        askingPeriod: [
          { guard: 'hasPatience', target: 'reading', actions: 'countAsking' },
          { target: 'resting' },
        ],
      },
      on: { 'page.hidden': 'resting' },
    },
    resting: {
      description:
        'Automatic checks have stopped: the page is hidden, or the review takes long. The page shows when to check again. We email the result.',
      entry: 'askAfresh',
      on: {
        'page.shown': 'reading',
        'verification.look': 'reading',
      },
    },
    approved: {
      description: 'The identity is verified. Loading the updated user data.',
      tags: 'busy',
      invoke: {
        id: 'readVerifiedUser',
        src: 'readVerifiedUser',
        input: {},
        onDone: [
          {
            guard: { type: 'isSomebody', params: ({ event }) => event.output },
            target: 'passed',
            actions: [{ type: 'announceUser', params: ({ event }) => event.output }, 'tellSuccess'],
          },
          {
            description: 'The session has ended in the meantime. The portal opens the log-in page.',
            target: 'passed',
            actions: 'announceDeparture',
          },
        ],
        onError: {
          target: 'unreachable',
          actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
    passed: {
      description: 'The identity is verified. The portal opens the page the customer wanted.',
      type: 'final',
    },
    resubmission: {
      description:
        'The verification provider asks for new photos. The page shows the reason, advice and the attempts left.',
      on: {
        'verification.start': {
          target: 'starting',
          actions: { type: 'rememberStart', params: ({ event }) => event.anew },
        },
      },
    },
    expired: {
      description:
        'The verification expired because it was not finished in time. The customer can start again.',
      on: {
        'verification.start': {
          target: 'starting',
          actions: { type: 'rememberStart', params: ({ event }) => event.anew },
        },
      },
    },
    declined: {
      description:
        'The identity could not be verified. The page shows the reason, another method and how to contact support.',
      type: 'final',
    },
    unreachable: {
      description: 'The server or the provider could not be reached.',
      entry: 'forgetKnown',
      on: { 'verification.look': 'reading' },
    },
  },
})

export type IdentityVerificationActor = ActorRefFrom<typeof identityVerificationMachine>
export type IdentityVerificationSnapshot = SnapshotFrom<typeof identityVerificationMachine>
