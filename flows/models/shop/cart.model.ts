import type { ModelOf } from '#flows/model.ts'
import { cartMachine } from '#machines/shop/cart.machine.ts'

import { emptyCart, unreachable } from '../samples.ts'

export const cartModel = {
  machine: cartMachine,
  events: { 'cart.set': [{ cart: emptyCart }] },
  actors: { readCart: { done: [{ cart: emptyCart }], error: [unreachable] } },
} satisfies ModelOf<typeof cartMachine>
