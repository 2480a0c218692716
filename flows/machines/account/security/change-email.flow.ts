import type { ModelOf } from '#flows/graph/flow-model.ts'
import type { Credentials } from '#contract/account/credentials.ts'
import { problem } from '#contract/problem.ts'
import { changeEmailMachine } from '#machines/account/security/change-email.machine.ts'

import { customerEmail, unreachable } from '#flows/machines/samples.ts'
import { named } from '#flows/graph/sample-names.ts'
import { button, effect } from '../../../labels/label.ts'

const newEmail = 'mari@uus.example'

export const credentials: Credentials = named('the credentials', {
  email: customerEmail,
  is_email_confirmed: true,
  new_email: null,
  has_password: true,
})

const waiting: Credentials = named('an unconfirmed new address', {
  ...credentials,
  new_email: { email: newEmail, until: '2026-11-21T09:00:00.000Z' },
})

export const changeEmailModel = {
  machine: changeEmailMachine,
  precondition: { person: 'verified', cart: 'any' },
  labels: {
    'email.submit': button('Change email'),
    'credentials.retry': button('Try again'),
  },
  effects: {
    setCredentials: effect('stores how the customer can log in'),
    clearEmail: effect('clears the email address'),
  },
  events: { 'email.submit': [{ email: newEmail }, { email: '' }] },
  actors: {
    readCredentials: { done: [credentials], error: [unreachable] },
    changeEmail: {
      done: [waiting],
      error: [problem('errors.step_up_required'), problem('errors.email_already_taken')],
    },
    requestStepUp: {
      done: [null],
      error: [named('the customer cancels the step-up', new Error('step-up cancelled'))],
    },
  },
} satisfies ModelOf<typeof changeEmailMachine>
