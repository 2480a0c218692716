import { assign, setup } from 'xstate'

import { unimplementedPromise } from '#machines/fragments/unimplemented.ts'

type KioskTypes = {
  context?: { goods: number; attempts: number }
  events?:
    | { type: 'goods.add'; count: number }
    | { type: 'order.place' }
    | { type: 'order.cancel' }
    | { type: 'payment.confirmed' }
}
const types: KioskTypes = {}

/** An order at a kiosk: small, but with a call, a timer, guards, an `always` and a nested state. */
export const kioskMachine = setup({
  types,
  actors: { placeOrder: unimplementedPromise<{ isPaid: boolean }>('placeOrder') },
  delays: { confirmationTimeout: 30_000 },
  guards: {
    hasGoods: ({ context }) => context.goods > 0,
    isPaid: (_, { isPaid }: { isPaid: boolean }) => isPaid,
    isWornOut: ({ context }) => context.attempts >= 2,
  },
  actions: {
    addGoods: assign({ goods: ({ context }, count: number) => context.goods + count }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
  },
}).createMachine({
  id: 'kiosk',
  description: 'Ordering at a kiosk.',
  context: { goods: 0, attempts: 0 },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Goods are being chosen.',
      on: {
        'goods.add': { actions: { type: 'addGoods', params: ({ event }) => event.count } },
        'order.place': { guard: 'hasGoods', target: 'ordering' },
      },
    },
    ordering: {
      description: 'The order is under way.',
      initial: 'placing',
      on: { 'order.cancel': 'choosing' },
      states: {
        placing: {
          description: 'The order is being sent.',
          invoke: {
            id: 'placeOrder',
            src: 'placeOrder',
            onDone: [
              {
                guard: { type: 'isPaid', params: ({ event }) => event.output },
                target: '#kiosk.thanked',
              },
              { target: 'unpaid' },
            ],
            onError: { target: '#kiosk.refused', actions: 'countAttempt' },
          },
        },
        unpaid: {
          description: 'The payment is awaited.',
          after: { confirmationTimeout: '#kiosk.refused' },
          on: { 'payment.confirmed': '#kiosk.thanked' },
        },
      },
    },
    refused: {
      description: 'It did not work.',
      always: { guard: 'isWornOut', target: 'closed' },
      on: { 'order.place': 'ordering' },
    },
    thanked: { description: 'The order is paid.', type: 'final' },
    closed: { description: 'It failed too often.', type: 'final' },
  },
})
