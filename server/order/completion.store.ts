import { and, eq, inArray, ne } from 'drizzle-orm'

import { bookOrderTimes, releaseOrderTimes } from '#server/consultation/booking.store.ts'
import type { Database } from '#server/db/database.ts'
import { orderedProducts, orderedProductSteps, orders } from '#server/db/schema/order.ts'

import { nextInvoiceNumber } from './counter.store.ts'
import { releaseGiftcards } from './giftcard-spend.store.ts'
import { mailOrderEnded, type MailContext } from './order.mails.ts'

type OrderEndContext = MailContext & { orderId: string }

/**
 * Completes a paid or free order once: assigns the invoice number, advances its products, books its times, and emails
 * the buyer. Idempotent under concurrent calls.
 */
export const completeOrder = async (
  tx: Database,
  { orderId, ...context }: OrderEndContext,
): Promise<void> => {
  const { now } = context
  const [order] = await tx.select().from(orders).where(isOpen(orderId)).for('update')
  if (!order) return
  await markPaid(tx, orderId, now)
  await bookOrderTimes(tx, orderId, now)
  await mailOrderEnded(tx, order, { kind: 'order_completed', ...context })
  // last, since concurrent completions wait for the number
  const invoiceNumber = await nextInvoiceNumber(tx)
  await tx
    .update(orders)
    .set({ status: 'completed', completedAt: now, expiredAt: null, invoiceNumber })
    .where(isOpen(orderId))
}

/** Expires an unpaid order once: releases its gift cards and consultation times. */
export const expireOrder = (
  tx: Database,
  { orderId, ...context }: OrderEndContext,
): Promise<void> => endUnpaid(tx, orderId, { kind: 'order_expired', ...context })

/** Cancels an unpaid order: like `expireOrder`, and records that the customer cancelled it. */
export const cancelOrder = (
  tx: Database,
  { orderId, ...context }: OrderEndContext,
): Promise<void> => endUnpaid(tx, orderId, { kind: 'order_cancelled', ...context })

type UnpaidEndContext = MailContext & { kind: 'order_expired' | 'order_cancelled' }

const endUnpaid = async (tx: Database, orderId: string, end: UnpaidEndContext): Promise<void> => {
  const { kind, now } = end
  const [order] = await tx.select().from(orders).where(isOpen(orderId)).for('update')
  if (!order || order.expiredAt) return
  const cancelledAt = kind === 'order_cancelled' ? now : null
  await tx.update(orders).set({ expiredAt: now, cancelledAt }).where(isOpen(orderId))
  await releaseGiftcards(tx, orderId, now)
  await releaseOrderTimes(tx, orderId)
  await mailOrderEnded(tx, order, end)
}

const isOpen = (orderId: string) => and(eq(orders.id, orderId), ne(orders.status, 'completed'))

const markPaid = async (tx: Database, orderId: string, now: Date): Promise<void> => {
  const ordered = tx
    .select({ id: orderedProducts.id })
    .from(orderedProducts)
    .where(eq(orderedProducts.orderId, orderId))
  const { orderedProductId, key } = orderedProductSteps
  await tx
    .update(orderedProductSteps)
    .set({ doneAt: now })
    .where(and(eq(key, 'paid'), inArray(orderedProductId, ordered)))
}
