import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

import { type logout } from '#contract/account.ts'
import {
  NewPasswordForm,
  validationCode,
  type checkResetLink,
  type resetPassword,
} from '#contract/registration.ts'
import { toProblem, type Problem } from '#contract/problem.ts'
import { problemIn } from '#contract/validation.ts'

import type { Outward } from '../app/system.ts'
import { slot } from '../parts/slot.ts'

import { deadLinkGuards, deadLinkStates, toDeadLink } from './dead-link.ts'

/**
 * Choosing a new password by the code of an e-mailed link. Opening the page logs out first, whatever the link contains.
 * The link is checked before a password is typed; each way in which it can be invalid is a state of its own.
 */
export const resetPasswordMachine = setup({
  types: {
    context: {} as {
      code: string
      form: Passwords
      problem: Problem | null
      attempt: number
    },
    events: {} as
      | { type: 'link.open'; code: string; isCustomer: boolean }
      | { type: 'password.submit'; form: Passwords }
      | { type: 'password.retry' },
    emitted: {} as Outward,
    tags: {} as 'busy',
  },
  actors: {
    endSession: slot<typeof logout>('endSession'),
    checkResetLink: slot<typeof checkResetLink>('checkResetLink'),
    resetPassword: slot<typeof resetPassword>('resetPassword'),
  },
  guards: {
    isMissing: ({ context }) => context.code === '',
    isMalformed: ({ context }) => problemIn(validationCode, context.code) !== null,
    isCustomer: (_, isCustomer: boolean) => isCustomer,
    isSessionGone: (_, { status }: Problem) => status === 401,
    isIncomplete: ({ context }, form: Passwords) => mistakesIn(context.code, form) !== null,
    ...deadLinkGuards,
  },
  actions: {
    rememberCode: assign({ code: (_, code: string) => code }),
    rememberForm: assign({ form: (_, form: Passwords) => form }),
    forgetForm: assign({ form: noPasswords }),
    rememberMistakes: assign({
      problem: ({ context }, form: Passwords) => mistakesIn(context.code, form),
      attempt: ({ context }) => context.attempt + 1,
    }),
    rememberProblem: assign({
      problem: (_, failure: Problem) => failure,
      attempt: ({ context }) => context.attempt + 1,
    }),
    forgetProblem: assign({ problem: null }),
    announceDeparture: emit({ type: 'user.departed' }),
    tellSuccess: emit({
      type: 'notice.tell',
      notice: { tone: 'success', key: 'success.password_reset' },
    }),
  },
}).createMachine({
  id: 'resetPassword',
  description: 'Choose a new password through a link from an email.',
  context: { code: '', form: noPasswords(), problem: null, attempt: 0 },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The link has not been checked yet.',
      on: {
        'link.open': [
          {
            description: 'A customer is logged in in this browser.',
            guard: { type: 'isCustomer', params: ({ event }) => event.isCustomer },
            target: 'leaving',
            actions: { type: 'rememberCode', params: ({ event }) => event.code },
          },
          {
            target: 'opening',
            actions: { type: 'rememberCode', params: ({ event }) => event.code },
          },
        ],
      },
    },
    leaving: {
      description: 'Logging the customer out.',
      tags: 'busy',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: {},
        onDone: { target: 'opening', actions: 'announceDeparture' },
        onError: [
          {
            description: 'The session had already ended.',
            guard: { type: 'isSessionGone', params: ({ event }) => toProblem(event.error) },
            target: 'opening',
            actions: 'announceDeparture',
          },
          {
            target: 'unreachable',
            actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
          },
        ],
      },
    },
    opening: {
      description: 'Nobody is logged in. Checking the code in the link.',
      always: [
        { guard: 'isMissing', target: 'incomplete' },
        { guard: 'isMalformed', target: 'unknown' },
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
          ...toDeadLink,
          {
            description: 'The link could not be checked. We check it again with the new password.',
            target: 'choosing',
          },
        ],
      },
    },
    choosing: {
      description: 'The customer enters the new password twice.',
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
      },
    },
    saving: {
      description: 'Saving the new password.',
      tags: 'busy',
      entry: 'forgetProblem',
      exit: 'forgetForm',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context }) => ({ validation_code: context.code, ...context.form }),
        onDone: { target: 'done', actions: 'tellSuccess' },
        onError: [
          ...toDeadLink,
          {
            target: 'choosing',
            actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
          },
        ],
      },
    },
    unreachable: {
      description: 'The log-out failed. The customer cannot change the password until it succeeds.',
      on: { 'password.retry': 'leaving' },
    },
    done: {
      description: 'The new password is saved. The customer can log in with it.',
      type: 'final',
    },
    ...deadLinkStates,
    incomplete: { description: 'The link has no code.', type: 'final' },
  },
})

type Passwords = { password: string; password_confirmation: string }

function noPasswords(): Passwords {
  return { password: '', password_confirmation: '' }
}

const mistakesIn = (code: string, form: Passwords): Problem | null =>
  problemIn(NewPasswordForm, { validation_code: code, ...form })

export type ResetPasswordActor = ActorRefFrom<typeof resetPasswordMachine>
export type ResetPasswordSnapshot = SnapshotFrom<typeof resetPasswordMachine>
