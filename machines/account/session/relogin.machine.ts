import { assign, emit, setup } from 'xstate'

import { login, type LoginForm, type User } from '#contract/account/account.ts'
import type { Problem } from '#contract/problem.ts'
import { findProblem } from '#contract/form/validation.ts'

import type { EmittedEvent } from '#machines/app/system-actors.ts'
import {
  noRejection,
  toRejection,
  type Rejection,
  setCallProblem,
} from '#machines/fragments/call-problem.ts'
import {
  isUserLoaded,
  loadedUser,
  sessionNotKept,
  userActors,
  userGuards,
} from '#machines/fragments/read-user.ts'
import { unimplementedCall } from '#machines/fragments/unimplemented.ts'
import type { StateMeta } from '#machines/fragments/state-meta.ts'

/**
 * Logs in again over the page that was open when the session ended, so that nothing typed there is lost. The session
 * gets a new id, so pings pause meanwhile. `auth` decides whether the same person is back.
 */
export const reloginMachine = setup({
  types: {
    context: {} as Rejection & { form: LoginForm },
    events: {} as { type: 'relogin.submit'; form: LoginForm },
    emitted: {} as EmittedEvent,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    login: unimplementedCall<typeof login>('login'),
    ...userActors,
  },
  guards: {
    isIncomplete: (_, form: LoginForm) => validate(form) !== null,
    ...userGuards,
  },
  actions: {
    setForm: assign({ form: (_, form: LoginForm) => form }),
    clearPassword: assign({ form: ({ context }) => ({ ...context.form, password: '' }) }),
    setValidationErrors: assign(({ context }, form: LoginForm) =>
      toRejection(context, validate(form)),
    ),
    setProblem: assign(({ context }, problem: Problem) => toRejection(context, problem)),
    clearProblem: assign({ problem: null }),
    notifyUserLoaded: emit((_, user: User) => ({ type: 'user.loaded' as const, user })),
    pausePing: emit({ type: 'ping.pause' }),
    resumePing: emit({ type: 'ping.resume' }),
  },
}).createMachine({
  id: 'relogin',
  description: 'Log in again without losing the open page.',
  context: { form: { email: '', password: '' }, ...noRejection },
  initial: 'editing',
  states: {
    editing: {
      description: 'The page asks the customer to log in again.',
      meta: { messages: ['errors.form_validation', 'errors.no_email', 'errors.no_password'] },
      on: {
        'relogin.submit': [
          {
            description: 'The email address is invalid or a field is empty.',
            guard: { type: 'isIncomplete', params: ({ event }) => event.form },
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
      entry: ['clearProblem', 'pausePing'],
      exit: 'clearPassword',
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) => context.form,
        onDone: 'loadingUser',
        onError: {
          target: 'editing',
          actions: ['resumePing', setCallProblem],
        },
      },
    },
    loadingUser: {
      description: 'The customer is logged in. Loading the user data.',
      meta: { messages: ['errors.session_not_kept'] },
      tags: 'busy',
      exit: 'resumePing',
      invoke: {
        id: 'readUser',
        src: 'readUser',
        input: {},
        onDone: [
          {
            guard: isUserLoaded,
            target: 'loggedIn',
            actions: { type: 'notifyUserLoaded', params: loadedUser },
          },
          {
            description: 'The browser did not keep the session, so the log-in failed.',
            target: 'editing',
            actions: { type: 'setProblem', params: sessionNotKept },
          },
        ],
        onError: { target: 'editing', actions: setCallProblem },
      },
    },
    loggedIn: {
      description: 'The customer has logged in again.',
      type: 'final',
    },
  },
})

const validate = (form: LoginForm): Problem | null => findProblem(login.input, form)
