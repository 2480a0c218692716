import { randomUUID } from 'node:crypto'

import { and, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm'

import type { Locale } from '#contract/locale.ts'
import { problem } from '#contract/problem.ts'
import { after } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import { accounts } from '#server/db/schema/account.ts'
import { consultationBookings, consultationSlots } from '#server/db/schema/consultation.ts'

import type { HeldSlot, SlotRow } from './consultation.mapper.ts'
import { extendedHold, holdDuration, minimumLead, nearestTo } from './consultation.rules.ts'
import { noFindings, type FindingsColumns } from './findings/attached-findings.store.ts'
import { findFreeSlots, findSlot, type SlotQuery } from './slot.store.ts'

/**
 * Holds a time for the customer, and releases the previous one of the same consultation. Concurrent requests for one
 * time are serialised by its row lock, and those of one customer by the customer's.
 */
export const holdSlotFor = (
  db: Database,
  slotQuery: SlotQuery,
  slotId: string,
): Promise<HeldSlot> =>
  transact(db, async (tx) => {
    const { accountId, productId, now } = slotQuery
    await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('no key update')
    const [old] = await tx.select().from(consultationBookings).where(isHeldBy(slotQuery))
    const slots = await lockSlots(tx, old ? [slotId, old.slotId] : [slotId])
    const slot = slots.get(slotId)
    if (slot?.productId !== productId || slot.startsAt <= after(now, minimumLead)) {
      throw problem('errors.consultation_slot_unknown')
    }
    await tx.delete(consultationBookings).where(isHeldBy(slotQuery))
    await tx.delete(consultationBookings).where(and(eq(slotIdOf, slotId), lte(heldUntil, now)))
    const until = after(now, holdDuration)
    const details = previousDetails(old, slot)
    const [held] = await tx
      .insert(consultationBookings)
      .values({ id: randomUUID(), slotId, accountId, productId, heldUntil: until, ...details })
      .onConflictDoNothing()
      .returning()
    if (!held) throw await slotTakenProblem(tx, slotQuery, slot)
    return { slot, booking: { ...held, heldUntil: until } }
  })

type BookingRow = typeof consultationBookings.$inferSelect

/**
 * Topic and findings that were given for an earlier time also apply to this one, and the language if the consultant
 * speaks it.
 */
const previousDetails = (
  old: BookingRow | undefined,
  { languages }: SlotRow,
): Pick<BookingRow, 'language' | 'topicEncrypted'> & FindingsColumns =>
  old
    ? {
        language: old.language && languages.includes(old.language) ? old.language : null,
        topicEncrypted: old.topicEncrypted,
        findingsEncrypted: old.findingsEncrypted,
        findingsCount: old.findingsCount,
        findingsFrom: old.findingsFrom,
      }
    : { language: null, topicEncrypted: null, ...noFindings }

const { slotId: slotIdOf, heldUntil } = consultationBookings

const isHeldBy = ({ accountId, productId }: Pick<SlotQuery, 'accountId' | 'productId'>) =>
  and(
    eq(consultationBookings.accountId, accountId),
    eq(consultationBookings.productId, productId),
    isNotNull(heldUntil),
  )

/** Locks times, always in the same order; returns those that exist, by id. */
export const lockSlots = async (
  tx: Database,
  ids: readonly string[],
): Promise<Map<string, SlotRow>> => {
  const rows = await tx
    .select()
    .from(consultationSlots)
    .where(inArray(consultationSlots.id, [...ids]))
    .orderBy(consultationSlots.id)
    .for('no key update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** The problem of a time that another customer has, with the nearest free ones. */
export const slotTakenProblem = async (db: Database, slotQuery: SlotQuery, slot: SlotRow) =>
  problem('errors.consultation_slot_taken', {
    data: { nearest: nearestTo(slot, await findFreeSlots(db, slotQuery)) },
  })

/** Releases a time that the customer holds; returns whether they held it. */
export const releaseHold = async (
  db: Database,
  { accountId, slotId }: { accountId: string; slotId: string },
): Promise<boolean> => {
  const released = await db
    .delete(consultationBookings)
    .where(
      and(
        eq(consultationBookings.accountId, accountId),
        eq(slotIdOf, slotId),
        isNotNull(heldUntil),
      ),
    )
    .returning({ id: consultationBookings.id })
  return released.length > 0
}

/** Releases the holds of products that leave the customer's cart. */
export const releaseHoldsOf = async (
  tx: Database,
  accountId: string,
  productIds: readonly string[],
): Promise<void> => {
  if (productIds.length === 0) return
  await tx
    .delete(consultationBookings)
    .where(
      and(
        eq(consultationBookings.accountId, accountId),
        inArray(consultationBookings.productId, [...productIds]),
        isNotNull(heldUntil),
      ),
    )
}

type CartHold = SlotQuery & {
  slotId: string
  language: Locale
  topicEncrypted: string | null
  /** Null keeps the findings that the hold has. */
  findings: FindingsColumns | null
}

/**
 * Puts a held time into the cart with its language, topic and findings. The hold is extended once: when it is put into
 * the cart for the first time. Throws `consultation_slot_unknown` also for a language that the consultant does not speak.
 */
export const addHoldToCart = async (tx: Database, cartHold: CartHold): Promise<void> => {
  const { slotId, language, topicEncrypted, findings, now } = cartHold
  const [held] = await tx
    .select({
      id: consultationBookings.id,
      heldUntil,
      language: consultationBookings.language,
      startsAt: consultationSlots.startsAt,
      languages: consultationSlots.languages,
    })
    .from(consultationBookings)
    .innerJoin(consultationSlots, eq(consultationSlots.id, slotIdOf))
    .where(and(isHeldBy(cartHold), eq(slotIdOf, slotId), gt(heldUntil, now)))
    .for('update', { of: consultationBookings })
  if (!held?.heldUntil) throw await holdProblem(tx, cartHold)
  if (!held.languages.includes(language)) throw problem('errors.consultation_slot_unknown')
  const isFirst = held.language === null
  const until = isFirst
    ? extendedHold({ startsAt: held.startsAt, heldUntil: held.heldUntil }, now)
    : held.heldUntil
  await tx
    .update(consultationBookings)
    .set({ language, topicEncrypted, ...findings, heldUntil: until })
    .where(eq(consultationBookings.id, held.id))
}

/** The hold has expired, another customer has the time, or the time does not exist; with the nearest free times. */
const holdProblem = async (db: Database, cartHold: CartHold) => {
  const slot = await findSlot(db, cartHold)
  if (!slot) return problem('errors.consultation_slot_unknown')
  const free = await findFreeSlots(db, cartHold)
  const isFree = free.some(({ id }) => id === slot.id)
  return isFree
    ? problem('errors.consultation_hold_expired', { data: { nearest: nearestTo(slot, free) } })
    : slotTakenProblem(db, cartHold, slot)
}

/** Deletes expired holds. They block no booking in any case. */
export const deleteExpiredHolds = async (db: Database, now: Date): Promise<void> => {
  await db
    .delete(consultationBookings)
    .where(and(lte(heldUntil, now), isNull(consultationBookings.orderedProductId)))
}
