import type { ModelOf } from '#flows/graph/flow-model.ts'
import { problem } from '#contract/problem.ts'
import {
  registrationMachine,
  type RegistrationSnapshot,
} from '#machines/account/registration.machine.ts'

import { customer, customerEmail, unreachable } from '../samples.ts'
import { named } from '../../graph/sample-names.ts'
import { button, effect, question, sentence } from '../../labels/label.ts'

const password = 'quiet-river-under-ice'

const hasWrongEmail = ({ context }: RegistrationSnapshot): boolean =>
  context.problem?.validationErrors.some(({ field }) => field === 'email') ?? false

export const registrationModel = {
  machine: registrationMachine,
  precondition: { person: 'visitor', cart: 'any' },
  spec: {
    registration: ['3.8'],
    'registration.editing|registration.submit|0': ['5.1', '5.2', '5.3'],
    'registration.registering|xstate.error.actor.register': ['5.6'],
  },
  labels: {
    'registration.submit': button('Create account'),
    'registration.change': sentence('The customer corrects a field'),
  },
  questions: {
    hasFieldError: question('Does this field have an error?'),
  },
  effects: {
    clearPasswords: effect('clears both passwords'),
    clearFieldError: effect('clears the error of the field'),
    openResendDialog: effect('offers to send the confirmation email again'),
  },
  events: {
    'registration.submit': [
      {
        form: named('filled in', {
          email: customerEmail,
          first_name: 'Mari',
          last_name: 'Tamm',
          password,
          password_confirmation: password,
          terms_accepted: true as const,
        }),
      },
      { form: named('left empty', {}) },
    ],
    'registration.change': (snapshot: RegistrationSnapshot) =>
      hasWrongEmail(snapshot) ? [{ field: 'email' }] : [],
  },
  nodeKey: (snapshot) => ({ hasWrongEmail: hasWrongEmail(snapshot) }),
  actors: {
    register: {
      done: [named('a session', { logged_in: true }), named('no session', { logged_in: false })],
      error: [problem('errors.email_already_taken')],
    },
    readUser: { done: [customer, null], error: [unreachable] },
  },
} satisfies ModelOf<typeof registrationMachine>
