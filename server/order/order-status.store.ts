import { and, eq, inArray } from 'drizzle-orm'

import type { OrderStatus } from '#contract/statuses.ts'
import type { Database } from '#server/db/database.ts'
import { orderedProducts, orderedProductSteps, orders } from '#server/db/schema/order.ts'

import { nextNumber } from './counter.store.ts'
import { releaseGiftcards, retakeGiftcards } from './giftcard-spend.store.ts'
import { mailEnded, type Occasion } from './order.mails.ts'

/*
 * The one place that changes how an order stands. Whoever calls has the order locked, in the transaction in which
 * the reason for the change is written down.
 */

export type OrderRow = typeof orders.$inferSelect

/** The order, for this transaction alone until it ends. */
export const lockOrder = async (tx: Database, id: string): Promise<OrderRow | undefined> => {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return order
}

/** A payment is under way; or, with `waiting_for_payment`, none is any more. A completed order stays so. */
export const markPayment = async (
  tx: Database,
  order: OrderRow,
  status: Exclude<OrderStatus, 'completed'>,
): Promise<void> => {
  if (order.status === 'completed' || order.status === status) return
  await tx.update(orders).set({ status }).where(eq(orders.id, order.id))
}

/**
 * Completes an order that is paid in full, or costs nothing: it gets its invoice's number, and its buyer a mail. One
 * that had expired takes its gift cards again; when they have been spent meanwhile, it stays as it is and the money
 * has to go back. Says whether the order is completed by this.
 */
export const completeOrder = async (
  tx: Database,
  order: OrderRow,
  occasion: Occasion,
): Promise<boolean> => {
  const { now } = occasion
  if (order.status === 'completed') return false
  if (order.expiredAt && !(await retakeGiftcards(tx, order.id))) return false
  await markPaid(tx, order.id, now)
  await mailEnded(tx, order, { kind: 'order_completed', ...occasion })
  const invoiceNumber = await nextNumber(tx, 'invoice')
  await tx
    .update(orders)
    .set({ status: 'completed', completedAt: now, expiredAt: null, invoiceNumber })
    .where(eq(orders.id, order.id))
  return true
}

/** Gives up an order that nobody has paid for in time. Says whether it was given up by this. */
export const expireOrder = async (
  tx: Database,
  order: OrderRow,
  occasion: Occasion,
): Promise<boolean> => {
  const { now } = occasion
  if (order.status !== 'waiting_for_payment' || order.expiredAt) return false
  if (!order.expiresAt || order.expiresAt > now) return false
  await releaseGiftcards(tx, order.id, now)
  await mailEnded(tx, order, { kind: 'order_expired', ...occasion })
  await tx.update(orders).set({ expiredAt: now }).where(eq(orders.id, order.id))
  return true
}

const markPaid = async (tx: Database, orderId: string, now: Date): Promise<void> => {
  const ordered = tx
    .select({ id: orderedProducts.id })
    .from(orderedProducts)
    .where(eq(orderedProducts.orderId, orderId))
  await tx
    .update(orderedProductSteps)
    .set({ doneAt: now })
    .where(
      and(
        eq(orderedProductSteps.key, 'paid'),
        inArray(orderedProductSteps.orderedProductId, ordered),
      ),
    )
}
