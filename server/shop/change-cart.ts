import { randomBytes, randomUUID } from 'node:crypto'

import { and, eq, isNull } from 'drizzle-orm'

import type { Cart } from '#contract/shop.ts'
import { hashToken } from '#server/account/secret.ts'
import type { Database } from '#server/db/database.ts'
import { carts, subCarts } from '#server/db/schema/shop.ts'
import { transact } from '#server/db/transact.ts'
import type { Visit } from '#server/http/visit.ts'

import { findCustomerCart, findVisitorCart } from './shop.store.ts'

/** A cart that is being changed: nobody else changes it until the transaction ends. */
export type LockedCart = { id: string; accountId: string | null }

/**
 * Changes the cart of whoever asks and answers with what it is then. One that does not exist yet is made, with a new
 * token for a visitor. Changes to one cart wait for each other.
 */
export const changeCart = (
  visit: Visit,
  token: string | undefined,
  change: (tx: Database, cart: LockedCart) => Promise<void>,
): Promise<Cart> =>
  transact(visit.db, async (tx) => {
    const { session, now } = visit
    if (session.state === 'live') {
      const accountId = session.customer.id
      await change(tx, await lockCart(tx, { accountId }, now))
      return findCustomerCart(tx, accountId, now)
    }
    const known = token === undefined ? undefined : await findCartId(tx, token)
    const name = known === undefined || token === undefined ? createCartToken() : token
    await change(tx, await lockCart(tx, { tokenHash: hashToken(name) }, now))
    return findVisitorCart(tx, name)
  })

/** 128 random bits: it names a cart, and holds nothing of anybody. */
const createCartToken = (): string => randomBytes(16).toString('base64url')

const findCartId = async (tx: Database, token: string): Promise<string | undefined> => {
  const [cart] = await tx
    .select({ id: carts.id })
    .from(carts)
    .where(eq(carts.tokenHash, hashToken(token)))
  return cart?.id
}

export type CartOwner = { accountId: string } | { tokenHash: string }

/** The owner's cart, made when there is none, in the hands of this transaction alone. */
export const lockCart = async (tx: Database, owner: CartOwner, now: Date): Promise<LockedCart> => {
  const id = randomUUID()
  // the update that changes nothing but the time locks the row that was there, or the one that is made
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

/** The part of the cart that is its owner's own. */
export const ownSubCart = async (tx: Database, cartId: string): Promise<string> => {
  const [found] = await tx
    .select({ id: subCarts.id })
    .from(subCarts)
    .where(and(eq(subCarts.cartId, cartId), isNull(subCarts.memberName)))
  if (found) return found.id
  const id = randomUUID()
  await tx.insert(subCarts).values({ id, cartId, position: 0 })
  return id
}
