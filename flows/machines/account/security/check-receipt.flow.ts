import type { ModelOf } from '#flows/graph/flow-model.ts'
import { problem } from '#contract/problem.ts'
import { checkReceiptMachine } from '#machines/account/security/check-receipt.machine.ts'

import { named } from '#flows/graph/sample-names.ts'
import { button, effect } from '../../../labels/label.ts'

export const checkReceiptModel = {
  machine: checkReceiptMachine,
  precondition: { person: 'visitor', cart: 'any' },
  labels: { 'receipt.check': button('Check') },
  effects: {
    setErasure: effect('shows the result of the check'),
    clearErasure: effect('clears the previous result'),
  },
  events: { 'receipt.check': [{ receipt: '7K3M-Q2XD-9VTA-04HN' }, { receipt: '' }] },
  actors: {
    checkErasure: {
      done: [
        named('the receipt of a study', {
          erased_at: '2026-11-20T09:00:00.000Z',
          rule: 'withdrawal',
          rows: 2,
          kinds: [
            { kind: 'orders', count: 1 },
            { kind: 'samples_destroyed', count: 1 },
          ],
        }),
      ],
      error: [problem('errors.receipt_unknown')],
    },
  },
} satisfies ModelOf<typeof checkReceiptMachine>
