import * as v from 'valibot'

import { call } from '../call.ts'
import { termsVersion } from '../app/app.ts'
import { Address, AddressForm, Delivery, DeliveryForm } from '../delivery/address.ts'
import { cents, id, timestamp, noPayload } from '../form/fields.ts'
import { agreement, cursor, file, pageOf } from '../form/form-fields.ts'
import { LocaleSchema, LocalizedText } from '../locale.ts'
import { transferFields } from '../payment/payment.ts'
import { NewAccount } from '../account/person.ts'
import { OrderPreview } from './order-preview.ts'
import type { Problem } from '../problem.ts'
import { Cart, cartToken } from '../shop/shop.ts'
import { Cancellation } from '../consultation/cancellation.ts'
import { OrderedTime } from '../consultation/ordered-time.ts'
import {
  orderCloseReasons,
  orderStatuses,
  paymentMethods,
  attemptOutcomes,
  paymentStates,
} from '../statuses.ts'

/** One product of an order, at the price of the day. */
export const OrderLine = v.object({
  order_product_id: id,
  product_id: id,
  title: LocalizedText,
  price_option: v.nullable(LocalizedText),
  price_cents: cents,
  vat_percent: v.number(),
  consultation: v.optional(OrderedTime),
  /** Of a consultation that the customer has cancelled. */
  cancellation: v.optional(Cancellation),
})
export type OrderLine = v.InferOutput<typeof OrderLine>

/** An attempt to pay for an order. */
export const Payment = v.object({
  id,
  method: v.picklist(paymentMethods),
  state: v.picklist(paymentStates),
  outcome: v.picklist(attemptOutcomes),
  amount_cents: cents,
  started_at: timestamp,
  /**
   * Whether its status can be queried. Otherwise, while it is open, a second payment has to wait
   * (`UnresolvedPayment`).
   */
  has_status_call: v.boolean(),
})
export type Payment = v.InferOutput<typeof Payment>

/**
 * An order and its totals: `total_cents` is the amount left to pay after gift cards. `payment_outcome` is the outcome of
 * the last payment attempt; `close_reason` is why an unpaid order was closed.
 */
export const Order = v.object({
  id,
  number: v.string(),
  status: v.picklist(orderStatuses),
  ordered_at: timestamp,
  completed_at: v.nullable(timestamp),
  /** By when its kit is posted; null until the payment, and when nothing is sent. */
  dispatch_by: v.nullable(timestamp),
  lines: v.array(OrderLine),
  subtotal_cents: cents,
  vat_cents: cents,
  shipping_cents: cents,
  giftcard_cents: cents,
  total_cents: cents,
  payment_method: v.picklist(paymentMethods),
  payments: v.array(Payment),
  payment_outcome: v.nullable(v.picklist(attemptOutcomes)),
  close_reason: v.nullable(v.picklist(orderCloseReasons)),
  pay_until: v.nullable(timestamp),
  can_be_paid: v.boolean(),
  can_be_cancelled: v.boolean(),
  has_invoice: v.boolean(),
  ...transferFields,
  /** The version of the terms of sale it was placed under; missing in orders made before versions were stored. */
  terms_version: v.optional(v.nullable(v.string())),
  billing: Address,
  shipping: v.nullable(Address),
  delivery: Delivery,
})
export type Order = v.InferOutput<typeof Order>

export const listOrders = call({
  id: 'listOrders',
  method: 'GET',
  path: '/orders',
  summary: 'Lists the customer’s orders, newest first.',
  access: 'verified',
  input: v.strictObject({ cursor: v.optional(cursor) }),
  output: pageOf(Order),
  problems: [],
  isExtension: true,
})

export const readLatestAddresses = call({
  id: 'readLatestAddresses',
  method: 'GET',
  path: '/order/latest-addresses',
  summary: 'Returns the addresses of the customer’s last order, to prefill the next form.',
  access: 'session',
  input: noPayload,
  output: v.object({
    billing: v.nullable(Address),
    shipping: v.nullable(Address),
    delivery: v.nullable(Delivery),
  }),
  problems: [],
})

