import type { ModelOf } from '#flows/graph/flow-model.ts'
import { problem } from '#contract/problem.ts'
import { eraseAccountMachine } from '#machines/account/security/erase-account.machine.ts'

import { unreachable } from '#flows/machines/samples.ts'
import { named } from '#flows/graph/sample-names.ts'
import { button, question } from '../../../labels/label.ts'

export const eraseAccountModel = {
  machine: eraseAccountMachine,
  precondition: { person: 'verified', cart: 'any' },
  labels: {
    'erasure.start': button('Delete account'),
    'erasure.confirm': button('Delete permanently'),
    'erasure.cancel': button('Keep my account'),
    'receipt.show': button('Show receipt'),
  },
  questions: {
    isIncomplete: question('Is the confirmation box not ticked?'),
  },
  events: { 'erasure.confirm': [{ understood: true }, { understood: false }] },
  actors: {
    eraseAccount: {
      done: [
        named('a receipt', {
          receipt: '7K3M-Q2XD-9VTA-04HN',
          erased_at: '2026-11-20T09:00:00.000Z',
        }),
      ],
      error: [problem('errors.step_up_required'), unreachable],
    },
    showReceipt: {
      done: [null],
      error: [named('the page does not open', new Error('the page does not open'))],
    },
    requestStepUp: {
      done: [null],
      error: [named('the customer cancels the step-up', new Error('step-up cancelled'))],
    },
  },
} satisfies ModelOf<typeof eraseAccountMachine>
