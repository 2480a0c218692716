import { and, eq, isNull, ne } from 'drizzle-orm'

import { bookOrderTimes, releaseOrderTimes } from '#server/consultation/booking.store.ts'
import { notifyConsultant } from '#server/consultation/consultant/consultant.mails.ts'
import { consultationsIn } from '#server/consultation/mailed-consultation.store.ts'
import type { Database } from '#server/db/database.ts'
import { orderedProducts, orders } from '#server/db/schema/order.ts'
import { completeSharedSteps, completeSteps } from '#server/product/progress.store.ts'

import { nextDocumentNumber } from './counter.store.ts'
import { releaseGiftcards } from './giftcard-spend.store.ts'
import { mailOrderEnded, type MailContext } from './order.mails.ts'

type OrderRow = typeof orders.$inferSelect
type OrderEndContext = MailContext & { orderId: string }

/**
 * Completes a paid or free order once: assigns the invoice number, advances its products, books its times, and emails
 * the buyer. Returns the order; undefined when it was completed before, also by a concurrent call.
 */
export const completeOrder = async (
  tx: Database,
  { orderId, ...context }: OrderEndContext,
): Promise<OrderRow | undefined> => {
  const { now } = context
  const [order] = await tx
    .update(orders)
    .set({ status: 'completed', completedAt: now, expiredAt: null })
    .where(isOpen(orderId))
    .returning()
  if (!order) return undefined
  await completePaidSteps(tx, order, now)
  await bookOrderTimes(tx, orderId, now)
  for (const consultation of await consultationsIn(tx, orderId)) {
    await notifyConsultant(tx, { change: 'booked', consultation, number: order.number }, now)
  }
  await mailOrderEnded(tx, order, { kind: 'order_completed', ...context })
  // last, since concurrent completions wait for the number
  const invoiceNumber = await nextDocumentNumber(tx, 'invoice')
  await tx.update(orders).set({ invoiceNumber }).where(eq(orders.id, orderId))
  return { ...order, invoiceNumber }
}

/**
 * Expires an unpaid order once: releases its gift cards and consultation times. Returns the order; undefined when it had
 * ended before.
 */
export const expireOrder = (
  tx: Database,
  { orderId, ...context }: OrderEndContext,
): Promise<OrderRow | undefined> => endUnpaid(tx, orderId, { kind: 'order_expired', ...context })

/** Cancels an unpaid order: like `expireOrder`, and records that the customer cancelled it. */
export const cancelOrder = (
  tx: Database,
  { orderId, ...context }: OrderEndContext,
): Promise<OrderRow | undefined> => endUnpaid(tx, orderId, { kind: 'order_cancelled', ...context })

type UnpaidEndContext = MailContext & { kind: 'order_expired' | 'order_cancelled' }

const endUnpaid = async (
  tx: Database,
  orderId: string,
  end: UnpaidEndContext,
): Promise<OrderRow | undefined> => {
  const { kind, now } = end
  const cancelledAt = kind === 'order_cancelled' ? now : null
  const [order] = await tx
    .update(orders)
    .set({ expiredAt: now, cancelledAt })
    .where(and(isOpen(orderId), isNull(orders.expiredAt)))
    .returning()
  if (!order) return undefined
  await releaseGiftcards(tx, orderId, now)
  await releaseOrderTimes(tx, orderId)
  await mailOrderEnded(tx, order, end)
  return order
}

const isOpen = (orderId: string) => and(eq(orders.id, orderId), ne(orders.status, 'completed'))

/** What the customer has got since the order, such as a kit, is shared with its products from now on. */
const completePaidSteps = async (
  tx: Database,
  { id, accountId }: OrderRow,
  now: Date,
): Promise<void> => {
  if (accountId !== null) await completeSharedSteps(tx, { accountId, at: now })
  const ordered = await tx
    .select({ id: orderedProducts.id })
    .from(orderedProducts)
    .where(eq(orderedProducts.orderId, id))
  const orderedProductIds = ordered.map((product) => product.id)
  await completeSteps(tx, { orderedProductIds, key: 'paid', at: now })
}