const OrderChoices = v.strictObject({
  cart_token: v.optional(cartToken),
  /** For a visitor only: the account to create, which the order belongs to. */
  account: v.optional(NewAccount),
  billing: AddressForm,
  is_shipping_same: v.boolean('errors.incorrect_value'),
  shipping: v.optional(AddressForm),
  delivery: DeliveryForm,
  payment_method: v.picklist(paymentMethods, 'errors.no_payment_method'),
})

const hasShippingAddress = (form: { is_shipping_same: boolean; shipping?: unknown }): boolean =>
  form.is_shipping_same || form.shipping !== undefined

export const OrderDraft = v.pipe(
  OrderChoices,
  v.forward(
    v.partialCheck([['is_shipping_same'], ['shipping']], hasShippingAddress, 'errors.no_address'),
    ['shipping'],
  ),
)
export type OrderDraft = v.InferInput<typeof OrderDraft>

export const validateOrder = call({
  id: 'validateOrder',
  method: 'POST',
  path: '/order/validate',
  summary: 'Checks an order without placing it; returns what the customer is about to confirm.',
  access: 'anyone',
  input: OrderDraft,
  output: OrderPreview,
  problems: [
    'errors.cart_empty',
    'errors.not_verified',
    'errors.email_already_taken',
    'errors.password_too_common',
    'errors.terminal_unknown',
    'errors.payment_method_not_available',
    'errors.consultation_hold_expired',
  ],
})

/** The browser repeats the sum and the products it showed, so that no customer pays for anything else. */
export const OrderForm = v.pipe(
  v.strictObject(
    v.entriesFromObjects([
      OrderChoices,
      v.strictObject({
        expected_total_cents: cents,
        /** Without them, only the sum is compared. */
        expected_product_ids: v.optional(v.pipe(v.array(id), v.maxLength(100))),
        terms_accepted: agreement(),
        /** The accepted version; without it, the current one. */
        terms_version: v.optional(termsVersion),
      }),
    ]),
  ),
  v.forward(
    v.partialCheck([['is_shipping_same'], ['shipping']], hasShippingAddress, 'errors.no_address'),
    ['shipping'],
  ),
)
export type OrderForm = v.InferInput<typeof OrderForm>

export const placeOrder = call({
  id: 'placeOrder',
  method: 'POST',
  path: '/order/create',
  summary:
    'Places an order from the cart. A free order is completed at once. If the sum or the products have changed, `data` of the response contains the new cart.',
  access: 'anyone',
  idempotent: true,
  input: OrderForm,
  output: v.object({ order: Order }),
  message: 'success.order_created',
  problems: [
    'errors.cart_empty',
    'errors.cart_changed',
    'errors.sale_terms_changed',
    'errors.too_many_unpaid_consultations',
    'errors.not_verified',
    'errors.email_already_taken',
    'errors.password_too_common',
    'errors.giftcard_already_used',
    'errors.terminal_unknown',
    'errors.payment_method_not_available',
    'errors.consultation_hold_expired',
    'errors.failed_to_create_a_new_order',
  ],
})

const ChangedCart = v.union([
  Cart,
  v.pipe(
    v.object({ cart: Cart }),
    v.transform(({ cart }) => cart),
  ),
])

/** Returns the new cart of `cart_changed`; null where there is none. */
export const cartOfProblem = ({ data }: Problem): Cart | null => {
  const parsed = v.safeParse(ChangedCart, data)
  return parsed.success ? parsed.output : null
}

export const readOrder = call({
  id: 'readOrder',
  method: 'GET',
  path: '/order/:id',
  summary: 'Returns one order and the status of its payment.',
  access: 'verified',
  input: v.strictObject({ id }),
  output: v.object({ order: Order }),
  problems: ['errors.order_does_not_exist'],
  isExtension: true,
})

export const downloadInvoice = call({
  id: 'downloadInvoice',
  method: 'GET',
  path: '/order/:id/invoice',
  summary: 'Returns the invoice of an order.',
  access: 'verified',
  input: v.strictObject({ id, locale: v.optional(LocaleSchema) }),
  output: file,
  mediaType: 'application/pdf',
  problems: ['errors.order_does_not_exist', 'errors.invoice_not_ready'],
  isExtension: true,
})
