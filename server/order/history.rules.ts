import * as v from 'valibot'

import type { Address } from '#contract/address.ts'
import { id as idSchema } from '#contract/fields.ts'
import type { Order, OrderLine, Payment } from '#contract/order.ts'
import { toOrderedTime, type SlotRow } from '#server/consultation/consultation.rules.ts'
import { referenceNumber } from '#server/order/invoice/invoice.rules.ts'
import { seller } from '#server/order/invoice/seller.ts'
import type { orderedProducts, orders } from '#server/db/schema/order.ts'
import type { paymentAttempts } from '#server/db/schema/payment.ts'

type OrderRow = typeof orders.$inferSelect
type LineRow = typeof orderedProducts.$inferSelect
type PaymentRow = typeof paymentAttempts.$inferSelect
type Times = ReadonlyMap<string, { slot: SlotRow; bookedAt: Date | null }>
type Parts = { lines: readonly LineRow[]; payments: readonly PaymentRow[]; times: Times }

/** Behind which order of the list to go on. */
export type Place = { orderedAt: Date; id: string }

export const cursorOf = ({ orderedAt, id }: Place): string =>
  Buffer.from(`${orderedAt.toISOString()}/${id}`).toString('base64url')

/** Null for what no list of ours has given out. */
export const placeOf = (cursor: string): Place | null => {
  const [moment = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split('/')
  const orderedAt = new Date(moment)
  const isWhole = !Number.isNaN(orderedAt.getTime()) && v.is(idSchema, id)
  return isWhole ? { orderedAt, id } : null
}

/** An order as the customer sees it. */
export const toOrder = (row: OrderRow, { lines, payments, times }: Parts, now: Date): Order => ({
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
  payments: payments.filter(isTold).map(toPayment),
  can_be_paid: isPayable(row, payments, now),
  has_invoice: invoiceKindOf(row) !== null,
  transfer: transferOf(row),
  billing: row.billing ?? nowhere,
  shipping: row.shipping,
  delivery: row.delivery ?? { shipping_option: 'none' },
})

const transferOf = (row: OrderRow): Order['transfer'] =>
  invoiceKindOf(row) === 'prepayment' && row.expiresAt
    ? {
        payee: seller.name,
        account: seller.iban,
        reference: referenceNumber(row.number),
        pay_until: row.expiresAt.toISOString(),
      }
    : null

/** Orders from before addresses were kept with them. */
const nowhere: Address = { address: '', address2: null, postal_code: '', city: '', country: 'EE' }

const toLine = (line: LineRow, { expiresAt }: OrderRow, times: Times): OrderLine => ({
  order_product_id: line.id,
  product_id: line.productId,
  title: line.title,
  price_option: line.priceOption,
  price_cents: line.priceCents,
  vat_percent: line.vatPercent,
  ...orderedTimeIn(times, line.id, expiresAt),
})

/** When it takes place, if it does at a time. */
export const orderedTimeIn = (
  times: Times,
  orderedProductId: string,
  expiresAt: Date | null,
): Pick<OrderLine, 'consultation'> => {
  const time = times.get(orderedProductId)
  return time ? { consultation: toOrderedTime(time.slot, { ...time, expiresAt }) } : {}
}

/** A transfer of another sum is neither paid nor failed: a person looks at it, and writes. */
const isTold = ({ adapter, state }: PaymentRow): boolean =>
  adapter !== 'invoice' || state !== 'failed'

const toPayment = ({ id, method, state, amountCents, startedAt }: PaymentRow): Payment => ({
  id,
  method,
  state,
  amount_cents: amountCents,
  started_at: startedAt.toISOString(),
})

/** Until its time is over, and while no money is on its way. */
const isPayable = (
  { status, expiresAt, expiredAt }: OrderRow,
  payments: readonly PaymentRow[],
  now: Date,
): boolean =>
  status !== 'completed' &&
  expiredAt === null &&
  (expiresAt === null || expiresAt > now) &&
  !payments.some(({ state }) => state === 'pending' || state === 'authorized')

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
