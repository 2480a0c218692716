import { and, asc, eq, gt, inArray, isNull, lt, notExists } from 'drizzle-orm'

import { problem } from '#contract/problem.ts'
import type { Database } from '#server/db/database.ts'
import { consultationBookings, consultationSlots } from '#server/db/schema/consultation.ts'
import { orderedProducts, orders } from '#server/db/schema/order.ts'

import { findHolds } from './slot.store.ts'

type OrderedConsultations = {
  accountId: string | null
  productIds: readonly string[]
  now: Date
  lock: boolean
}

/**
 * Returns when the first consultation to be ordered starts, which limits the payment deadline; null without
 * consultations. Throws when the time of one is no longer held. With `lock`, the customer cannot choose or release
 * another time until the transaction ends.
 */
export const firstHeldStart = async (
  db: Database,
  { accountId, productIds, now, lock }: OrderedConsultations,
): Promise<Date | null> => {
  if (productIds.length === 0) return null
  if (accountId === null) throw holdExpiredProblem()
  const holds = await findHolds(db, { accountId, now, lock })
  const starts = productIds.map((id) => holds.get(id)?.slot.starts_at)
  // each slot has at most one booking
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

/** Assigns the held times to the order for as long as it waits for its payment. */
export const assignHoldsToOrder = async (
  tx: Database,
  { accountId, items, now }: OrderHolds,
): Promise<void> => {
  for (const { id, productId } of items) {
    const assigned = await tx
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
    if (assigned.length === 0) throw holdExpiredProblem()
  }
}

const holdExpiredProblem = () => problem('errors.consultation_hold_expired')

/** How many unpaid orders with consultations a customer may have; each keeps its times for up to 14 days. */
const unpaidOrderLimit = 2

/**
 * Throws `too_many_unpaid_consultations` when the customer has as many unpaid orders with consultations as allowed. To
 * be called under the lock of the cart, so that concurrent orders are counted.
 */
export const assertFewUnpaidConsultations = async (
  tx: Database,
  accountId: string,
): Promise<void> => {
  const unpaid = await tx
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(orderedProducts, eq(orderedProducts.orderId, orders.id))
    .innerJoin(consultationBookings, eq(consultationBookings.orderedProductId, orderedProducts.id))
    .where(
      and(eq(orders.accountId, accountId), isNull(orders.completedAt), isNull(orders.closedAt)),
    )
  if (unpaid.length >= unpaidOrderLimit) throw problem('errors.too_many_unpaid_consultations')
}

/** Books the times of a paid order. */
export const bookOrderTimes = async (tx: Database, orderId: string, now: Date): Promise<void> => {
  await tx.update(consultationBookings).set({ bookedAt: now }).where(isOfOrder(tx, orderId))
}

/** Releases the times of an order that ended unpaid. */
export const releaseOrderTimes = async (tx: Database, orderId: string): Promise<void> => {
  await tx.delete(consultationBookings).where(isOfOrder(tx, orderId))
}

/** Returns when the first consultation of an order starts. */
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

/** Deletes past times that were never booked. */
export const deletePastSlots = async (db: Database, before: Date): Promise<void> => {
  const bookings = db
    .select({ id: consultationBookings.id })
    .from(consultationBookings)
    .where(eq(consultationBookings.slotId, consultationSlots.id))
  await db
    .delete(consultationSlots)
    .where(and(lt(consultationSlots.endsAt, before), notExists(bookings)))
}
