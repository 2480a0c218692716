import type { ModelOf } from '#flows/graph/flow-model.ts'
import { problem } from '#contract/problem.ts'
import { loginMachine } from '#machines/account/login.machine.ts'

import { customer, customerEmail, unreachable } from '../samples.ts'
import { named } from '../../graph/sample-names.ts'
import { button, effect, sentence } from '../../labels/label.ts'

export const loginModel = {
  machine: loginMachine,
  precondition: { person: 'visitor', cart: 'any' },
  spec: {
    login: ['4.1', '7.4'],
    'login.idle|login.submit|0': ['5.1'],
    'login.failed|login.submit|0': ['5.1'],
    'login.checking|xstate.error.actor.login': ['4.1', '8.3'],
    'login.loadingUser|xstate.done.actor.readUser|0': ['4.1', '8.5'],
  },
  labels: {
    'login.submit': button('Log in'),
    'login.reset': sentence('The customer leaves the log-in page'),
  },
  effects: {
    showAlert: effect('shows the error above the form'),
    hideAlert: effect('hides the error above the form'),
  },
  events: {
    'login.submit': [
      { form: named('filled in', { email: customerEmail, password: 'quiet-river-under-ice' }) },
      { form: named('left empty', { email: '', password: '' }) },
    ],
  },
  actors: {
    login: { done: [null], error: [problem('errors.incorrect_email_or_password'), unreachable] },
    readUser: { done: [customer, null], error: [unreachable] },
  },
} satisfies ModelOf<typeof loginMachine>
