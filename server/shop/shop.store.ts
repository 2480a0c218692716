import { asc, eq, type SQL } from 'drizzle-orm'

import type { Product } from '#contract/shop/product.ts'
import { emptyCart, type Cart } from '#contract/shop/shop.ts'
import { hashToken } from '#server/crypto/secret.ts'
import { findHolds } from '#server/consultation/slot.store.ts'
import type { Database } from '#server/db/database.ts'
import { cartGiftcards, carts, giftcards } from '#server/db/schema/shop.ts'
import { findPurchases, isOrderedTest } from '#server/product/offer.store.ts'

import { findCartItems } from './cart.store.ts'
import { isSpendable, maskedCode, priceOf, spendGiftcards } from './shop.rules.ts'

export const findCustomerCart = async (
  db: Database,
  accountId: string,
  now: Date,
): Promise<Cart> => {
  const cart = await findCart(db, eq(carts.accountId, accountId), { token: null, now })
  return {
    ...cart,
    ...(await findOrderedBefore(db, cart, accountId)),
    ...(await findConsultations(db, cart, { accountId, now })),
  }
}

const findOrderedBefore = async (
  db: Database,
  { products }: Cart,
  accountId: string,
): Promise<Pick<Cart, 'ordered_before'>> => {
  if (!products.some(({ kind }) => kind === 'test')) return {}
  const purchases = await findPurchases(db, accountId)
  const again = products.filter((product) => isOrderedTest(product, purchases))
  return again.length === 0 ? {} : { ordered_before: again.map(({ id }) => id) }
}

/** Returns the times that are held for products in the cart. */
const findConsultations = async (
  db: Database,
  { products }: Cart,
  customer: { accountId: string; now: Date },
): Promise<Pick<Cart, 'consultations'>> => {
  if (!products.some(({ kind }) => kind === 'consultation')) return {}
  const holds = [...(await findHolds(db, customer))]
  const isInCart = (productId: string): boolean => products.some(({ id }) => id === productId)
  return { consultations: Object.fromEntries(holds.filter(([id]) => isInCart(id))) }
}

export const findVisitorCart = (db: Database, token: string, now: Date): Promise<Cart> =>
  findCart(db, eq(carts.tokenHash, hashToken(token)), { token, now })

const findCart = async (
  db: Database,
  owner: SQL,
  { token, now }: { token: string | null; now: Date },
): Promise<Cart> => {
  const [cart] = await db.select({ id: carts.id }).from(carts).where(owner)
  if (!cart) return emptyCart
  const parts = await findParts(db, cart.id)
  const subtotal = parts
    .flatMap(({ items }) => items)
    .reduce((sum, { product, optionId }) => sum + priceOf(product, optionId), 0)
  const { giftcards: cards, total } = spendGiftcards(
    subtotal,
    await findGiftcards(db, cart.id, now),
  )
  return {
    id: cart.id,
    token,
    products: parts.flatMap(productsOf),
    sub_carts: parts.map((part) => ({ id: part.id, products: productsOf(part) })),
    user_sub_cart: { products: parts.filter(({ isOwn }) => isOwn).flatMap(productsOf) },
    giftcard: cards[0] ?? null,
    giftcards: cards,
    products_count: parts.reduce((count, { items }) => count + items.length, 0),
    subtotal_cents: subtotal,
    total_cents: total,
    price_options: Object.fromEntries(parts.flatMap(optionsOf)),
  }
}

type Part = {
  id: string
  isOwn: boolean
  items: { product: Product; optionId: string | null }[]
}

const productsOf = ({ items }: Part): Product[] => items.map(({ product }) => product)

const optionsOf = ({ items }: Part): [string, string][] =>
  items.flatMap(({ product, optionId }) => (optionId === null ? [] : [[product.id, optionId]]))

/** Returns the sub-carts that are not empty. */
const findParts = async (db: Database, cartId: string): Promise<Part[]> => {
  const parts = new Map<string, Part>()
  for (const { part, item, product } of await findCartItems(db, cartId)) {
    const known = parts.get(part.id) ?? { id: part.id, isOwn: part.memberName === null, items: [] }
    if (product) known.items.push({ product, optionId: item.priceOptionId })
    parts.set(part.id, known)
  }
  return [...parts.values()]
}

const findGiftcards = async (db: Database, cartId: string, now: Date) => {
  const rows = await db
    .select({ card: giftcards })
    .from(cartGiftcards)
    .innerJoin(giftcards, eq(giftcards.id, cartGiftcards.giftcardId))
    .where(eq(cartGiftcards.cartId, cartId))
    .orderBy(asc(cartGiftcards.appliedAt))
  const spendable = rows.filter(({ card }) => isSpendable(card, now))
  return spendable.map(({ card }) => ({
    id: card.id,
    token: maskedCode(card.codeEnd),
    value_cents: card.valueCents,
    balance: card.remainingCents,
  }))
}
