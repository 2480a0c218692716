import type { FlowModel, ModelOf } from '#flows/graph/flow-model.ts'
import { button, sentence } from '#flows/labels/label.ts'

import { kioskMachine } from './kiosk.machine.ts'

export const kioskModel = {
  machine: kioskMachine,
  labels: {
    'goods.add': button('Add'),
    'order.place': button('Order'),
    'order.cancel': button('Cancel'),
    'payment.confirmed': sentence('The payment is confirmed'),
  },
  events: {
    'goods.add': ({ context }) => (context.goods === 0 ? [{ count: 1 }] : []),
  },
  actors: {
    placeOrder: { done: [{ isPaid: true }, { isPaid: false }], error: [new Error('refused')] },
  },
  nodeKey: ({ context }) => [context.goods > 0, context.attempts],
} satisfies ModelOf<typeof kioskMachine>

export const asFlow: FlowModel = kioskModel
