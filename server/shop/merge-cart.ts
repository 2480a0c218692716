import { and, eq, inArray, notExists, sql } from 'drizzle-orm'

import { hashToken } from '#server/account/secret.ts'
import type { Database } from '#server/db/database.ts'
import { cartGiftcards, cartItems, carts, subCarts } from '#server/db/schema/shop.ts'

import { lockCart, ownSubCart } from './change-cart.ts'

type Claim = { token: string; accountId: string; now: Date }

/** Hands a visitor's cart to the account that the visitor turns out to have; one that has a cart keeps its own. */
export const claimVisitorCart = async (
  tx: Database,
  { token, accountId, now }: Claim,
): Promise<boolean> => {
  const claimed = await tx
    .update(carts)
    .set({ accountId, tokenHash: null, changedAt: now })
    .where(and(eq(carts.tokenHash, hashToken(token)), notExists(cartOf(tx, accountId))))
    .returning({ id: carts.id })
  return claimed.length > 0
}

/**
 * Adds a visitor's cart to that of the customer who has just logged in: each product once, as the customer's own cart
 * has it. What has come along is kept to be told.
 */
export const mergeVisitorCart = async (tx: Database, claim: Claim): Promise<void> => {
  const { token, accountId, now } = claim
  const [visitors] = await tx
    .select({ id: carts.id })
    .from(carts)
    .where(eq(carts.tokenHash, hashToken(token)))
    .for('update')
  if (!visitors) return
  if (await claimVisitorCart(tx, claim)) {
    const items = await itemsOf(tx, visitors.id)
    return keepBrought(tx, visitors.id, items)
  }
  const { id } = await lockCart(tx, { accountId }, now)
  const brought = await moveItems(tx, visitors.id, await ownSubCart(tx, id))
  await moveGiftcards(tx, visitors.id, id)
  await tx.delete(carts).where(eq(carts.id, visitors.id))
  await keepBrought(tx, id, brought)
}

/** What the last log-in has brought along, told once. */
export const takeBrought = async (db: Database, accountId: string): Promise<string[]> => {
  const [cart] = await db
    .select({ id: carts.id, brought: carts.brought })
    .from(carts)
    .where(eq(carts.accountId, accountId))
  if (!cart || cart.brought.length === 0) return []
  await keepBrought(db, cart.id, [])
  return cart.brought
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

const keepBrought = async (db: Database, cartId: string, brought: string[]): Promise<void> => {
  await db.update(carts).set({ brought }).where(eq(carts.id, cartId))
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
