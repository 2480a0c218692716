import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import { LoginForm, type login, type User } from '#contract/account/account.ts'
import type { Problem } from '#contract/problem.ts'
import { findProblem } from '#contract/form/validation.ts'

import { app, auth, inlineAlert } from '../app/system-actors.ts'
import {
  noRejection,
  toRejection,
  type Rejection,
  setCallProblem,
} from '../fragments/call-problem.ts'
import {
  isUserLoaded,
  loadedUser,
  sessionNotKept,
  userActors,
  userGuards,
} from '../fragments/read-user.ts'
import { unimplementedCall } from '../fragments/unimplemented.ts'
import type { StateMeta } from '../fragments/state-meta.ts'

/**
 * Logs in with email and password: opens the session, then reads the user, and hands over to `auth`. The form shows why
 * it failed, at a field or in the alert above it.
 */
export const loginMachine = setup({
  types: {
    context: {} as Rejection & { form: LoginForm },
    events: {} as { type: 'login.submit'; form: LoginForm } | { type: 'login.reset' },
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    login: unimplementedCall<typeof login>('login'),
    ...userActors,
  },
  guards: {
    isIncomplete: (_, form: LoginForm) => findProblem(LoginForm, form) !== null,
    ...userGuards,
  },
  actions: {
    setForm: assign({ form: (_, form: LoginForm) => form }),
    clearForm: assign({ form: emptyForm }),
    setValidationErrors: assign(({ context }, form: LoginForm) =>
      toRejection(context, findProblem(LoginForm, form)),
    ),
    setProblem: assign(({ context }, problem: Problem) => toRejection(context, problem)),
    clearProblem: assign({ problem: null }),
    showAlert: sendTo(inlineAlert, ({ context }) =>
      context.problem === null || context.problem.validationErrors.length > 0
        ? { type: 'alert.hide' as const }
        : { type: 'alert.show' as const, problem: context.problem },
    ),
    hideAlert: sendTo(inlineAlert, { type: 'alert.hide' }),
    notifyUserLoaded: sendTo(auth, (_, user: User) => ({ type: 'user.loaded', user })),
    notifySuccess: sendTo(app, {
      type: 'notification.show',
      notification: { tone: 'success', key: 'success.login' },
    }),
  },
}).createMachine({
  id: 'login',
  description: 'Log in with email address and password.',
  context: { form: emptyForm(), ...noRejection },
  initial: 'idle',
  states: {
    idle: {
      description: 'The customer enters their email address and password.',
      meta: { messages: ['errors.form_validation', 'errors.no_email', 'errors.no_password'] },
      on: {
        'login.submit': [
          {
            description: 'The email address is invalid or a field is empty.',
            guard: { type: 'isIncomplete', params: ({ event }) => event.form },
            target: 'failed',
            reenter: true,
            actions: { type: 'setValidationErrors', params: ({ event }) => event.form },
          },
          {
            target: 'checking',
            actions: { type: 'setForm', params: ({ event }) => event.form },
          },
        ],
      },
    },
    checking: {
      description: 'Checking the email address and password.',
      tags: 'busy',
      entry: ['clearProblem', 'hideAlert'],
      exit: 'clearForm',
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) => context.form,
        onDone: 'loadingUser',
        onError: { target: 'failed', actions: setCallProblem },
      },
    },
    loadingUser: {
      description: 'The customer is logged in. Loading the user data.',
      meta: { messages: ['success.login', 'errors.session_not_kept'] },
      tags: 'busy',
      invoke: {
        id: 'readUser',
        src: 'readUser',
        input: {},
        onDone: [
          {
            guard: isUserLoaded,
            target: 'idle',
            actions: ['notifySuccess', { type: 'notifyUserLoaded', params: loadedUser }],
          },
          {
            description: 'The browser did not keep the session, so the log-in failed.',
            target: 'failed',
            actions: { type: 'setProblem', params: sessionNotKept },
          },
        ],
        onError: { target: 'failed', actions: setCallProblem },
      },
    },
    failed: {
      description: 'The log-in failed. The form shows why.',
      meta: { messages: ['errors.form_validation', 'errors.no_email', 'errors.no_password'] },
      entry: 'showAlert',
      on: {
        'login.submit': [
          {
            description: 'The email address is invalid or a field is empty.',
            guard: { type: 'isIncomplete', params: ({ event }) => event.form },
            target: 'failed',
            reenter: true,
            actions: { type: 'setValidationErrors', params: ({ event }) => event.form },
          },
          {
            target: 'checking',
            actions: { type: 'setForm', params: ({ event }) => event.form },
          },
        ],
        'login.reset': { target: 'idle', actions: ['clearProblem', 'hideAlert'] },
      },
    },
  },
})

function emptyForm(): LoginForm {
  return { email: '', password: '' }
}

export type LoginActor = ActorRefFrom<typeof loginMachine>
