import type { ModelOf } from '#flows/graph/flow-model.ts'
import type { Credentials } from '#contract/account/credentials.ts'
import { problem } from '#contract/problem.ts'
import { stepUpMachine } from '#machines/account/security/step-up.machine.ts'

import { customerEmail, unreachable } from '#flows/machines/samples.ts'
import { named } from '#flows/graph/sample-names.ts'
import { button, effect, question, sentence } from '../../../labels/label.ts'

const withPassword: Credentials = named('a customer with a password', {
  email: customerEmail,
  is_email_confirmed: true,
  new_email: null,
  has_password: true,
})

const byIdOnly: Credentials = named('a customer without a password', {
  ...withPassword,
  email: null,
  is_email_confirmed: false,
  has_password: false,
})

export const stepUpModel = {
  machine: stepUpMachine,
  precondition: { person: 'verified', cart: 'any' },
  labels: {
    'stepUp.request': sentence(
      'A sensitive change requires the customer to confirm their identity',
    ),
    'stepUp.submit': button('Continue'),
    'stepUp.useId': button('Use ID-card, Mobile-ID or Smart-ID'),
    'stepUp.usePassword': button('Use your password instead'),
    'stepUp.cancel': button('Close'),
  },
  questions: {
    hasNoPassword: question('Does the customer have no password?'),
  },
  effects: {
    resetStepUp: effect('starts a new confirmation'),
  },
  events: {
    'stepUp.submit': [{ password: 'quiet-river-under-ice' }, { password: '' }],
  },
  actors: {
    readCredentials: { done: [withPassword, byIdOnly], error: [unreachable] },
    stepUp: {
      done: [named('15 minutes', { until: '2026-11-20T09:15:00.000Z' })],
      error: [
        problem('errors.form_validation', {
          validationErrors: [{ field: 'password', message: 'errors.incorrect_password' }],
        }),
        unreachable,
      ],
    },
  },
} satisfies ModelOf<typeof stepUpMachine>
