import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

import type { Credentials, readCredentials } from '#contract/credentials.ts'
import { toProblem, type Problem } from '#contract/problem.ts'
import { stepUp } from '#contract/session.ts'
import { problemIn } from '#contract/validation.ts'

import type { Outward } from '#machines/app/system.ts'
import { slot } from '#machines/parts/slot.ts'

/**
 * Proving once more who one is, before something that must not be done by whoever finds the portal open: by the
 * password, where there is one, or by an ID log-in, which leaves the portal and comes back proved. Whoever wants a proof
 * asks, waits until this is closed again, and learns whether it was given.
 */
export const stepUpMachine = setup({
  types: {
    context: {} as StepUpContext,
    events: {} as
      | { type: 'proof.ask' }
      | { type: 'proof.submit'; password: string }
      | { type: 'proof.byId' }
      | { type: 'proof.byPassword' }
      | { type: 'proof.cancel' },
    emitted: {} as Outward,
    tags: {} as 'busy',
  },
  actors: {
    readCredentials: slot<typeof readCredentials>('readCredentials'),
    stepUp: slot<typeof stepUp>('stepUp'),
  },
  guards: {
    isIncomplete: (_, password: string) => mistakesIn(password) !== null,
    hasNoPassword: (_, { email, has_password }: Credentials) => email === null || !has_password,
    mayType: ({ context }) => context.hasPassword,
  },
  actions: {
    begin: assign({ isProved: false, hasPassword: true, problem: null, attempt: 0 }),
    noteNoPassword: assign({ hasPassword: false }),
    forgetProblem: assign({ problem: null }),
    rememberProof: assign({ isProved: true }),
    rememberMistakes: assign({
      problem: (_, password: string) => mistakesIn(password),
      attempt: ({ context }) => context.attempt + 1,
    }),
    rememberProblem: assign({
      problem: (_, failure: Problem) => failure,
      attempt: ({ context }) => context.attempt + 1,
    }),
    pausePing: emit({ type: 'ping.pause' }),
    resumePing: emit({ type: 'ping.resume' }),
  },
}).createMachine({
  id: 'stepUp',
  description: 'Confirm the customer’s identity again before a sensitive change.',
  context: { isProved: false, hasPassword: true, problem: null, attempt: 0 },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing requires the customer to confirm their identity.',
      on: { 'proof.ask': { target: 'preparing', actions: 'begin' } },
    },
    preparing: {
      description: 'Checking whether the customer has a password to enter.',
      on: { 'proof.cancel': 'closed' },
      invoke: {
        id: 'readCredentials',
        src: 'readCredentials',
        input: {},
        onDone: [
          {
            guard: { type: 'hasNoPassword', params: ({ event }) => event.output },
            target: 'byId',
            actions: 'noteNoPassword',
          },
          { target: 'asking' },
        ],
        onError: {
          description: 'Most customers have a password. They can use it or their ID.',
          target: 'asking',
        },
      },
    },
    asking: {
      description: 'The page asks for the customer’s password.',
      on: {
        'proof.submit': [
          {
            description: 'The field is empty.',
            guard: { type: 'isIncomplete', params: ({ event }) => event.password },
            actions: { type: 'rememberMistakes', params: ({ event }) => event.password },
          },
          { target: 'checking' },
        ],
        'proof.byId': { target: 'byId', actions: 'forgetProblem' },
        'proof.cancel': 'closed',
      },
    },
    byId: {
      description:
        'The customer confirms their identity with an ID-card, Mobile-ID or Smart-ID on the provider’s page.',
      on: {
        'proof.byPassword': { guard: 'mayType', target: 'asking' },
        'proof.cancel': 'closed',
      },
    },
    checking: {
      description: 'Checking the password. The session gets a new id.',
      tags: 'busy',
      entry: 'pausePing',
      exit: 'resumePing',
      invoke: {
        id: 'stepUp',
        src: 'stepUp',
        input: ({ event }) => ({ password: event.type === 'proof.submit' ? event.password : '' }),
        onDone: { target: 'closed', actions: 'rememberProof' },
        onError: {
          target: 'asking',
          actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
  },
})

const mistakesIn = (password: string): Problem | null => problemIn(stepUp.input, { password })

/** `hasPassword` is false for those only of whom it is known that they have none. */
type StepUpContext = {
  isProved: boolean
  hasPassword: boolean
  problem: Problem | null
  attempt: number
}

export type StepUpActor = ActorRefFrom<typeof stepUpMachine>
export type StepUpSnapshot = SnapshotFrom<typeof stepUpMachine>
