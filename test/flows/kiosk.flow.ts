import type { FlowModel, ModelOf } from '#flows/graph/flow-model.ts'

import { kioskMachine } from './kiosk.machine.ts'

export const kioskModel = {
  machine: kioskMachine,
  events: {
    'goods.add': ({ context }) => (context.goods === 0 ? [{ count: 1 }] : []),
  },
  actors: {
    placeOrder: { done: [{ isPaid: true }, { isPaid: false }], error: [new Error('refused')] },
  },
  identity: ({ context }) => [context.goods > 0, context.attempts],
} satisfies ModelOf<typeof kioskMachine>

export const asFlow: FlowModel = kioskModel
