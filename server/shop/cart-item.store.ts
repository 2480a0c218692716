import { randomUUID } from 'node:crypto'

import { and, eq, inArray } from 'drizzle-orm'

import { problem } from '#contract/problem.ts'
import type { Product } from '#contract/shop/product.ts'
import { after } from '#server/clock.ts'
import { releaseHoldsOf } from '#server/consultation/hold.store.ts'
import type { Database } from '#server/db/database.ts'
import { cartItems, carts, cartGiftcards, subCarts } from '#server/db/schema/shop.ts'
import {
  findPurchases,
  includedIn,
  isOrderedTest,
  needsReport,
} from '#server/product/offer.store.ts'
import { findCatalogue, findProducts } from '#server/product/product.store.ts'

import { ensureOwnSubCart, type LockedCart } from './cart.store.ts'

type CartItemInput = {
  productId: string
  optionId?: string | undefined
  /** whether ordering the same test again is confirmed */
  isRepeat?: boolean | undefined
  now: Date
}

/**
 * Adds a product to the owner's part of the cart, and before it the required products that the customer has not paid for.
 * Throws `report_needed` for a consultation about a report that does not exist yet, and `product_already_ordered` for a
 * test that was ordered before, unless `isRepeat` confirms it.
 */
export const addProduct = async (
  tx: Database,
  cart: LockedCart,
  { productId, optionId, isRepeat = false, now }: CartItemInput,
): Promise<void> => {
  const catalogue = await findCatalogue(tx)
  const product = catalogue.find(({ id }) => id === productId)
  if (!product || !hasOption(product, optionId)) throw problem('errors.product_not_found')

  const { own, all: inCart } = await findContents(tx, cart.id)
  if (own.has(productId)) throw problem('errors.product_is_already_added_to_the_cart')
  const purchases = await findPurchases(tx, cart.accountId)
  if (needsReport(product, { catalogue, purchases })) throw problem('errors.report_needed')
  if (isOrderedTest(product, purchases) && !isRepeat) {
    throw problem('errors.product_already_ordered')
  }
  const needed = includedIn(product, { catalogue, purchases })
    .map(({ id }) => id)
    .filter((id) => !inCart.has(id))

  const subCartId = await ensureOwnSubCart(tx, cart.id)
  const items = [...needed, productId].map((id, place) => ({
    id: randomUUID(),
    subCartId,
    productId: id,
    priceOptionId: id === productId ? (optionId ?? null) : null,
    isIncluded: id !== productId,
    // a millisecond apart, so that required products come first
    addedAt: after(now, place),
  }))
  await tx.insert(cartItems).values(items)
}

/**
 * Adds the required products that are missing in a cart, since an earlier order of them was not paid or was cancelled.
 * Returns whether any was missing.
 */
export const addMissingProducts = async (
  tx: Database,
  cart: LockedCart,
  now: Date,
): Promise<boolean> => {
  const catalogue = await findCatalogue(tx)
  const { all: inCart } = await findContents(tx, cart.id)
  const purchases = await findPurchases(tx, cart.accountId)
  const missing = catalogue
    .filter(({ id }) => inCart.has(id))
    .flatMap((product) => includedIn(product, { catalogue, purchases }))
    .filter(({ id }) => !inCart.has(id))
  if (missing.length === 0) return false
  const subCartId = await ensureOwnSubCart(tx, cart.id)
  await tx.insert(cartItems).values(
    [...new Set(missing)].map(({ id }) => ({
      id: randomUUID(),
      subCartId,
      productId: id,
      isIncluded: true,
      addedAt: now,
    })),
  )
  return true
}

/** Adds a consultation with a held time; for one that is in the cart already, only the price option changes. */
export const setConsultation = async (
  tx: Database,
  cart: LockedCart,
  item: CartItemInput,
): Promise<void> => {
  const { productId, optionId } = item
  const { own } = await findContents(tx, cart.id)
  if (!own.has(productId)) return addProduct(tx, cart, item)
  if (optionId === undefined) return
  const product = (await findProducts(tx, [productId])).get(productId)
  if (!product || !hasOption(product, optionId)) throw problem('errors.product_not_found')
  await tx
    .update(cartItems)
    .set({ priceOptionId: optionId })
    .where(isItem(await ensureOwnSubCart(tx, cart.id), productId))
}

const isItem = (subCartId: string, productId: string) =>
  and(eq(cartItems.subCartId, subCartId), eq(cartItems.productId, productId))

/**
 * Removes a product from the owner's part, and what was added for it alone. Throws
 * `cannot_remove_required_by_other_products` while another product of the cart requires it.
 */
export const removeProduct = async (
  tx: Database,
  cart: LockedCart,
  productId: string,
): Promise<void> => {
  const { own, included, all: inCart } = await findContents(tx, cart.id)
  if (!own.has(productId)) throw problem('errors.product_not_found')
  const { paid } = await findPurchases(tx, cart.accountId)
  const catalogue = await findCatalogue(tx)
  const isRequired = (id: string, present: ReadonlySet<string>): boolean =>
    catalogue.some((other) => present.has(other.id) && other.requires.includes(id))
  if (isRequired(productId, inCart) && !paid.has(productId)) {
    throw problem('errors.cannot_remove_required_by_other_products')
  }
  const rest = new Set([...inCart].filter((id) => id !== productId))
  const unneeded = [...included].filter((id) => !isRequired(id, rest))
  const removed = [productId, ...unneeded]
  const subCartId = await ensureOwnSubCart(tx, cart.id)
  await tx
    .delete(cartItems)
    .where(and(eq(cartItems.subCartId, subCartId), inArray(cartItems.productId, removed)))
  if (cart.accountId !== null) await releaseHoldsOf(tx, cart.accountId, removed)
}

/** Empties the cart, releases its consultation times, and deletes a visitor's cart with its token. */
export const emptyLockedCart = async (tx: Database, cart: LockedCart): Promise<void> => {
  if (cart.accountId === null) {
    await tx.delete(carts).where(eq(carts.id, cart.id))
    return
  }
  const { all } = await findContents(tx, cart.id)
  await releaseHoldsOf(tx, cart.accountId, [...all])
  await tx.delete(subCarts).where(eq(subCarts.cartId, cart.id))
  await tx.delete(cartGiftcards).where(eq(cartGiftcards.cartId, cart.id))
}

const hasOption = ({ price_options: options }: Product, optionId: string | undefined): boolean =>
  optionId === undefined || options.some(({ id }) => id === optionId)

/** Returns the products of the owner's part, those that were added for another one, and those of the whole cart. */
const findContents = async (tx: Database, cartId: string) => {
  const rows = await tx
    .select({
      productId: cartItems.productId,
      isIncluded: cartItems.isIncluded,
      memberName: subCarts.memberName,
    })
    .from(cartItems)
    .innerJoin(subCarts, eq(subCarts.id, cartItems.subCartId))
    .where(eq(subCarts.cartId, cartId))
  const own = rows.filter(({ memberName }) => memberName === null)
  const included = own.filter(({ isIncluded }) => isIncluded)
  return { own: toIds(own), included: toIds(included), all: toIds(rows) }
}

const toIds = (rows: readonly { productId: string }[]): Set<string> =>
  new Set(rows.map(({ productId }) => productId))
