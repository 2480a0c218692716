import { assign, emit, setup, type SnapshotFrom } from 'xstate'

import {
  ChangePasswordForm,
  type changePassword,
  type Credentials,
  type readCredentials,
} from '#contract/account/credentials.ts'
import type { Problem } from '#contract/problem.ts'
import { findProblem } from '#contract/form/validation.ts'

import type { EmittedEvent } from '#machines/app/system-actors.ts'
import {
  noRejection,
  toRejection,
  setCallProblem,
  type Rejection,
} from '#machines/fragments/call-problem.ts'
import { awaitStepUp, stepUpActors, stepUpGuards, toStepUp } from '#machines/fragments/step-up.ts'
import { unimplementedCall } from '#machines/fragments/unimplemented.ts'
import type { StateMeta } from '#machines/fragments/state-meta.ts'

/** Sets a new password, or a first one. This ends every other session and gives this one a new id. */
export const changePasswordMachine = setup({
  types: {
    context: {} as Rejection & {
      hasPassword: boolean
      form: ChangePasswordForm
    },
    events: {} as
      | { type: 'password.change' }
      | { type: 'password.cancel' }
      | { type: 'password.submit'; form: ChangePasswordForm },
    emitted: {} as EmittedEvent,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    readCredentials: unimplementedCall<typeof readCredentials>('readCredentials'),
    changePassword: unimplementedCall<typeof changePassword>('changePassword'),
    ...stepUpActors,
  },
  guards: {
    isIncomplete: (_, form: ChangePasswordForm) => findProblem(ChangePasswordForm, form) !== null,
    ...stepUpGuards,
  },
  actions: {
    setCredentials: assign({
      hasPassword: (_, { has_password: hasPassword }: Credentials) => hasPassword,
    }),
    setHasPassword: assign({ hasPassword: true }),
    setForm: assign({ form: (_, form: ChangePasswordForm) => form }),
    clearForm: assign({ form: emptyPasswords }),
    setValidationErrors: assign(({ context }, form: ChangePasswordForm) =>
      toRejection(context, findProblem(ChangePasswordForm, form)),
    ),
    setProblem: assign(({ context }, problem: Problem) => toRejection(context, problem)),
    clearProblem: assign({ problem: null }),
    pausePing: emit({ type: 'ping.pause' }),
    resumePing: emit({ type: 'ping.resume' }),
    notifySuccess: emit(({ context }) => ({
      type: 'notification.show' as const,
      notification: {
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
  context: { hasPassword: true, form: emptyPasswords(), ...noRejection },
  initial: 'loading',
  states: {
    loading: {
      description: 'Checking whether the customer already has a password.',
      invoke: {
        id: 'readCredentials',
        src: 'readCredentials',
        input: {},
        onDone: {
          target: 'closed',
          actions: { type: 'setCredentials', params: ({ event }) => event.output },
        },
        onError: { description: 'Most customers already have a password.', target: 'closed' },
      },
    },
    closed: {
      description: 'The customer is not changing the password.',
      entry: ['clearForm', 'clearProblem'],
      on: { 'password.change': 'editing' },
    },
    editing: {
      description: 'The customer enters the new password twice.',
      meta: { messages: ['errors.form_validation', 'errors.password_mismatch'] },
      entry: 'clearForm',
      on: {
        'password.submit': [
          {
            description: 'The password is too short or the two passwords do not match.',
            guard: { type: 'isIncomplete', params: ({ event }) => event.form },
            actions: { type: 'setValidationErrors', params: ({ event }) => event.form },
          },
          {
            target: 'saving',
            actions: { type: 'setForm', params: ({ event }) => event.form },
          },
        ],
        'password.cancel': 'closed',
      },
    },
    saving: {
      description: 'Saving the new password. The session gets a new id.',
      meta: { messages: ['success.password_changed', 'success.password_set'] },
      tags: 'busy',
      entry: ['clearProblem', 'pausePing'],
      exit: 'resumePing',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => context.form,
        onDone: { target: 'closed', actions: ['notifySuccess', 'setHasPassword'] },
        onError: [toStepUp, { target: 'editing', actions: setCallProblem }],
      },
    },
    awaitingStepUp: awaitStepUp({ onDone: 'saving', onError: 'editing' }),
  },
})

function emptyPasswords(): ChangePasswordForm {
  return { password: '', password_confirmation: '' }
}

export type ChangePasswordSnapshot = SnapshotFrom<typeof changePasswordMachine>
