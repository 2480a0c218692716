import * as v from 'valibot'

import { call } from '../call.ts'
import { cents, id, timestamp, text } from '../form/fields.ts'
import { link } from '../form/form-fields.ts'
import { LocalizedText } from '../locale.ts'
import {
  orderStatuses,
  paymentMethods,
  paymentProviders,
  redirectMethods,
  webhookAdapters,
} from '../statuses.ts'

export const Bank = v.object({ code: v.string(), name: v.string(), country: v.string() })
export type Bank = v.InferOutput<typeof Bank>

/** A payment method. Outside its limits it is shown with the reason and cannot be chosen. */
export const PaymentMethodOffer = v.object({
  method: v.picklist(paymentMethods),
  title: LocalizedText,
  min_cents: v.nullable(cents),
  max_cents: v.nullable(cents),
  available: v.boolean(),
  banks: v.array(Bank),
})
export type PaymentMethodOffer = v.InferOutput<typeof PaymentMethodOffer>

/**
 * An unconfirmed payment whose provider cannot be queried. The customer can pay in another way `wait_seconds` from now,
 * and only after confirming it.
 */
export const UnresolvedPayment = v.object({
  method: v.picklist(paymentMethods),
  wait_seconds: v.pipe(v.number(), v.integer(), v.minValue(0)),
  new_payment_allowed_at: timestamp,
  ends_at: timestamp,
})
export type UnresolvedPayment = v.InferOutput<typeof UnresolvedPayment>

/** Whether the customer pays although an earlier payment is unconfirmed. */
const acceptSecondPayment = v.optional(v.literal(true))

export const listPaymentMethods = call({
  id: 'listPaymentMethods',
  method: 'GET',
  path: '/order/payment/payment-methods',
  summary: 'Returns the payment methods for the cart, or for an unpaid order.',
  access: 'anyone',
  input: v.strictObject({ order_id: v.optional(id) }),
  output: v.object({
    methods: v.array(PaymentMethodOffer),
    unresolved: v.optional(UnresolvedPayment),
  }),
  problems: ['errors.order_does_not_exist'],
})

/** How to pay by bank transfer. `amount_cents` is the amount still missing. */
export const Transfer = v.object({
  payee: v.string(),
  account: v.string(),
  reference: v.string(),
  amount_cents: cents,
  pay_until: timestamp,
})

/** Money received beyond the order's total. `returned_at` is null until an employee has sent it back. */
const ReturnedMoney = v.object({ amount_cents: cents, returned_at: v.nullable(timestamp) })

/** A bank transfer received for an order. `id` is the bank's reference of the entry. */
export const ReceivedTransfer = v.object({
  id: v.string(),
  amount_cents: cents,
  received_at: timestamp,
  returned: v.nullable(ReturnedMoney),
})
export type ReceivedTransfer = v.InferOutput<typeof ReceivedTransfer>

/** The bank transfers of an order. `received_cents` is the sum of `transfers`. */
export const transferFields = {
  transfer: v.nullable(Transfer),
  transfers: v.array(ReceivedTransfer),
  received_cents: cents,
}

/** The page to pay on. */
export const PaymentStart = v.object({ payment_id: id, redirect_url: link })
export type PaymentStart = v.InferOutput<typeof PaymentStart>

export const startPaypalPayment = call({
  id: 'startPaypalPayment',
  method: 'POST',
  path: '/order/payment/paypal/init',
  summary: 'Starts a PayPal payment for an order.',
  access: 'verified',
  idempotent: true,
  input: v.strictObject({ order_id: id, accept_second_payment: acceptSecondPayment }),
  output: PaymentStart,
  problems: [
    'errors.order_does_not_exist',
    'errors.order_already_paid',
    'errors.order_not_payable',
    'errors.payment_in_progress',
    'errors.payment_unresolved',
    'errors.payment_provider_unavailable',
  ],
})

