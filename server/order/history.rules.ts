import * as v from 'valibot'

import type { Address } from '#contract/delivery/address.ts'
import { id as idSchema } from '#contract/form/fields.ts'
import type { Order, OrderLine, Payment } from '#contract/order/order.ts'
import type { ReceivedTransfer } from '#contract/payment/payment.ts'
import type { OrderEnd, AttemptOutcome } from '#contract/statuses.ts'
import { toOrderedTime, type SlotRow } from '#server/consultation/consultation.rules.ts'
import { referenceNumber } from '#server/order/invoice/invoice.rules.ts'
import { seller } from '#server/order/invoice/seller.ts'
import { isOpen, isUnderWay, outcomeOf } from '#server/payment/payment.rules.ts'
import { sumOf } from '#server/payment/transfer/transfer.rules.ts'
import type { orderedProducts, orders } from '#server/db/schema/order.ts'
import type { paymentAttempts, transfers } from '#server/db/schema/payment.ts'

type OrderRow = typeof orders.$inferSelect
type LineRow = typeof orderedProducts.$inferSelect
type PaymentRow = typeof paymentAttempts.$inferSelect
type TransferRow = typeof transfers.$inferSelect
type Times = ReadonlyMap<string, { slot: SlotRow; bookedAt: Date | null }>
type OrderRelations = {
  lines: readonly LineRow[]
  payments: readonly PaymentRow[]
  transfers: readonly TransferRow[]
  times: Times
}

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

/** Returns an order as the customer sees it. */
export const toOrder = (
  row: OrderRow,
  { lines, payments, transfers: received, times }: OrderRelations,
  now: Date,
): Order => ({
  id: row.id,
  number: row.number,
  status: row.status,
  ordered_at: row.orderedAt.toISOString(),
  completed_at: row.completedAt?.toISOString() ?? null,
  lines: lines.map((line) => toLine(line, row, times)),
  subtotal_cents: row.subtotalCents,
  vat_cents: row.vatCents,
  shipping_cents: row.shippingCents,
  giftcard_cents: row.giftcardCents,
  total_cents: row.totalCents,
  payment_method: row.paymentMethod,
  payments: payments.filter(isVisiblePayment).map(toPayment),
  payment_outcome: lastOutcomeOf(row, payments),
  ended: endOf(row),
  pay_until: row.status === 'completed' ? null : (row.expiresAt?.toISOString() ?? null),
  can_be_paid: isPayable(row, payments, now),
  can_be_cancelled: isCancellable(row, payments),
  has_invoice: invoiceKindOf(row) !== null,
  transfer: transferOf(row, sumOf(received)),
  transfers: received.map(toReceivedTransfer),
  received_cents: sumOf(received),
  terms_version: row.termsVersion,
  billing: row.billing ?? unknownAddress,
  shipping: row.shipping,
  delivery: row.delivery ?? { shipping_option: 'none' },
})

/** A replaced attempt is ignored, and so is one from before the order was changed to invoice. */
const lastOutcomeOf = (
  { paymentMethod, status }: OrderRow,
  payments: readonly PaymentRow[],
): AttemptOutcome | null => {
  if (status === 'completed' && payments.some(({ state }) => state === 'paid')) return 'paid'
  const last = payments.findLast(({ reason }) => reason !== 'replaced')
  if (!last || (paymentMethod === 'invoice' && last.adapter !== 'invoice')) return null
  return outcomeOf(last)
}

const endOf = ({ cancelledAt, expiredAt }: OrderRow): OrderEnd | null => {
  if (cancelledAt) return 'cancelled'
  return expiredAt ? 'expired' : null
}

/** Returns how the rest is transferred, for an order paid by invoice or with a partial transfer. */
const transferOf = (row: OrderRow, receivedCents: number): Order['transfer'] => {
  const isAwaited = row.status !== 'completed' && endOf(row) === null
  const isByTransfer = invoiceKindOf(row) === 'prepayment' || receivedCents > 0
  if (!isAwaited || !isByTransfer || !row.expiresAt) return null
  return {
    payee: seller.name,
    account: seller.iban,
    reference: referenceNumber(row.number),
    amount_cents: row.totalCents - receivedCents,
    pay_until: row.expiresAt.toISOString(),
  }
}

const toReceivedTransfer = (row: TransferRow): ReceivedTransfer => ({
  id: row.id,
  amount_cents: row.amountCents,
  received_at: row.receivedAt.toISOString(),
  returned:
    row.returnCents === null
      ? null
      : { amount_cents: row.returnCents, returned_at: row.returnedAt?.toISOString() ?? null },
})

/** For orders from before addresses were stored with them. */
const unknownAddress: Address = {
  address: '',
  address2: null,
  postal_code: '',
  city: '',
  country: 'EE',
}

const toLine = (line: LineRow, { expiresAt }: OrderRow, times: Times): OrderLine => ({
  order_product_id: line.id,
  product_id: line.productId,
  title: line.title,
  price_option: line.priceOption,
  price_cents: line.priceCents,
  vat_percent: line.vatPercent,
  ...orderedTimeOf(times, line.id, expiresAt),
})

/** Returns when an ordered product takes place; undefined without a time. */
export const orderedTimeOf = (
  times: Times,
  orderedProductId: string,
  expiresAt: Date | null,
): Pick<OrderLine, 'consultation'> => {
  const time = times.get(orderedProductId)
  return time ? { consultation: toOrderedTime(time.slot, { ...time, expiresAt }) } : {}
}

/** Transfers are listed separately; an attempt by invoice is shown once the full sum has arrived. */
const isVisiblePayment = ({ adapter, state }: PaymentRow): boolean =>
  adapter !== 'invoice' || state !== 'failed'

const toPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  method: row.method,
  state: row.state,
  outcome: outcomeOf(row),
  amount_cents: row.amountCents,
  started_at: row.startedAt.toISOString(),
})

/** Whether an order can be cancelled: it is unpaid and no payment is open. */
const isCancellable = ({ status, expiredAt }: OrderRow, payments: readonly PaymentRow[]): boolean =>
  status !== 'completed' && expiredAt === null && !payments.some(isOpen)

/** Whether an order can be paid: before its deadline, and while no payment is pending. */
const isPayable = (
  { status, expiresAt, expiredAt }: OrderRow,
  payments: readonly PaymentRow[],
  now: Date,
): boolean =>
  status !== 'completed' &&
  expiredAt === null &&
  (expiresAt === null || expiresAt > now) &&
  !payments.some(isUnderWay)

/** Returns which document exists: the invoice of a completed order, or the prepayment invoice for a transfer. */
export const invoiceKindOf = ({
  status,
  invoiceNumber,
  paymentMethod,
  expiredAt,
}: Pick<OrderRow, 'status' | 'invoiceNumber' | 'paymentMethod' | 'expiredAt'>):
  | 'invoice'
  | 'prepayment'
  | null => {
  if (status === 'completed') return invoiceNumber === null ? null : 'invoice'
  return paymentMethod === 'invoice' && expiredAt === null ? 'prepayment' : null
}
