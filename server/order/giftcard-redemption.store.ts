import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm'

import { problem } from '#contract/problem.ts'
import type { Database } from '#server/db/database.ts'
import { giftcardRedemptions } from '#server/db/schema/order.ts'
import { giftcards } from '#server/db/schema/shop.ts'

export type Spend = { giftcardId: string; amountCents: number }

/**
 * Deducts the amounts of an order from its gift cards. Throws when a balance is too low, which rolls back the order.
 */
export const chargeGiftcards = async (tx: Database, spends: readonly Spend[]): Promise<void> => {
  for (const { giftcardId, amountCents } of inOneOrder(spends)) {
    const [card] = await tx
      .update(giftcards)
      .set({ remainingCents: sql`${giftcards.remainingCents} - ${amountCents}` })
      .where(and(eq(giftcards.id, giftcardId), gte(giftcards.remainingCents, amountCents)))
      .returning({ id: giftcards.id })
    if (!card) throw problem('errors.giftcard_already_used')
  }
}

/** Stores the amounts an order has taken from gift cards. */
export const insertRedemptions = async (
  tx: Database,
  { orderId, spends, now }: { orderId: string; spends: readonly Spend[]; now: Date },
): Promise<void> => {
  if (spends.length === 0) return
  await tx.insert(giftcardRedemptions).values(
    spends.map(({ giftcardId, amountCents }) => ({
      orderId,
      giftcardId,
      amountCents,
      spentAt: now,
    })),
  )
}

type Giftcard = typeof giftcards.$inferSelect

/** An amount that was returned to a gift card. */
export type ReturnedAmount = { card: Giftcard; cents: number }

/** Restores the amounts of an order that ended unpaid, and returns them. Idempotent. */
export const releaseGiftcards = async (
  tx: Database,
  orderId: string,
  now: Date,
): Promise<ReturnedAmount[]> => {
  const released = await tx
    .update(giftcardRedemptions)
    .set({ releasedAt: now })
    .where(and(eq(giftcardRedemptions.orderId, orderId), isNull(giftcardRedemptions.releasedAt)))
    .returning()
  const returned: ReturnedAmount[] = []
  for (const { giftcardId, amountCents } of inOneOrder(released)) {
    returned.push(...(await addToBalance(tx, giftcardId, amountCents)))
  }
  return returned
}

const addToBalance = async (tx: Database, id: string, cents: number): Promise<ReturnedAmount[]> => {
  const cards = await tx
    .update(giftcards)
    .set({ remainingCents: sql`${giftcards.remainingCents} + ${cents}` })
    .where(eq(giftcards.id, id))
    .returning()
  return cards.map((card) => ({ card, cents }))
}

/**
 * Returns a part of the amount that an order has taken from gift cards to them, in the order of the cards; returns the
 * amount of each.
 */
export const returnToGiftcards = async (
  tx: Database,
  { orderId, cents }: { orderId: string; cents: number },
): Promise<ReturnedAmount[]> => {
  if (cents === 0) return []
  const spends = await tx
    .select()
    .from(giftcardRedemptions)
    .where(and(eq(giftcardRedemptions.orderId, orderId), isNull(giftcardRedemptions.releasedAt)))
    .orderBy(giftcardRedemptions.giftcardId)
    .for('update')
  const returned: ReturnedAmount[] = []
  let left = cents
  for (const { giftcardId, amountCents, returnedCents } of spends) {
    const part = Math.min(left, amountCents - returnedCents)
    if (part === 0) continue
    left -= part
    await tx
      .update(giftcardRedemptions)
      .set({ returnedCents: returnedCents + part })
      .where(
        and(
          eq(giftcardRedemptions.orderId, orderId),
          eq(giftcardRedemptions.giftcardId, giftcardId),
        ),
      )
    returned.push(...(await addToBalance(tx, giftcardId, part)))
  }
  if (left > 0)
    throw new Error('More was to be returned to the gift cards than was taken from them.')
  return returned
}

/** Returns gift cards by id, locked until the transaction ends. */
export const lockGiftcards = async (
  tx: Database,
  ids: readonly string[],
): Promise<Map<string, Giftcard>> => {
  if (ids.length === 0) return new Map()
  const cards = await tx
    .select()
    .from(giftcards)
    .where(inArray(giftcards.id, [...ids]))
    .orderBy(giftcards.id)
    .for('update')
  return new Map(cards.map((card) => [card.id, card]))
}

/** Sorts cards by id, so that two orders with the same cards cannot deadlock. */
const inOneOrder = <S extends Spend>(spends: readonly S[]): S[] =>
  spends.toSorted((a, b) => (a.giftcardId < b.giftcardId ? -1 : 1))
