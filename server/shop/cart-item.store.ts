import { randomUUID } from 'node:crypto'

import { and, eq, isNull } from 'drizzle-orm'

import { problem } from '#contract/problem.ts'
import type { Product } from '#contract/product.ts'
import { after } from '#server/clock.ts'
import { releaseHoldsOf } from '#server/consultation/hold.store.ts'
import type { Database } from '#server/db/database.ts'
import { orderedProducts, orders } from '#server/db/schema/order.ts'
import { cartItems, carts, cartGiftcards, subCarts } from '#server/db/schema/shop.ts'
import { findCatalogue, findProducts } from '#server/product/product.store.ts'

import { ownSubCart, type LockedCart } from './change-cart.ts'

type Wish = { productId: string; optionId?: string | undefined; now: Date }

/** Puts a product into the owner's part of the cart, and before it what it needs and the customer has not bought. */
export const addProduct = async (
  tx: Database,
  cart: LockedCart,
  { productId, optionId, now }: Wish,
): Promise<void> => {
  const catalogue = new Map((await findCatalogue(tx)).map((product) => [product.id, product]))
  const product = catalogue.get(productId)
  if (!product || !hasOption(product, optionId)) throw problem('errors.product_not_found')

  const { own, all: inCart } = await findContents(tx, cart.id)
  if (own.has(productId)) throw problem('errors.product_is_already_added_to_the_cart')
  const bought = await findBought(tx, cart.accountId)
  const needed = product.requires.filter((id) => !inCart.has(id) && !bought.has(id))

  const subCartId = await ownSubCart(tx, cart.id)
  const items = [...needed, productId].map((id, place) => ({
    id: randomUUID(),
    subCartId,
    productId: id,
    priceOptionId: id === productId ? (optionId ?? null) : null,
    // a millisecond apart, so that what is needed stands first
    addedAt: after(now, place),
  }))
  await tx.insert(cartItems).values(items)
}

/** The same for a consultation whose time is held; one that is in the cart already is only bought in the new way. */
export const setConsultation = async (
  tx: Database,
  cart: LockedCart,
  wish: Wish,
): Promise<void> => {
  const { productId, optionId } = wish
  const { own } = await findContents(tx, cart.id)
  if (!own.has(productId)) return addProduct(tx, cart, wish)
  if (optionId === undefined) return
  const product = (await findProducts(tx, [productId])).get(productId)
  if (!product || !hasOption(product, optionId)) throw problem('errors.product_not_found')
  await tx
    .update(cartItems)
    .set({ priceOptionId: optionId })
    .where(isItem(await ownSubCart(tx, cart.id), productId))
}

const isItem = (subCartId: string, productId: string) =>
  and(eq(cartItems.subCartId, subCartId), eq(cartItems.productId, productId))

/** Takes a product out of the owner's part, unless another product of the cart needs it. */
export const removeProduct = async (
  tx: Database,
  cart: LockedCart,
  productId: string,
): Promise<void> => {
  const { own, all: inCart } = await findContents(tx, cart.id)
  if (!own.has(productId)) throw problem('errors.product_not_found')
  const bought = await findBought(tx, cart.accountId)
  const isNeeded = (await findCatalogue(tx)).some(
    ({ id, requires }) => inCart.has(id) && requires.includes(productId),
  )
  if (isNeeded && !bought.has(productId)) {
    throw problem('errors.cannot_remove_required_by_other_products')
  }
  const subCartId = await ownSubCart(tx, cart.id)
  await tx.delete(cartItems).where(isItem(subCartId, productId))
  if (cart.accountId !== null) await releaseHoldsOf(tx, cart.accountId, [productId])
}

/** Lets all that the cart holds go, times of consultations too, and with a visitor's cart its token. */
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

/** The products of the owner's part, and those of the whole cart. */
const findContents = async (tx: Database, cartId: string) => {
  const rows = await tx
    .select({ productId: cartItems.productId, memberName: subCarts.memberName })
    .from(cartItems)
    .innerJoin(subCarts, eq(subCarts.id, cartItems.subCartId))
    .where(eq(subCarts.cartId, cartId))
  const own = rows.filter(({ memberName }) => memberName === null)
  return { own: toIds(own), all: toIds(rows) }
}

const toIds = (rows: readonly { productId: string }[]): Set<string> =>
  new Set(rows.map(({ productId }) => productId))

const findBought = async (tx: Database, accountId: string | null): Promise<Set<string>> => {
  if (accountId === null) return new Set()
  const rows = await tx
    .select({ productId: orderedProducts.productId })
    .from(orderedProducts)
    .innerJoin(orders, eq(orders.id, orderedProducts.orderId))
    .where(and(eq(orders.accountId, accountId), isNull(orders.expiredAt)))
  return toIds(rows)
}
