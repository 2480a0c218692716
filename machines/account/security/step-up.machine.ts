import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

import type { Credentials, readCredentials } from '#contract/account/credentials.ts'
import type { Problem } from '#contract/problem.ts'
import { stepUp } from '#contract/account/session.ts'
import { findProblem } from '#contract/form/validation.ts'

import type { EmittedEvent } from '#machines/app/system-actors.ts'
import {
  noRejection,
  toRejection,
  setCallProblem,
  type Rejection,
} from '#machines/fragments/call-problem.ts'
import { unimplementedCall } from '#machines/fragments/unimplemented.ts'
import type { StateMeta } from '#machines/fragments/state-meta.ts'

/**
 * Asks the customer to prove their identity again before a sensitive operation: by password, if they have one, or by ID
 * log-in, which leaves the portal and returns with the proof. A machine that needs it sends a request and waits until this
 * one closes; `closed.confirmed` and `closed.cancelled` are the results.
 */
export const stepUpMachine = setup({
  types: {
    context: {} as Rejection,
    events: {} as
      | { type: 'stepUp.request' }
      | { type: 'stepUp.submit'; password: string }
      | { type: 'stepUp.useId' }
      | { type: 'stepUp.usePassword' }
      | { type: 'stepUp.cancel' },
    emitted: {} as EmittedEvent,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    readCredentials: unimplementedCall<typeof readCredentials>('readCredentials'),
    stepUp: unimplementedCall<typeof stepUp>('stepUp'),
  },
  guards: {
    isIncomplete: (_, password: string) => validate(password) !== null,
    hasNoPassword: (_, { email, has_password }: Credentials) => email === null || !has_password,
  },
  actions: {
    resetStepUp: assign(noRejection),
    clearProblem: assign({ problem: null }),
    setValidationErrors: assign(({ context }, password: string) =>
      toRejection(context, validate(password)),
    ),
    setProblem: assign(({ context }, problem: Problem) => toRejection(context, problem)),
    pausePing: emit({ type: 'ping.pause' }),
    resumePing: emit({ type: 'ping.resume' }),
  },
}).createMachine({
  id: 'stepUp',
  description: 'Confirm the customer’s identity again before a sensitive change.',
  context: noRejection,
  initial: 'closed',
  states: {
    closed: {
      description: 'The page does not ask the customer to confirm their identity.',
      on: { 'stepUp.request': { target: 'preparing', actions: 'resetStepUp' } },
      initial: 'idle',
      states: {
        idle: { description: 'Nothing has required it yet.' },
        confirmed: { description: 'The customer has confirmed their identity.' },
        cancelled: { description: 'The customer has not confirmed their identity.' },
      },
    },
    preparing: {
      description: 'Checking whether the customer has a password to enter.',
      on: { 'stepUp.cancel': 'closed.cancelled' },
      invoke: {
        id: 'readCredentials',
        src: 'readCredentials',
        input: {},
        onDone: [
          {
            guard: { type: 'hasNoPassword', params: ({ event }) => event.output },
            target: 'usingId.withoutPassword',
          },
          { target: 'usingPassword' },
        ],
        onError: {
          description: 'Most customers have a password. They can use it or their ID.',
          target: 'usingPassword',
        },
      },
    },
    usingPassword: {
      description: 'The page asks for the customer’s password.',
      meta: { messages: ['errors.form_validation', 'errors.no_password'] },
      on: {
        'stepUp.submit': [
          {
            description: 'The field is empty.',
            guard: { type: 'isIncomplete', params: ({ event }) => event.password },
            actions: { type: 'setValidationErrors', params: ({ event }) => event.password },
          },
          { target: 'checking' },
        ],
        'stepUp.useId': { target: 'usingId.byChoice', actions: 'clearProblem' },
        'stepUp.cancel': 'closed.cancelled',
      },
    },
    usingId: {
      description:
        'The customer confirms their identity with an ID-card, Mobile-ID or Smart-ID on the provider’s page.',
      on: { 'stepUp.cancel': 'closed.cancelled' },
      initial: 'byChoice',
      states: {
        byChoice: {
          description: 'The customer can still enter a password instead.',
          on: { 'stepUp.usePassword': '#stepUp.usingPassword' },
        },
        withoutPassword: { description: 'The customer has no password.' },
      },
    },
    checking: {
      description: 'Checking the password. The session gets a new id.',
      meta: { messages: ['errors.incorrect_password'] },
      tags: 'busy',
      entry: 'pausePing',
      exit: 'resumePing',
      invoke: {
        id: 'stepUp',
        src: 'stepUp',
        input: ({ event }) => ({ password: event.type === 'stepUp.submit' ? event.password : '' }),
        onDone: 'closed.confirmed',
        onError: { target: 'usingPassword', actions: setCallProblem },
      },
    },
  },
})

const validate = (password: string): Problem | null => findProblem(stepUp.input, { password })

export type StepUpActor = ActorRefFrom<typeof stepUpMachine>
export type StepUpSnapshot = SnapshotFrom<typeof stepUpMachine>
