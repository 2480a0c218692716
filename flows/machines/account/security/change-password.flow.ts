import type { ModelOf } from '#flows/graph/flow-model.ts'
import { problem } from '#contract/problem.ts'
import { changePasswordMachine } from '#machines/account/security/change-password.machine.ts'

import { unreachable } from '#flows/machines/samples.ts'
import { named } from '#flows/graph/sample-names.ts'

import { credentials } from './change-email.flow.ts'
import { button, effect } from '../../../labels/label.ts'

const password = 'quiet-river-under-ice'
const noPassword = named('no password yet', { ...credentials, has_password: false })

export const changePasswordModel = {
  machine: changePasswordMachine,
  precondition: { person: 'verified', cart: 'any' },
  labels: {
    'password.change': button('Change password', 'Set a password'),
    'password.submit': button('Save password'),
    'password.cancel': button('Cancel'),
  },
  effects: {
    setCredentials: effect('notes whether the customer has a password'),
    setHasPassword: effect('notes that the customer has a password'),
  },
  events: {
    'password.submit': [
      { form: named('filled in', { password, password_confirmation: password }) },
      {
        form: named('passwords that do not match', { password, password_confirmation: 'another' }),
      },
    ],
  },
  actors: {
    readCredentials: { done: [credentials, noPassword], error: [unreachable] },
    changePassword: {
      done: [null],
      error: [problem('errors.step_up_required'), problem('errors.password_too_common')],
    },
    requestStepUp: {
      done: [null],
      error: [named('the customer cancels the step-up', new Error('step-up cancelled'))],
    },
  },
  nodeKey: ({ context }) => context.hasPassword,
} satisfies ModelOf<typeof changePasswordMachine>
