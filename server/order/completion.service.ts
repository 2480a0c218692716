import { bookOrderTimes, releaseOrderTimes } from '#server/consultation/booking.store.ts'
import { notifyConsultant } from '#server/consultation/consultant/consultant.mails.ts'
import { consultationsIn } from '#server/consultation/mailed-consultation.store.ts'
import type { Database } from '#server/db/database.ts'
import { completeSharedSteps, completeSteps } from '#server/product/progress.store.ts'
import { reportUnspendable } from '#server/shop/giftcard-return.service.ts'

import {
  findOrderedProductIds,
  setCompleted,
  setExpired,
  setInvoiceNumber,
  type OrderRow,
} from './completion.store.ts'
import { nextDocumentNumber } from './counter.store.ts'
import { releaseGiftcards } from './giftcard-redemption.store.ts'
import { mailOrderEnded, type MailContext } from './order.mails.ts'

type OrderEndContext = MailContext & { orderId: string }

/**
 * Completes a paid or free order once: assigns the invoice number, advances its products, books its times, and emails
 * the buyer. Returns the order; undefined when it had ended before, also by a concurrent call.
 */
export const completeOrder = async (
  tx: Database,
  { orderId, ...context }: OrderEndContext,
): Promise<OrderRow | undefined> => {
  const { now } = context
  const order = await setCompleted(tx, { orderId, now })
  if (!order) return undefined
  await completePaidSteps(tx, order, now)
  await bookOrderTimes(tx, orderId, now)
  for (const consultation of await consultationsIn(tx, orderId)) {
    await notifyConsultant(tx, { change: 'booked', consultation, number: order.number }, now)
  }
  await mailOrderEnded(tx, order, { kind: 'order_completed', ...context })
  // last, since concurrent completions wait for the number
  const invoiceNumber = await nextDocumentNumber(tx, 'invoice')
  await setInvoiceNumber(tx, { orderId, invoiceNumber })
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
  const order = await closeOrder(tx, { orderId, now, cancelledAt })
  if (order) await mailOrderEnded(tx, order, end)
  return order
}

type OrderClose = { orderId: string; now: Date; cancelledAt: Date | null }

/** Closes an unpaid order once, without an email: releases its gift cards and consultation times. */
export const closeOrder = async (
  tx: Database,
  { orderId, now, cancelledAt }: OrderClose,
): Promise<OrderRow | undefined> => {
  const order = await setExpired(tx, { orderId, now, cancelledAt })
  if (!order) return undefined
  const amounts = await releaseGiftcards(tx, orderId, now)
  await reportUnspendable(tx, { orderNumber: order.number, amounts }, now)
  await releaseOrderTimes(tx, orderId)
  return order
}

/** Completes the steps that the customer has already done since the order, such as registering a kit. */
const completePaidSteps = async (
  tx: Database,
  { id, accountId }: OrderRow,
  now: Date,
): Promise<void> => {
  if (accountId !== null) await completeSharedSteps(tx, { accountId, at: now })
  const orderedProductIds = await findOrderedProductIds(tx, id)
  await completeSteps(tx, { orderedProductIds, key: 'paid', at: now })
}
