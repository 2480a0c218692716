import { assign, emit, setup, type SnapshotFrom } from 'xstate'

import type { logout } from '#contract/account/account.ts'
import {
  NewPasswordForm,
  validationCode,
  type checkResetLink,
  type resetPassword,
} from '#contract/account/registration.ts'
import type { Problem } from '#contract/problem.ts'
import { findProblem } from '#contract/form/validation.ts'

import type { EmittedEvent } from '../app/system-actors.ts'
import {
  callGuards,
  callProblem,
  noRejection,
  toRejection,
  setCallProblem,
  type Rejection,
} from '../fragments/call-problem.ts'
import { unimplementedCall } from '../fragments/unimplemented.ts'

import { invalidLinkGuards, invalidLinkStates, toInvalidLink } from '../fragments/invalid-link.ts'
import type { StateMeta } from '../fragments/state-meta.ts'

/**
 * Sets a new password with the code of an emailed link. Opening the page logs out first, whatever the link contains.
 * The link is checked before a password is entered; each reason why it can be invalid has a state.
 */
export const resetPasswordMachine = setup({
  types: {
    context: {} as Rejection & {
      code: string
      form: Passwords
    },
    events: {} as
      | { type: 'link.open'; code: string; isCustomer: boolean }
      | { type: 'password.submit'; form: Passwords }
      | { type: 'logout.retry' },
    emitted: {} as EmittedEvent,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    logout: unimplementedCall<typeof logout>('logout'),
    checkResetLink: unimplementedCall<typeof checkResetLink>('checkResetLink'),
    resetPassword: unimplementedCall<typeof resetPassword>('resetPassword'),
  },
  guards: {
    isCodeMissing: ({ context }) => context.code === '',
    isCodeMalformed: ({ context }) => findProblem(validationCode, context.code) !== null,
    isCustomer: (_, isCustomer: boolean) => isCustomer,
    ...callGuards,
    isIncomplete: ({ context }, form: Passwords) => validate(context.code, form) !== null,
    ...invalidLinkGuards,
  },
  actions: {
    setCode: assign({ code: (_, code: string) => code }),
    setForm: assign({ form: (_, form: Passwords) => form }),
    clearForm: assign({ form: emptyPasswords }),
    setValidationErrors: assign(({ context }, form: Passwords) =>
      toRejection(context, validate(context.code, form)),
    ),
    setProblem: assign(({ context }, problem: Problem) => toRejection(context, problem)),
    clearProblem: assign({ problem: null }),
    pausePing: emit({ type: 'ping.pause' }),
    notifyLoggedOut: emit({ type: 'user.loggedOut' }),
    notifySuccess: emit({
      type: 'notification.show',
      notification: { tone: 'success', key: 'success.password_reset' },
    }),
  },
}).createMachine({
  id: 'resetPassword',
  description: 'Choose a new password through a link from an email.',
  context: { code: '', form: emptyPasswords(), ...noRejection },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The link has not been checked yet.',
      on: {
        'link.open': [
          {
            description: 'A customer is logged in in this browser.',
            guard: { type: 'isCustomer', params: ({ event }) => event.isCustomer },
            target: 'loggingOut',
            actions: ['pausePing', { type: 'setCode', params: ({ event }) => event.code }],
          },
          {
            target: 'validating',
            actions: ['pausePing', { type: 'setCode', params: ({ event }) => event.code }],
          },
        ],
      },
    },
    loggingOut: {
      description: 'Logging the customer out.',
      tags: 'busy',
      invoke: {
        id: 'logout',
        src: 'logout',
        input: {},
        onDone: { target: 'validating', actions: 'notifyLoggedOut' },
        onError: [
          {
            description: 'The session had already ended.',
            guard: { type: 'isUnauthorized', params: callProblem },
            target: 'validating',
            actions: 'notifyLoggedOut',
          },
          { target: 'logOutFailed', actions: setCallProblem },
        ],
      },
    },
    validating: {
      description: 'Nobody is logged in. Checking the code in the link.',
      always: [
        { guard: 'isCodeMissing', target: 'incomplete' },
        { guard: 'isCodeMalformed', target: 'unknown' },
        { target: 'checking' },
      ],
    },
    checking: {
      description: 'Checking whether the link still works, without using it up.',
      tags: 'busy',
      invoke: {
        id: 'checkResetLink',
        src: 'checkResetLink',
        input: ({ context }) => ({ validation_code: context.code }),
        onDone: 'choosing',
        onError: [
          ...toInvalidLink,
          {
            description: 'The link could not be checked. We check it again with the new password.',
            target: 'choosing',
          },
        ],
      },
    },
    choosing: {
      description: 'The customer enters the new password twice.',
      meta: { messages: ['errors.form_validation', 'errors.password_mismatch'] },
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
      },
    },
    saving: {
      description: 'Saving the new password.',
      meta: { messages: ['success.password_reset'] },
      tags: 'busy',
      entry: 'clearProblem',
      exit: 'clearForm',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context }) => ({ validation_code: context.code, ...context.form }),
        onDone: { target: 'done', actions: 'notifySuccess' },
        onError: [...toInvalidLink, { target: 'choosing', actions: setCallProblem }],
      },
    },
    logOutFailed: {
      description: 'The log-out failed. The customer cannot change the password until it succeeds.',
      on: { 'logout.retry': 'loggingOut' },
    },
    done: {
      description: 'The new password is saved. The customer can log in with it.',
      type: 'final',
    },
    ...invalidLinkStates,
    incomplete: { description: 'The link has no code.', type: 'final' },
  },
})

type Passwords = { password: string; password_confirmation: string }

function emptyPasswords(): Passwords {
  return { password: '', password_confirmation: '' }
}

const validate = (code: string, form: Passwords): Problem | null =>
  findProblem(NewPasswordForm, { validation_code: code, ...form })

export type ResetPasswordSnapshot = SnapshotFrom<typeof resetPasswordMachine>
