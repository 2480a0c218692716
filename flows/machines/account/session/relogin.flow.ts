import { problem } from '#contract/problem.ts'
import type { ModelOf } from '#flows/graph/flow-model.ts'
import { reloginMachine } from '#machines/account/session/relogin.machine.ts'

import { named } from '../../../graph/sample-names.ts'
import { customer, customerEmail, unreachable } from '../../samples.ts'
import { button, effect } from '../../../labels/label.ts'

export const reloginModel = {
  machine: reloginMachine,
  precondition: { person: 'verified', cart: 'any' },
  labels: { 'relogin.submit': button('Log in and continue') },
  effects: {
    clearPassword: effect('clears the password'),
  },
  events: {
    'relogin.submit': [
      { form: named('filled in', { email: customerEmail, password: 'quiet-river-under-ice' }) },
      { form: named('left empty', { email: '', password: '' }) },
    ],
  },
  actors: {
    login: { done: [null], error: [problem('errors.incorrect_email_or_password')] },
    readUser: { done: [customer, null], error: [unreachable] },
  },
} satisfies ModelOf<typeof reloginMachine>