/** The status of an order after the payer has returned. A declined card leads to PayPal again. */
export const PaymentOutcome = v.object({
  order_id: id,
  order_status: v.picklist(orderStatuses),
  redirect_url: v.nullable(link),
})
export type PaymentOutcome = v.InferOutput<typeof PaymentOutcome>

export const requestInvoice = call({
  id: 'requestInvoice',
  method: 'POST',
  path: '/order/payment/invoice',
  summary: 'Changes an unpaid order to payment by bank transfer, and emails the details.',
  access: 'verified',
  idempotent: true,
  input: v.strictObject({ order_id: id, accept_second_payment: acceptSecondPayment }),
  output: v.null(),
  problems: [
    'errors.order_does_not_exist',
    'errors.order_already_paid',
    'errors.order_not_payable',
    'errors.payment_in_progress',
    'errors.payment_unresolved',
    'errors.payment_method_not_available',
  ],
  isExtension: true,
})

export const cancelOrder = call({
  id: 'cancelOrder',
  method: 'POST',
  path: '/order/cancel',
  summary:
    'Cancels an unpaid order: its gift cards and consultation times are released, and money that arrives later is refunded.',
  access: 'verified',
  input: v.strictObject({ order_id: id }),
  output: v.null(),
  message: 'success.order_cancelled',
  problems: [
    'errors.order_does_not_exist',
    'errors.order_already_paid',
    'errors.payment_in_progress',
  ],
  isExtension: true,
})

export const capturePaypalPayment = call({
  id: 'capturePaypalPayment',
  method: 'POST',
  path: '/order/payment/paypal/callback',
  summary: 'Captures the payment that the payer has approved at PayPal.',
  access: 'verified',
  idempotent: true,
  input: v.strictObject({
    token: text('errors.incorrect_token', 100),
    PayerID: text('errors.incorrect_token', 100),
  }),
  output: PaymentOutcome,
  problems: [
    'errors.order_does_not_exist',
    'errors.order_failed',
    'errors.payment_provider_unavailable',
  ],
})

export const startPayment = call({
  id: 'startPayment',
  method: 'POST',
  path: '/order/payment/init',
  summary: 'Starts a payment for an order by card, bank link or hire purchase.',
  access: 'verified',
  idempotent: true,
  input: v.strictObject({
    order_id: id,
    method: v.picklist(redirectMethods, 'errors.no_payment_method'),
    bank: v.optional(text('errors.no_value', 50)),
    accept_second_payment: acceptSecondPayment,
  }),
  output: PaymentStart,
  problems: [
    'errors.order_does_not_exist',
    'errors.order_already_paid',
    'errors.order_not_payable',
    'errors.payment_in_progress',
    'errors.payment_unresolved',
    'errors.payment_method_not_available',
    'errors.payment_provider_unavailable',
  ],
  isExtension: true,
})

export const returnFromPayment = call({
  id: 'returnFromPayment',
  method: 'GET',
  path: '/payments/:adapter/return',
  summary:
    'The return URL of a payment provider. It only triggers a status query; then the browser is redirected to the success page, the waiting page or the cart.',
  access: 'provider',
  providerPayload: true,
  redirects: true,
  input: v.strictObject({ adapter: v.picklist(paymentProviders, 'errors.path_not_supported') }),
  output: v.null(),
  problems: ['errors.path_not_supported'],
  isExtension: true,
})

export const receiveWebhook = call({
  id: 'receiveWebhook',
  method: 'POST',
  path: '/webhooks/:adapter',
  summary:
    'The webhook of a provider, which may repeat an event. It only triggers a status query, after its signature was verified over the raw body.',
  access: 'provider',
  providerPayload: true,
  input: v.strictObject({ adapter: v.picklist(webhookAdapters, 'errors.path_not_supported') }),
  output: v.null(),
  problems: ['errors.incorrect_signature', 'errors.path_not_supported'],
  isExtension: true,
})
