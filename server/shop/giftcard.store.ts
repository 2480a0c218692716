import { randomUUID } from 'node:crypto'

import { and, eq, inArray, isNull } from 'drizzle-orm'

import { problem } from '#contract/problem.ts'
import {
  enforceThrottle,
  undoTry,
  countTry,
  type ThrottleKey,
} from '#server/throttle/throttle.store.ts'
import { allLookupHashes } from '#server/crypto/retired-key.store.ts'
import { lookupHash, type Secret } from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'
import { cartGiftcards, giftcards } from '#server/db/schema/shop.ts'
import { normalizeCode } from '#server/readable-code.ts'
import { addressRange } from '#server/http/security/client-address.ts'
import type { RequestContext } from '#server/http/request-context.ts'

import { giftcardAlarm, giftcardThrottles, isSpendable } from './shop.rules.ts'

const lookupText = (code: string): string => `giftcard/${code}`

/** Returns the hash under which a gift card code is written. */
export const giftcardHash = (secret: Secret, code: string): string =>
  lookupHash(secret, lookupText(code))

type Card = typeof giftcards.$inferSelect

/** Finds a gift card that can be spent. Unknown, expired and cancelled codes get the same response, and are counted. */
export const findSpendableGiftcard = async (
  context: RequestContext,
  { code, cartToken }: { code: string; cartToken: string | undefined },
): Promise<Card> => {
  const { db, now, secret } = context
  const throttleKeys = throttleKeysOf(context, cartToken)
  for (const throttleKey of throttleKeys) await enforceThrottle(db, throttleKey, now)
  const card = await findGiftcard(db, secret, code)
  if (!card || !isSpendable(card, now)) {
    await reportGuessing(context)
    throw codeProblem('errors.giftcard_not_found')
  }
  for (const throttleKey of throttleKeys) await undoTry(db, throttleKey)
  if (card.remainingCents === 0) throw codeProblem('errors.giftcard_already_used')
  return card
}

/** Finds a gift card by its code, also when letters of it were typed for digits. */
export const findGiftcard = async (
  db: Database,
  secret: Secret,
  code: string,
): Promise<Card | undefined> => {
  const corrected = normalizeCode(code).replaceAll('-', '')
  const card = await findByCode(db, secret, code)
  return card || corrected === code ? card : findByCode(db, secret, corrected)
}

/** A gift card that is found under an earlier secret is stored under the current one. */
const findByCode = async (
  db: Database,
  secret: Secret,
  code: string,
): Promise<Card | undefined> => {
  const [codeHash, ...earlier] = await allLookupHashes(db, secret, lookupText(code))
  const [card] = await db
    .select()
    .from(giftcards)
    .where(inArray(giftcards.codeHash, [codeHash, ...earlier]))
  if (card && card.codeHash !== codeHash) {
    await db.update(giftcards).set({ codeHash }).where(eq(giftcards.id, card.id))
  }
  return card
}

const throttleKeysOf = (
  { session, address, secret }: RequestContext,
  cartToken: string | undefined,
): ThrottleKey[] => {
  const range = addressRange(address)
  const owner = session.state === 'live' ? session.customer.id : (cartToken ?? range)
  return [
    { throttle: giftcardThrottles.owner, subject: owner, secret },
    { throttle: giftcardThrottles.household, subject: range, secret },
    { throttle: giftcardThrottles.address, subject: range, secret },
  ]
}

const reportGuessing = async ({ db, now, secret, log }: RequestContext): Promise<void> => {
  const { count } = await countTry(db, { throttle: giftcardAlarm, subject: '', secret }, now)
  if (count === giftcardAlarm.limit) log('error', 'giftcard.alarm', { count })
}

/** Reported at the code field. */
const codeProblem = (key: 'errors.giftcard_not_found' | 'errors.giftcard_already_used') =>
  problem(key, { validationErrors: [{ field: 'token', message: key }] })

/** Creates gift cards whose whole value can be spent. The codes are as `giftcardCode` returns them. */
export const createGiftcards = async (
  tx: Database,
  {
    codes,
    valueCents,
    validUntil,
    secret,
  }: { codes: readonly string[]; valueCents: number; validUntil: Date; secret: Secret },
): Promise<void> => {
  const cards = codes.map((code) => ({
    id: randomUUID(),
    codeHash: giftcardHash(secret, code),
    codeEnd: code.slice(-4),
    valueCents,
    remainingCents: valueCents,
    validUntil,
  }))
  await tx.insert(giftcards).values(cards)
}

/** Cancels a gift card; returns it, or undefined when it was cancelled before. */
export const cancelGiftcard = async (
  tx: Database,
  id: string,
  now: Date,
): Promise<Card | undefined> => {
  const [card] = await tx
    .update(giftcards)
    .set({ cancelledAt: now })
    .where(and(eq(giftcards.id, id), isNull(giftcards.cancelledAt)))
    .returning()
  return card
}

/** Adds a gift card to the cart. Idempotent. */
export const insertGiftcard = async (
  tx: Database,
  use: { cartId: string; giftcardId: string; appliedAt: Date },
): Promise<void> => {
  await tx.insert(cartGiftcards).values(use).onConflictDoNothing()
}

/** Removes a gift card; returns whether it was in the cart. */
export const deleteGiftcard = async (
  tx: Database,
  { cartId, giftcardId }: { cartId: string; giftcardId: string },
): Promise<boolean> => {
  const deleted = await tx
    .delete(cartGiftcards)
    .where(and(eq(cartGiftcards.cartId, cartId), eq(cartGiftcards.giftcardId, giftcardId)))
    .returning()
  return deleted.length > 0
}
