import type { Hold } from '#contract/consultation/hold.ts'
import type { Product } from '#contract/shop/product.ts'
import type { Cart } from '#contract/shop/shop.ts'
import { hasTime } from '#machines/shop/cart-context.ts'
import type { CartSnapshot } from '#machines/shop/cart.machine.ts'

import { useActors } from '#src/actors/context.tsx'
import { useValue } from '#src/actors/use-value.ts'

/** Returns the cart's actor, which lives as long as the page, with its state. */
export const useCart = (): {
  actor: ReturnType<typeof useActors>['cart']
  snapshot: CartSnapshot
} => {
  const { cart: actor } = useActors()
  return { actor, snapshot: useValue(actor, (current) => current) }
}

export const isInCart = (cart: Cart | null, productId: string): boolean =>
  cart?.user_sub_cart.products.some(({ id }) => id === productId) ?? false

/** Returns the held time of a consultation in the cart, once its language is chosen. */
export const heldTimeIn = (cart: Cart, productId: string): Hold | undefined =>
  hasTime(cart, productId) ? cart.consultations?.[productId] : undefined

/** Returns the consultations in the cart without a time; such a cart cannot be ordered. */
export const consultationsWithoutTime = (cart: Cart | null): Product[] =>
  cart?.products.filter(({ id, kind }) => kind === 'consultation' && !hasTime(cart, id)) ?? []
