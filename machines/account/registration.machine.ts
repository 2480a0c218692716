import { assign, emit, setup, type SnapshotFrom } from 'xstate'

import type { User } from '#contract/account/account.ts'
import { RegistrationForm, type register } from '#contract/account/registration.ts'
import type { Problem } from '#contract/problem.ts'
import { findProblemInFieldOrder } from '#contract/form/field-order.ts'
import { findProblem } from '#contract/form/validation.ts'

import type { EmittedEvent } from '../app/system-actors.ts'
import {
  noRejection,
  problemWithout,
  toRejection,
  setCallProblem,
  type Rejection,
} from '../fragments/call-problem.ts'
import { isUserLoaded, loadedUser, userActors, userGuards } from '../fragments/read-user.ts'
import { unimplementedCall } from '../fragments/unimplemented.ts'
import type { StateMeta } from '../fragments/state-meta.ts'

/**
 * Creates an account. It is open at once, and a confirmation link is sent by email. Where responses must not reveal
 * whether an account exists, no session is opened and the email explains how to continue.
 */
export const registrationMachine = setup({
  types: {
    context: {} as Rejection & {
      form: Partial<RegistrationForm>
    },
    events: {} as
      | { type: 'registration.submit'; form: Partial<RegistrationForm> }
      | { type: 'registration.change'; field: string },
    emitted: {} as EmittedEvent,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    register: unimplementedCall<typeof register>('register'),
    ...userActors,
  },
  guards: {
    isIncomplete: (_, form: Partial<RegistrationForm>) =>
      findProblem(RegistrationForm, form) !== null,
    hasFieldError: ({ context }, field: string) =>
      context.problem?.validationErrors.some((error) => error.field === field) ?? false,
    isLoggedIn: (_, answer: { logged_in: boolean }) => answer.logged_in,
    ...userGuards,
  },
  actions: {
    setForm: assign({ form: (_, form: Partial<RegistrationForm>) => form }),
    clearPasswords: assign({
      form: ({ context: { form } }) => ({ ...form, password: '', password_confirmation: '' }),
    }),
    setValidationErrors: assign(({ context }, form: Partial<RegistrationForm>) =>
      toRejection(context, findProblemInFieldOrder(RegistrationForm, form)),
    ),
    setProblem: assign(({ context }, problem: Problem) => toRejection(context, problem)),
    clearProblem: assign({ problem: null }),
    clearFieldError: assign({
      problem: ({ context: { problem } }, field: string) =>
        problemWithout(problem, (one) => one === field),
    }),
    notifyUserLoaded: emit((_, user: User) => ({ type: 'user.loaded' as const, user })),
    openResendDialog: emit(({ context }) => ({
      type: 'resend.open' as const,
      email: context.form.email ?? '',
      isImmediate: false,
    })),
    notifySuccess: emit({
      type: 'notification.show',
      notification: { tone: 'success', key: 'success.registered' },
    }),
  },
}).createMachine({
  id: 'registration',
  description: 'Create an account.',
  context: { form: {}, ...noRejection },
  initial: 'editing',
  states: {
    editing: {
      description: 'The customer fills in the form.',
      meta: { messages: ['errors.form_validation', 'errors.no_email'] },
      on: {
        'registration.change': {
          description: 'The customer is correcting a field with an error.',
          guard: { type: 'hasFieldError', params: ({ event }) => event.field },
          actions: { type: 'clearFieldError', params: ({ event }) => event.field },
        },
        'registration.submit': [
          {
            description: 'A field is empty or invalid.',
            guard: { type: 'isIncomplete', params: ({ event }) => event.form },
            actions: { type: 'setValidationErrors', params: ({ event }) => event.form },
          },
          {
            target: 'registering',
            actions: { type: 'setForm', params: ({ event }) => event.form },
          },
        ],
      },
    },
    registering: {
      description: 'Creating the account.',
      tags: 'busy',
      entry: 'clearProblem',
      exit: 'clearPasswords',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => ({ ...emptyForm, ...context.form }),
        onDone: [
          {
            guard: { type: 'isLoggedIn', params: ({ event }) => event.output },
            target: 'loadingUser',
          },
          { target: 'emailSent' },
        ],
        onError: { target: 'editing', actions: setCallProblem },
      },
    },
    loadingUser: {
      description: 'The account is created. Loading the user data.',
      meta: { messages: ['success.registered'] },
      tags: 'busy',
      invoke: {
        id: 'readUser',
        src: 'readUser',
        input: {},
        onDone: [
          {
            guard: isUserLoaded,
            target: 'registered',
            actions: [
              { type: 'notifyUserLoaded', params: loadedUser },
              'notifySuccess',
              'openResendDialog',
            ],
          },
          { target: 'emailSent' },
        ],
        onError: 'emailSent',
      },
    },
    registered: {
      description: 'The account is created. The portal opens the dashboard.',
      type: 'final',
    },
    emailSent: {
      description:
        'The page asks the customer to check their email. The email explains how to continue.',
      type: 'final',
    },
  },
})

const emptyForm: RegistrationForm = {
  email: '',
  first_name: '',
  last_name: '',
  password: '',
  password_confirmation: '',
  terms_accepted: true,
}

export type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>
