import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

import {
  ChangeEmailForm,
  type changeEmail,
  type Credentials,
  type readCredentials,
} from '#contract/credentials.ts'
import { toProblem, type Problem } from '#contract/problem.ts'
import { problemIn } from '#contract/validation.ts'

import type { Outward } from '#machines/app/system.ts'
import { promiseSlot, slot } from '#machines/parts/slot.ts'

/**
 * The e-mail address that the customer logs in with, and another one in its place: that is taken in use by a link that
 * goes there, until which the address of now stays.
 */
export const changeEmailMachine = setup({
  types: {
    context: {} as {
      credentials: Credentials | null
      email: string
      problem: Problem | null
      attempt: number
    },
    events: {} as { type: 'credentials.read' } | { type: 'email.submit'; email: string },
    emitted: {} as Outward,
    tags: {} as 'busy',
  },
  actors: {
    readCredentials: slot<typeof readCredentials>('readCredentials'),
    changeEmail: slot<typeof changeEmail>('changeEmail'),
    proveAgain: promiseSlot<null>('proveAgain'),
  },
  guards: {
    isIncomplete: (_, email: string) => mistakesIn(email) !== null,
    asksForProof: (_, { message }: Problem) => message === 'errors.step_up_required',
  },
  actions: {
    rememberCredentials: assign({ credentials: (_, credentials: Credentials) => credentials }),
    rememberEmail: assign({ email: (_, email: string) => email }),
    forgetEmail: assign({ email: '' }),
    rememberMistakes: assign({
      email: (_, email: string) => email,
      problem: (_, email: string) => mistakesIn(email),
      attempt: ({ context }) => context.attempt + 1,
    }),
    rememberProblem: assign({
      problem: (_, failure: Problem) => failure,
      attempt: ({ context }) => context.attempt + 1,
    }),
    forgetProblem: assign({ problem: null }),
    tellSuccess: emit({
      type: 'notice.tell',
      notice: { tone: 'success', key: 'success.email_change_mailed' },
    }),
  },
}).createMachine({
  id: 'changeEmail',
  description: 'The email address of the account and how to change it.',
  context: { credentials: null, email: '', problem: null, attempt: 0 },
  initial: 'reading',
  states: {
    reading: {
      description: 'Loading the current email address.',
      entry: 'forgetProblem',
      invoke: {
        id: 'readCredentials',
        src: 'readCredentials',
        input: {},
        onDone: {
          target: 'typing',
          actions: { type: 'rememberCredentials', params: ({ event }) => event.output },
        },
        onError: {
          target: 'unreadable',
          actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
    typing: {
      description:
        'The page shows the email address and any new one that awaits confirmation. The customer can enter another.',
      on: {
        'email.submit': [
          {
            description: 'The email address is empty or invalid.',
            guard: { type: 'isIncomplete', params: ({ event }) => event.email },
            actions: { type: 'rememberMistakes', params: ({ event }) => event.email },
          },
          {
            target: 'sending',
            actions: { type: 'rememberEmail', params: ({ event }) => event.email },
          },
        ],
      },
    },
    sending: {
      description: 'Sending a confirmation link to the new address.',
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'changeEmail',
        src: 'changeEmail',
        input: ({ context }) => ({ email: context.email }),
        onDone: {
          target: 'typing',
          actions: [
            { type: 'rememberCredentials', params: ({ event }) => event.output },
            'forgetEmail',
            'tellSuccess',
          ],
        },
        onError: [
          {
            guard: { type: 'asksForProof', params: ({ event }) => toProblem(event.error) },
            target: 'proving',
          },
          {
            target: 'typing',
            actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
          },
        ],
      },
    },
    proving: {
      description:
        'Waiting for the customer to confirm their identity. Then we continue automatically.',
      tags: 'busy',
      invoke: { id: 'proveAgain', src: 'proveAgain', onDone: 'sending', onError: 'typing' },
    },
    unreadable: {
      description: 'The email address could not be loaded.',
      on: { 'credentials.read': 'reading' },
    },
  },
})

const mistakesIn = (email: string): Problem | null => problemIn(ChangeEmailForm, { email })

export type ChangeEmailActor = ActorRefFrom<typeof changeEmailMachine>
export type ChangeEmailSnapshot = SnapshotFrom<typeof changeEmailMachine>
