import * as v from 'valibot'

import type { Address } from '#contract/address.ts'
import { id as idSchema } from '#contract/fields.ts'
import type { Order, OrderLine, Payment } from '#contract/order.ts'
import type { ReceivedTransfer } from '#contract/payment.ts'
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

/** Behind which order of the list to go on. */
export type OrderCursor = { orderedAt: Date; id: string }

export const formatCursor = ({ orderedAt, id }: OrderCursor): string =>
  Buffer.from(`${orderedAt.toISOString()}/${id}`).toString('base64url')

/** Null for what no list of ours has given out. */
export const parseCursor = (cursor: string): OrderCursor | null => {
  const [moment = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split('/')
  const orderedAt = new Date(moment)
  const isWhole = !Number.isNaN(orderedAt.getTime()) && v.is(idSchema, id)
  return isWhole ? { orderedAt, id } : null
}

/** An order as the customer sees it. */
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

/** A replaced attempt says nothing about the order, nor does one from before it is to be paid by transfer. */
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

/** How the rest is transferred, for an order that is paid by invoice or of which a part has arrived. */
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

/** Orders from before addresses were kept with them. */
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

/** When it takes place, if it does at a time. */
export const orderedTimeOf = (
  times: Times,
  orderedProductId: string,
  expiresAt: Date | null,
): Pick<OrderLine, 'consultation'> => {
  const time = times.get(orderedProductId)
  return time ? { consultation: toOrderedTime(time.slot, { ...time, expiresAt }) } : {}
}

/** Transfers are listed by themselves; an attempt by invoice is shown once the whole sum has arrived. */
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

/** While nothing is paid and no payment is open anywhere. */
const isCancellable = ({ status, expiredAt }: OrderRow, payments: readonly PaymentRow[]): boolean =>
  status !== 'completed' && expiredAt === null && !payments.some(isOpen)

/** Until its time is over, and while no money is on its way. */
const isPayable = (
  { status, expiresAt, expiredAt }: OrderRow,
  payments: readonly PaymentRow[],
  now: Date,
): boolean =>
  status !== 'completed' &&
  expiredAt === null &&
  (expiresAt === null || expiresAt > now) &&
  !payments.some(isUnderWay)

/** What paper there is: the invoice of a completed order, or what a transfer is made by. */
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
