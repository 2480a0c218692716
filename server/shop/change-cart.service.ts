import { randomBytes } from 'node:crypto'

import type { Cart } from '#contract/shop/shop.ts'
import { enforceThrottle } from '#server/throttle/throttle.store.ts'
import { hashToken } from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import { addressRange } from '#server/http/security/client-address.ts'
import type { RequestContext } from '#server/http/request-context.ts'

import { findCartId, lockCart, type LockedCart } from './cart.store.ts'
import { visitorCartThrottle } from './shop.rules.ts'
import { findCustomerCart, findVisitorCart } from './shop.store.ts'

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
    return findVisitorCart(tx, name, now)
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

/** Creates a token of 128 random bits, without any data. */
const createCartToken = (): string => randomBytes(16).toString('base64url')
