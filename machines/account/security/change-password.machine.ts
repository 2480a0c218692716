import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

import {
  ChangePasswordForm,
  type changePassword,
  type Credentials,
  type readCredentials,
} from '#contract/credentials.ts'
import { toProblem, type Problem } from '#contract/problem.ts'
import { problemIn } from '#contract/validation.ts'

import type { Outward } from '#machines/app/system.ts'
import { promiseSlot, slot } from '#machines/parts/slot.ts'

/** Choosing a new password, or a first one. It ends every other session, and gives this one a new id. */
export const changePasswordMachine = setup({
  types: {
    context: {} as {
      hasPassword: boolean
      form: ChangePasswordForm
      problem: Problem | null
      attempt: number
    },
    events: {} as
      | { type: 'password.begin' }
      | { type: 'password.leave' }
      | { type: 'password.submit'; form: ChangePasswordForm },
    emitted: {} as Outward,
    tags: {} as 'busy',
  },
  actors: {
    readCredentials: slot<typeof readCredentials>('readCredentials'),
    changePassword: slot<typeof changePassword>('changePassword'),
    proveAgain: promiseSlot<null>('proveAgain'),
  },
  guards: {
    isIncomplete: (_, form: ChangePasswordForm) => problemIn(ChangePasswordForm, form) !== null,
    asksForProof: (_, { message }: Problem) => message === 'errors.step_up_required',
  },
  actions: {
    rememberCredentials: assign({
      hasPassword: (_, { has_password: hasPassword }: Credentials) => hasPassword,
    }),
    rememberPassword: assign({ hasPassword: true }),
    rememberForm: assign({ form: (_, form: ChangePasswordForm) => form }),
    forgetForm: assign({ form: noPasswords }),
    rememberMistakes: assign({
      problem: (_, form: ChangePasswordForm) => problemIn(ChangePasswordForm, form),
      attempt: ({ context }) => context.attempt + 1,
    }),
    rememberProblem: assign({
      problem: (_, failure: Problem) => failure,
      attempt: ({ context }) => context.attempt + 1,
    }),
    forgetProblem: assign({ problem: null }),
    pausePing: emit({ type: 'ping.pause' }),
    resumePing: emit({ type: 'ping.resume' }),
    tellSuccess: emit(({ context }) => ({
      type: 'notice.tell' as const,
      notice: {
        tone: 'success' as const,
        key: context.hasPassword
          ? ('success.password_changed' as const)
          : ('success.password_set' as const),
      },
    })),
  },
}).createMachine({
  id: 'changePassword',
  description: 'Choose a new password while logged in.',
  context: { hasPassword: true, form: noPasswords(), problem: null, attempt: 0 },
  initial: 'reading',
  states: {
    reading: {
      description: 'Checking whether the customer already has a password.',
      invoke: {
        id: 'readCredentials',
        src: 'readCredentials',
        input: {},
        onDone: {
          target: 'closed',
          actions: { type: 'rememberCredentials', params: ({ event }) => event.output },
        },
        onError: { description: 'Most customers already have a password.', target: 'closed' },
      },
    },
    closed: {
      description: 'The customer is not changing the password.',
      entry: ['forgetForm', 'forgetProblem'],
      on: { 'password.begin': 'choosing' },
    },
    choosing: {
      description: 'The customer enters the new password twice.',
      entry: 'forgetForm',
      on: {
        'password.submit': [
          {
            description: 'The password is too short or the two passwords do not match.',
            guard: { type: 'isIncomplete', params: ({ event }) => event.form },
            actions: { type: 'rememberMistakes', params: ({ event }) => event.form },
          },
          {
            target: 'saving',
            actions: { type: 'rememberForm', params: ({ event }) => event.form },
          },
        ],
        'password.leave': 'closed',
      },
    },
    saving: {
      description: 'Saving the new password. The session gets a new id.',
      tags: 'busy',
      entry: ['forgetProblem', 'pausePing'],
      exit: 'resumePing',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => context.form,
        onDone: { target: 'closed', actions: ['tellSuccess', 'rememberPassword'] },
        onError: [
          {
            guard: { type: 'asksForProof', params: ({ event }) => toProblem(event.error) },
            target: 'proving',
          },
          {
            target: 'choosing',
            actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
          },
        ],
      },
    },
    proving: {
      description:
        'Waiting for the customer to confirm their identity. Then we continue automatically.',
      tags: 'busy',
      invoke: { id: 'proveAgain', src: 'proveAgain', onDone: 'saving', onError: 'choosing' },
    },
  },
})

function noPasswords(): ChangePasswordForm {
  return { password: '', password_confirmation: '' }
}

export type ChangePasswordActor = ActorRefFrom<typeof changePasswordMachine>
export type ChangePasswordSnapshot = SnapshotFrom<typeof changePasswordMachine>
