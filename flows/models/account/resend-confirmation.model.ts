import type { ModelOf } from '#flows/model.ts'
import { resendConfirmationMachine } from '#machines/account/resend-confirmation.machine.ts'

import { customer, unreachable } from '../samples.ts'

export const resendConfirmationModel = {
  machine: resendConfirmationMachine,
  events: {
    'resend.open': [
      { email: customer.email, atOnce: false },
      { email: customer.email, atOnce: true },
    ],
  },
  actors: { resendConfirmation: { done: [null], error: [unreachable] } },
} satisfies ModelOf<typeof resendConfirmationMachine>
