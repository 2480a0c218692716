import * as v from 'valibot'

import { id as idSchema } from '#contract/form/fields.ts'
import type { AttemptOutcome, OrderCloseReason } from '#contract/statuses.ts'
import type { orders } from '#server/db/schema/order.ts'
import type { paymentAttempts } from '#server/db/schema/payment.ts'
import { isOpen, isInProgress, outcomeOf } from '#server/payment/payment.rules.ts'

type OrderRow = typeof orders.$inferSelect
type PaymentRow = typeof paymentAttempts.$inferSelect

/** The position in the list of orders after which the next page starts. */
export type OrderCursor = { orderedAt: Date; id: string }

export const formatCursor = ({ orderedAt, id }: OrderCursor): string =>
  Buffer.from(`${orderedAt.toISOString()}/${id}`).toString('base64url')

/** Parses a cursor; returns null for one that no list has returned. */
export const parseCursor = (cursor: string): OrderCursor | null => {
  const [moment = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split('/')
  const orderedAt = new Date(moment)
  const isWhole = !Number.isNaN(orderedAt.getTime()) && v.is(idSchema, id)
  return isWhole ? { orderedAt, id } : null
}

/** A replaced attempt is ignored, and so is one from before the order was changed to invoice. */
export const lastOutcomeOf = (
  { paymentMethod, status }: OrderRow,
  payments: readonly PaymentRow[],
): AttemptOutcome | null => {
  if (status === 'completed' && payments.some(({ state }) => state === 'paid')) return 'paid'
  const last = payments.findLast(({ reason }) => reason !== 'replaced')
  if (!last || (paymentMethod === 'invoice' && last.provider !== 'invoice')) return null
  return outcomeOf(last)
}

/** Returns why an order was closed unpaid; null for an order that is open or completed. */
export const closeReasonOf = ({ cancelledAt, closedAt }: OrderRow): OrderCloseReason | null => {
  if (cancelledAt) return 'cancelled'
  return closedAt ? 'expired' : null
}

/** Transfers are listed separately; an attempt by invoice is shown once the full sum has arrived. */
export const isVisiblePayment = ({ provider, state }: PaymentRow): boolean =>
  provider !== 'invoice' || state !== 'failed'

/** Whether an order can be cancelled: it is unpaid and no payment is open. */
export const isCancellable = (
  { status, closedAt }: OrderRow,
  payments: readonly PaymentRow[],
): boolean => status !== 'completed' && closedAt === null && !payments.some(isOpen)

/** Whether an order can be paid: before its deadline, and while no payment is pending. */
export const isPayable = (
  { status, expiresAt, closedAt }: OrderRow,
  payments: readonly PaymentRow[],
  now: Date,
): boolean =>
  status !== 'completed' &&
  closedAt === null &&
  (expiresAt === null || expiresAt > now) &&
  !payments.some(isInProgress)

/** Returns which document exists: the invoice of a completed order, or the prepayment invoice for a transfer. */
export const invoiceKindOf = ({
  status,
  invoiceNumber,
  paymentMethod,
  closedAt,
}: Pick<OrderRow, 'status' | 'invoiceNumber' | 'paymentMethod' | 'closedAt'>):
  | 'invoice'
  | 'prepayment'
  | null => {
  if (status === 'completed') return invoiceNumber === null ? null : 'invoice'
  return paymentMethod === 'invoice' && closedAt === null ? 'prepayment' : null
}
