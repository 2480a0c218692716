import { randomUUID } from 'node:crypto'

import { and, asc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'

import { after } from '#server/clock.ts'
import { hashToken } from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'
import { cartItems, carts, subCarts } from '#server/db/schema/shop.ts'
import { findProducts } from '#server/product/product.store.ts'

import { viewedAtPrecision, visitorCartLifetime } from './shop.rules.ts'

/** A cart that is locked until the transaction ends. */
export type LockedCart = { id: string; accountId: string | null }

/** Finds the cart of a visitor's token. */
export const findCartId = async (tx: Database, token: string): Promise<string | undefined> => {
  const [cart] = await tx
    .select({ id: carts.id })
    .from(carts)
    .where(eq(carts.tokenHash, hashToken(token)))
  return cart?.id
}

type CartOwner = { accountId: string } | { tokenHash: string }

/** Locks the owner's cart until the transaction ends; creates it if missing. */
export const lockCart = async (tx: Database, owner: CartOwner, now: Date): Promise<LockedCart> => {
  const id = randomUUID()
  // an update that changes only the time locks the existing or new row
  const [cart] = await tx
    .insert(carts)
    .values({ id, ...owner, changedAt: now })
    .onConflictDoUpdate({
      target: 'accountId' in owner ? carts.accountId : carts.tokenHash,
      set: { changedAt: now },
    })
    .returning({ id: carts.id, accountId: carts.accountId })
  return cart ?? { id, accountId: null }
}

/** Returns the owner's own part of the cart; creates it if missing. */
export const ensureOwnSubCart = async (tx: Database, cartId: string): Promise<string> => {
  const [found] = await tx
    .select({ id: subCarts.id })
    .from(subCarts)
    .where(and(eq(subCarts.cartId, cartId), isNull(subCarts.memberName)))
  if (found) return found.id
  const id = randomUUID()
  await tx.insert(subCarts).values({ id, cartId, position: 0 })
  return id
}

/** Finds the items of a cart in their order, with their products; a product that is no longer sold is undefined. */
export const findCartItems = async (db: Database, cartId: string) => {
  const rows = await db
    .select({ part: subCarts, item: cartItems })
    .from(subCarts)
    .innerJoin(cartItems, eq(cartItems.subCartId, subCarts.id))
    .where(eq(subCarts.cartId, cartId))
    .orderBy(asc(subCarts.position), asc(cartItems.addedAt), asc(cartItems.id))
  const ids = rows.map(({ item }) => item.productId)
  const products = await findProducts(db, ids)
  return rows.map((row) => ({ ...row, product: products.get(row.item.productId) }))
}

/** Records that a visitor has viewed the cart. */
export const markCartViewed = async (db: Database, token: string, now: Date): Promise<void> => {
  const isOlder = (column: typeof carts.viewedAt | typeof carts.changedAt) =>
    lte(column, after(now, -viewedAtPrecision))
  await db
    .update(carts)
    .set({ viewedAt: now })
    .where(
      and(
        eq(carts.tokenHash, hashToken(token)),
        isOlder(carts.changedAt),
        or(isNull(carts.viewedAt), isOlder(carts.viewedAt)),
      ),
    )
}

/** Deletes visitor carts that were not used for a month. */
export const deleteExpiredVisitorCarts = async (db: Database, now: Date): Promise<void> => {
  const end = after(now, -visitorCartLifetime)
  await db
    .delete(carts)
    .where(
      and(
        isNotNull(carts.tokenHash),
        lte(carts.changedAt, end),
        or(isNull(carts.viewedAt), lte(carts.viewedAt, end)),
      ),
    )
}
