import type { ModelOf } from '#flows/graph/flow-model.ts'
import { problem } from '#contract/problem.ts'
import { resetPasswordMachine } from '#machines/account/reset-password.machine.ts'

import { unauthorized, unreachable } from '../samples.ts'
import { named } from '../../graph/sample-names.ts'
import { button, effect, question, sentence } from '../../labels/label.ts'

const code = 'c'.repeat(43)
const password = 'quiet-river-under-ice'
const form = named('filled in', { password, password_confirmation: password })

export const resetPasswordModel = {
  machine: resetPasswordMachine,
  precondition: { person: 'visitor', cart: 'any' },
  spec: {
    resetPassword: ['2.1', '7.4'],
    'resetPassword.choosing|password.submit|0': ['5.1'],
    'resetPassword.saving|xstate.done.actor.resetPassword': ['7.4', '8.5'],
  },
  labels: {
    'link.open': sentence('The customer opens a link from an email'),
    'password.submit': button('Save password'),
    'logout.retry': button('Try again'),
  },
  questions: {
    isCodeMissing: question('Is the code missing from the link?'),
    isCodeMalformed: question('Is the code in the link invalid?'),
    isCustomer: question('Is a customer logged in?'),
  },
  effects: {
    setCode: effect('stores the code of the link'),
  },
  events: {
    'link.open': [
      { code, isCustomer: true },
      { code, isCustomer: false },
      { code: '', isCustomer: false },
      { code: 'cut-off', isCustomer: false },
    ],
    'password.submit': [
      { form },
      {
        form: named('passwords that do not match', { password, password_confirmation: 'another' }),
      },
    ],
  },
  actors: {
    logout: { done: [null], error: [unauthorized, unreachable] },
    checkResetLink: {
      done: [null],
      error: [
        problem('errors.link_expired'),
        problem('errors.link_used'),
        problem('errors.link_superseded'),
        problem('errors.incorrect_validation_code'),
        unreachable,
      ],
    },
    resetPassword: {
      done: [null],
      error: [
        problem('errors.link_expired'),
        problem('errors.link_used'),
        problem('errors.link_superseded'),
        problem('errors.incorrect_validation_code'),
        problem('errors.password_too_common'),
      ],
    },
  },
} satisfies ModelOf<typeof resetPasswordMachine>
