import type { ModelOf } from '#flows/graph/flow-model.ts'
import { problem } from '#contract/problem.ts'
import { resendConfirmationMachine } from '#machines/account/resend-confirmation.machine.ts'

import { customerEmail, unreachable } from '../samples.ts'
import { button, effect, question, sentence } from '../../labels/label.ts'

export const resendConfirmationModel = {
  machine: resendConfirmationMachine,
  precondition: { person: 'unconfirmed', cart: 'any' },
  spec: { resendConfirmation: ['2.13', '7.4'] },
  labels: {
    'resend.open': button('Send the link again'),
    'email.resend': button('Send again'),
    'resend.close': button('Close'),
    'email.confirmed': sentence(
      'The customer confirms the email address in another tab or on another device',
    ),
  },
  questions: {
    isImmediate: question('Should we send the link immediately?'),
  },
  effects: {
    clearEmail: effect('removes the email address'),
    notifyEmailConfirmed: effect('shows that the email address is confirmed'),
  },
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
  effectVariant: { nodeKey: ({ context }) => context.problem !== null },
} satisfies ModelOf<typeof resendConfirmationMachine>
