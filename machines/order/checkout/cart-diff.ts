import type { Product } from '#contract/shop/product.ts'
import type { Cart, Giftcard } from '#contract/shop/shop.ts'

import { priceIn } from '#machines/shop/cart-values.ts'

/**
 * What has changed in a cart since its order was submitted: the sum, products, prices, and gift cards that were used
 * elsewhere or removed.
 */
export type CartChanges = {
  before: number
  after: number
  added: readonly Product[]
  removed: readonly Product[]
  repriced: readonly Product[]
  /** Gift cards that cover less than before, by the end of their code. */
  usedUpGiftcards: readonly string[]
  /** Gift cards that are no longer in the cart, also because they have expired, by the end of their code. */
  removedGiftcards: readonly string[]
}

/** Returns the differences between two states of a cart; null when one of them is missing. */
export const changesIn = (before: Cart | null, after: Cart | null): CartChanges | null => {
  if (!before || !after) return null
  const productsBefore = new Map(before.products.map((product) => [product.id, product]))
  const productsAfter = new Map(after.products.map((product) => [product.id, product]))
  return {
    before: before.total_cents,
    after: after.total_cents,
    added: after.products.filter(({ id }) => !productsBefore.has(id)),
    removed: before.products.filter(({ id }) => !productsAfter.has(id)),
    repriced: after.products.filter((product) => {
      const known = productsBefore.get(product.id)
      return known !== undefined && priceIn(after, product) !== priceIn(before, known)
    }),
    usedUpGiftcards: after.giftcards
      .filter((card) => balanceOf(card) < balanceIn(before, card.id))
      .map(({ token }) => token),
    removedGiftcards: before.giftcards
      .filter(({ id }) => !after.giftcards.some((card) => card.id === id))
      .map(({ token }) => token),
  }
}

const balanceOf = ({ used_cents: used, remaining_cents: left }: Giftcard): number => used + left

const balanceIn = ({ giftcards }: Cart, id: string): number => {
  const known = giftcards.find((card) => card.id === id)
  return known ? balanceOf(known) : 0
}
