import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { CallOutput } from '#contract/call.ts'
import type { Cart, readCart } from '#contract/shop.ts'
import { toProblem, type Problem } from '#contract/problem.ts'

import { app, type ToCart } from '../app/system.ts'
import { promiseSlot } from '../parts/slot.ts'

/** What the person is about to buy, as the server last told it. A customer's cart comes with the user. */
export const cartMachine = setup({
  types: {
    context: {} as { cart: Cart | null },
    events: {} as ToCart,
  },
  actors: { readCart: promiseSlot<CallOutput<typeof readCart>>('readCart') },
  actions: {
    replaceCart: assign({ cart: (_, cart: Cart) => cart }),
    clearCart: assign({ cart: null }),
    tellSettled: sendTo(app, { type: 'cart.settled' }),
    tellStartFailed: sendTo(app, (_, problem: Problem) => ({ type: 'start.failed', problem })),
  },
}).createMachine({
  id: 'cart',
  description: 'What the person is about to buy.',
  context: { cart: null },
  initial: 'unread',
  on: {
    'cart.set': {
      target: '.read',
      actions: { type: 'replaceCart', params: ({ event }) => event.cart },
    },
    'cart.clear': { target: '.unread', actions: 'clearCart' },
    'cart.read': '.reading',
  },
  states: {
    unread: { description: 'Nothing is known of a cart.', on: {} },
    reading: {
      description: 'The server is asked for the cart of this visitor.',
      invoke: {
        id: 'readCart',
        src: 'readCart',
        onDone: {
          target: 'read',
          actions: [
            { type: 'replaceCart', params: ({ event }) => event.output.cart },
            'tellSettled',
          ],
        },
        onError: {
          target: 'unread',
          actions: { type: 'tellStartFailed', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
    read: { description: 'The cart is the one the server last told.', on: {} },
  },
})

export type CartActor = ActorRefFrom<typeof cartMachine>
