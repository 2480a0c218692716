import type { ModelOf } from '#flows/graph/flow-model.ts'
import { problem } from '#contract/problem.ts'
import { resendConfirmationMachine } from '#machines/account/resend-confirmation.machine.ts'

import { customerEmail, unreachable } from '../samples.ts'

export const resendConfirmationModel = {
  machine: resendConfirmationMachine,
  events: {
    'resend.open': [
      { email: customerEmail, isImmediate: false },
      { email: customerEmail, isImmediate: true },
    ],
  },
  actors: {
    resendConfirmation: {
      done: [null],
      error: [unreachable, problem('errors.email_already_confirmed')],
    },
  },
} satisfies ModelOf<typeof resendConfirmationMachine>
