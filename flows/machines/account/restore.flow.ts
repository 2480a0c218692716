import type { ModelOf } from '#flows/graph/flow-model.ts'
import { problem } from '#contract/problem.ts'
import { restoreMachine } from '#machines/account/restore.machine.ts'

import { customerEmail } from '../samples.ts'
import { button } from '../../labels/label.ts'

export const restoreModel = {
  machine: restoreMachine,
  precondition: { person: 'visitor', cart: 'any' },
  spec: {
    restore: ['2.1', '7.4'],
    'restore.editing|restore.submit|0': ['5.1'],
    'restore.sending|xstate.done.actor.restore': ['7.4', '8.5'],
  },
  labels: {
    'restore.submit': button('Send the link'),
    'email.resend': button('Send again'),
  },
  events: { 'restore.submit': [{ email: customerEmail }, { email: '' }] },
  actors: { restore: { done: [null], error: [problem('errors.email_is_not_registered')] } },
  effectVariant: { nodeKey: ({ context }) => context.problem !== null },
} satisfies ModelOf<typeof restoreMachine>
