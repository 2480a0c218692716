import { and, eq, inArray, notExists, sql } from 'drizzle-orm'

import { hashToken } from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'
import { cartGiftcards, cartItems, carts, subCarts } from '#server/db/schema/shop.ts'

import { lockCart, ensureOwnSubCart } from './cart.store.ts'

type CartClaim = { token: string; accountId: string; now: Date }

/** Gives a visitor's cart to the account of a log-in, unless that has a cart. */
export const claimVisitorCart = async (
  tx: Database,
  { token, accountId, now }: CartClaim,
): Promise<boolean> => {
  const claimed = await tx
    .update(carts)
    .set({ accountId, tokenHash: null, changedAt: now })
    .where(and(eq(carts.tokenHash, hashToken(token)), notExists(cartOf(tx, accountId))))
    .returning({ id: carts.id })
  return claimed.length > 0
}

/**
 * Merges a visitor's cart into that of the customer who has just logged in: each product once, with the options of the
 * customer's own cart. The added products are stored until they are reported.
 */
export const mergeVisitorCart = async (tx: Database, cartClaim: CartClaim): Promise<void> => {
  const { token, accountId, now } = cartClaim
  const [visitorCart] = await tx
    .select({ id: carts.id })
    .from(carts)
    .where(eq(carts.tokenHash, hashToken(token)))
    .for('update')
  if (!visitorCart) return
  if (await claimVisitorCart(tx, cartClaim)) {
    const items = await itemsOf(tx, visitorCart.id)
    return storeAddedAtLogin(tx, visitorCart.id, items)
  }
  const { id } = await lockCart(tx, { accountId }, now)
  const addedAtLogin = await moveItems(tx, visitorCart.id, await ensureOwnSubCart(tx, id))
  await moveGiftcards(tx, visitorCart.id, id)
  await tx.delete(carts).where(eq(carts.id, visitorCart.id))
  await storeAddedAtLogin(tx, id, addedAtLogin)
}

/** Returns what the last log-in has added, once. */
export const takeAddedAtLogin = async (db: Database, accountId: string): Promise<string[]> => {
  const [cart] = await db
    .select({ id: carts.id, addedAtLogin: carts.addedAtLogin })
    .from(carts)
    .where(eq(carts.accountId, accountId))
  if (!cart || cart.addedAtLogin.length === 0) return []
  await storeAddedAtLogin(db, cart.id, [])
  return cart.addedAtLogin
}

const cartOf = (db: Database, accountId: string) =>
  db.select({ id: carts.id }).from(carts).where(eq(carts.accountId, accountId))

const itemsOf = async (tx: Database, cartId: string): Promise<string[]> => {
  const rows = await tx
    .select({ productId: cartItems.productId })
    .from(cartItems)
    .innerJoin(subCarts, eq(cartItems.subCartId, subCarts.id))
    .where(eq(subCarts.cartId, cartId))
  return rows.map(({ productId }) => productId)
}

const storeAddedAtLogin = async (
  db: Database,
  cartId: string,
  addedAtLogin: string[],
): Promise<void> => {
  await db.update(carts).set({ addedAtLogin }).where(eq(carts.id, cartId))
}

const moveItems = async (tx: Database, from: string, subCartId: string): Promise<string[]> => {
  const parts = tx.select({ id: subCarts.id }).from(subCarts).where(eq(subCarts.cartId, from))
  const held = tx
    .select({ productId: cartItems.productId })
    .from(cartItems)
    .where(eq(cartItems.subCartId, subCartId))
  const moved = await tx
    .update(cartItems)
    .set({ subCartId })
    .where(and(inArray(cartItems.subCartId, parts), sql`${cartItems.productId} not in ${held}`))
    .returning({ productId: cartItems.productId })
  return moved.map(({ productId }) => productId)
}

const moveGiftcards = async (tx: Database, from: string, cartId: string): Promise<void> => {
  const cards = await tx.select().from(cartGiftcards).where(eq(cartGiftcards.cartId, from))
  if (cards.length === 0) return
  await tx
    .insert(cartGiftcards)
    .values(cards.map((card) => ({ ...card, cartId })))
    .onConflictDoNothing()
}
