import { and, asc, eq, gt, inArray, lt, notExists } from 'drizzle-orm'

import { problem } from '#contract/problem.ts'
import type { Database } from '#server/db/database.ts'
import { consultationBookings, consultationSlots } from '#server/db/schema/consultation.ts'
import { orderedProducts } from '#server/db/schema/order.ts'

import { findHolds } from './slot.store.ts'

type OrderedConsultations = {
  accountId: string | null
  productIds: readonly string[]
  now: Date
  lock: boolean
}

/**
 * When the first of the consultations begins that are to be ordered: until then at the latest the order is paid.
 * Refused when the time of one is not held any more. Null where there is none. With `lock`, the customer cannot choose or
 * release another time until the transaction ends.
 */
export const firstHeldStart = async (
  db: Database,
  { accountId, productIds, now, lock }: OrderedConsultations,
): Promise<Date | null> => {
  if (productIds.length === 0) return null
  if (accountId === null) throw holdExpiredProblem()
  const holds = await findHolds(db, { accountId, now, lock })
  const starts = productIds.map((id) => holds.get(id)?.slot.starts_at)
  // each time is one person's
  const isComplete = new Set(productIds).size === productIds.length
  if (!isComplete || starts.includes(undefined)) throw holdExpiredProblem()
  const moments = starts.map((start) => new Date(start ?? now).getTime())
  return new Date(Math.min(...moments))
}

type OrderHolds = {
  accountId: string
  items: readonly { id: string; productId: string }[]
  now: Date
}

/** What is held is the order's from now on, for as long as the order waits. */
export const assignHoldsToOrder = async (
  tx: Database,
  { accountId, items, now }: OrderHolds,
): Promise<void> => {
  for (const { id, productId } of items) {
    const kept = await tx
      .update(consultationBookings)
      .set({ orderedProductId: id, heldUntil: null })
      .where(
        and(
          eq(consultationBookings.accountId, accountId),
          eq(consultationBookings.productId, productId),
          gt(consultationBookings.heldUntil, now),
        ),
      )
      .returning({ id: consultationBookings.id })
    if (kept.length === 0) throw holdExpiredProblem()
  }
}

const holdExpiredProblem = () => problem('errors.consultation_hold_expired')

/** The order is paid: its times are the customer's. */
export const bookOrderTimes = async (tx: Database, orderId: string, now: Date): Promise<void> => {
  await tx.update(consultationBookings).set({ bookedAt: now }).where(isOfOrder(tx, orderId))
}

/** The order came to nothing: its times are free for others. */
export const releaseOrderTimes = async (tx: Database, orderId: string): Promise<void> => {
  await tx.delete(consultationBookings).where(isOfOrder(tx, orderId))
}

/** When the first of an order's consultations begins. */
export const firstOrderedStart = async (tx: Database, orderId: string): Promise<Date | null> => {
  const [first] = await tx
    .select({ startsAt: consultationSlots.startsAt })
    .from(consultationBookings)
    .innerJoin(consultationSlots, eq(consultationSlots.id, consultationBookings.slotId))
    .where(isOfOrder(tx, orderId))
    .orderBy(asc(consultationSlots.startsAt))
    .limit(1)
  return first?.startsAt ?? null
}

const isOfOrder = (tx: Database, orderId: string) =>
  inArray(
    consultationBookings.orderedProductId,
    tx
      .select({ id: orderedProducts.id })
      .from(orderedProducts)
      .where(eq(orderedProducts.orderId, orderId)),
  )

/** Times that are long past and were nobody's. */
export const deletePastSlots = async (db: Database, before: Date): Promise<void> => {
  const bookings = db
    .select({ id: consultationBookings.id })
    .from(consultationBookings)
    .where(eq(consultationBookings.slotId, consultationSlots.id))
  await db
    .delete(consultationSlots)
    .where(and(lt(consultationSlots.endsAt, before), notExists(bookings)))
}
