import { randomBytes, randomUUID } from 'node:crypto'

import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'

import type { Cart } from '#contract/shop/shop.ts'
import { enforceThrottle } from '#server/throttle/throttle.store.ts'
import { hashToken } from '#server/crypto/secret.ts'
import { after } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { carts, subCarts } from '#server/db/schema/shop.ts'
import { transact } from '#server/db/transact.ts'
import { addressRange } from '#server/http/security/client-address.ts'
import type { RequestContext } from '#server/http/request-context.ts'

import { viewedAtPrecision, visitorCartLifetime, visitorCartThrottle } from './shop.rules.ts'
import { findCustomerCart, findVisitorCart } from './shop.store.ts'

/** A cart that is locked until the transaction ends. */
export type LockedCart = { id: string; accountId: string | null }

/**
 * Changes the cart of the customer or visitor and returns it. A missing cart is created, with a new token for a
 * visitor. Changes of one cart are serialised.
 */
export const changeCart = async (
  context: RequestContext,
  token: string | undefined,
  change: (tx: Database, cart: LockedCart) => Promise<void>,
): Promise<Cart> => {
  await throttleNewCart(context, token)
  return transact(context.db, async (tx) => {
    const { session, now } = context
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
}

/** Limits new visitor carts per client address. A customer has one cart, so theirs are not counted. */
const throttleNewCart = async (
  { db, now, session, secret, address }: RequestContext,
  token: string | undefined,
): Promise<void> => {
  if (session.state === 'live') return
  if (token !== undefined && (await findCartId(db, token)) !== undefined) return
  const subject = addressRange(address)
  await enforceThrottle(db, { throttle: visitorCartThrottle, subject, secret }, now)
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

/** Creates a token of 128 random bits, without any data. */
const createCartToken = (): string => randomBytes(16).toString('base64url')

const findCartId = async (tx: Database, token: string): Promise<string | undefined> => {
  const [cart] = await tx
    .select({ id: carts.id })
    .from(carts)
    .where(eq(carts.tokenHash, hashToken(token)))
  return cart?.id
}

export type CartOwner = { accountId: string } | { tokenHash: string }

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
