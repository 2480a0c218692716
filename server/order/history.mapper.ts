import type { Address } from '#contract/delivery/address.ts'
import type { Order, OrderLine, Payment } from '#contract/order/order.ts'
import type { ReceivedTransfer } from '#contract/payment/payment.ts'
import type { CancelledRow } from '#server/consultation/cancelled.store.ts'
import {
  toCancellation,
  toOrderedTime,
  type OrderedSlot,
} from '#server/consultation/consultation.mapper.ts'
import type { orderedProducts, orders } from '#server/db/schema/order.ts'
import type { paymentAttempts, transfers } from '#server/db/schema/payment.ts'
import { dispatchBy } from '#server/delivery/dispatch.rules.ts'
import { referenceNumber } from '#server/order/invoice/invoice.rules.ts'
import { seller } from '#server/order/invoice/seller.ts'
import { outcomeOf } from '#server/payment/payment.rules.ts'
import { sumOf } from '#server/payment/transfer/transfer.rules.ts'
import { hasStatusCall } from '#server/providers/provider-registry.ts'

import {
  closeReasonOf,
  invoiceKindOf,
  isCancellable,
  isPayable,
  isVisiblePayment,
  lastOutcomeOf,
} from './history.rules.ts'

type OrderRow = typeof orders.$inferSelect
type LineRow = typeof orderedProducts.$inferSelect
type PaymentRow = typeof paymentAttempts.$inferSelect
type TransferRow = typeof transfers.$inferSelect
type Times = ReadonlyMap<string, OrderedSlot>
type OrderRelations = {
  lines: readonly LineRow[]
  payments: readonly PaymentRow[]
  transfers: readonly TransferRow[]
  times: Times
  cancellations: ReadonlyMap<string, CancelledRow>
}

/** Returns an order as the customer sees it. */
export const toOrder = (
  row: OrderRow,
  { lines, payments, transfers: received, times, cancellations }: OrderRelations,
  now: Date,
): Order => ({
  id: row.id,
  number: row.number,
  status: row.status,
  ordered_at: row.orderedAt.toISOString(),
  completed_at: row.completedAt?.toISOString() ?? null,
  dispatch_by: dispatchBy(row)?.toISOString() ?? null,
  lines: lines.map((line) => ({
    ...toLine(line, row, times),
    ...cancellationOf(cancellations.get(line.id)),
  })),
  subtotal_cents: row.subtotalCents,
  vat_cents: row.vatCents,
  shipping_cents: row.shippingCents,
  giftcard_cents: row.giftcardCents,
  total_cents: row.totalCents,
  payment_method: row.paymentMethod,
  payments: payments.filter(isVisiblePayment).map(toPayment),
  payment_outcome: lastOutcomeOf(row, payments),
  close_reason: closeReasonOf(row),
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

/** Returns how the rest is transferred, for an order paid by invoice or with a partial transfer. */
const transferOf = (row: OrderRow, receivedCents: number): Order['transfer'] => {
  const isAwaited = row.status !== 'completed' && closeReasonOf(row) === null
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

const cancellationOf = (row: CancelledRow | undefined): Pick<OrderLine, 'cancellation'> =>
  row ? { cancellation: toCancellation(row) } : {}

/** Returns when an ordered product takes place; undefined without a time. */
export const orderedTimeOf = (
  times: Times,
  orderedProductId: string,
  expiresAt: Date | null,
): Pick<OrderLine, 'consultation'> => {
  const time = times.get(orderedProductId)
  return time ? { consultation: toOrderedTime(time, expiresAt) } : {}
}

const toPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  method: row.method,
  state: row.state,
  outcome: outcomeOf(row),
  amount_cents: row.amountCents,
  started_at: row.startedAt.toISOString(),
  has_status_call: hasStatusCall(row.provider),
})
