import { named } from '#flows/graph/sample-names.ts'
import type { Order } from '#contract/order/order.ts'
import type { PaymentMethodOffer } from '#contract/payment/payment.ts'
import { problem, type ProblemDetails, type ProblemError } from '#contract/problem.ts'
import type { ProblemKey } from '#contract/messages.ts'
import type { Country, Terminal } from '#contract/delivery/places.ts'

import { product } from '../samples.ts'

const address = {
  address: 'Kastani 12',
  address2: null,
  postal_code: '51014',
  city: 'Tartu',
  country: 'EE',
}

export const waitingOrder: Order = named('an order awaiting payment', {
  id: '6b8d0f2a-4c6e-4a8b-9d0f-1c3e5a7b9d05',
  number: '2026-000118',
  status: 'waiting_for_payment',
  ordered_at: '2026-02-03T12:00:00.000Z',
  completed_at: null,
  dispatch_by: null,
  lines: [
    {
      order_product_id: '1c9e4f7a-2b6d-4e8a-8c3f-5a7d9b1e4f03',
      product_id: product.id,
      title: product.title,
      price_option: null,
      price_cents: product.price_cents,
      vat_percent: product.vat_percent,
    },
  ],
  subtotal_cents: product.price_cents,
  vat_cents: 3_852,
  shipping_cents: 0,
  giftcard_cents: 0,
  total_cents: product.price_cents,
  payment_method: 'credit_card',
  payments: [],
  payment_outcome: null,
  close_reason: null,
  pay_until: '2026-02-04T12:00:00.000Z',
  can_be_paid: true,
  can_be_cancelled: true,
  has_invoice: false,
  transfer: null,
  transfers: [],
  received_cents: 0,
  billing: address,
  shipping: null,
  delivery: { shipping_option: 'post' },
})

export const invoicedOrder: Order = named('an order by invoice', {
  ...waitingOrder,
  payment_method: 'invoice',
  has_invoice: true,
  transfer: {
    payee: 'Alleel OÜ',
    account: 'EE38 2200 2210 2014 5685',
    reference: '20260001188',
    amount_cents: product.price_cents,
    pay_until: '2026-02-17T12:00:00.000Z',
  },
})

export const processingOrder: Order = named('an order with an unconfirmed payment', {
  ...waitingOrder,
  status: 'processing_payment',
  payment_outcome: 'started',
  can_be_cancelled: false,
})

export const completedOrder: Order = named('a paid order', {
  ...waitingOrder,
  status: 'completed',
  completed_at: '2026-02-03T12:05:00.000Z',
  dispatch_by: '2026-02-05T12:00:00.000Z',
  payment_outcome: 'paid',
  pay_until: null,
  can_be_paid: false,
  can_be_cancelled: false,
  has_invoice: true,
})

/** A page of the sandbox's payment provider, to which the browser may be redirected. */
export const paymentStart = named('a payment page', {
  payment_id: '9f1b3d5e-7a9c-4e1f-8b3d-5e7a9c1f3b06',
  redirect_url: 'https://pay.sandbox.example/9f1b3d5e',
})

export const invalidPaymentStart = named('an address the browser must not open', {
  ...paymentStart,
  redirect_url: 'http://elsewhere.example/pay',
})

const offer = (method: PaymentMethodOffer['method'], title: string): PaymentMethodOffer => ({
  method,
  title: { en: title, et: title },
  min_cents: null,
  max_cents: null,
  available: true,
  banks: [],
})

export const offers: PaymentMethodOffer[] = named('the payment methods', [
  offer('credit_card', 'Card'),
  {
    ...offer('estonian_bank_links', 'Bank link'),
    banks: [{ code: 'LHVBEE22', name: 'LHV', country: 'EE' }],
  },
  { ...offer('esto', 'ESTO'), min_cents: 30_000, max_cents: 1_000_000, available: false },
  offer('invoice', 'Invoice'),
])

export const countries: Country[] = [
  {
    id: 233,
    name: { en: 'Estonia', et: 'Eesti' },
    nameShort: { en: 'Estonia', et: 'Eesti' },
    iso2: 'EE',
    dialCode: '372',
    priority: 0,
    areaCodes: [],
  },
]

export const terminal: Terminal = {
  provider: 'omniva',
  terminal_id: '96091',
  name: 'Tartu Lõunakeskuse pakiautomaat',
  address: 'Ringtee 75',
  city: 'Tartu',
  county: 'Tartu maakond',
  country: 'EE',
  hours: '24 h',
  note: null,
  latitude: null,
  longitude: null,
}

/** The browser refuses to open the page. */
export const invalidUrlProblem: ProblemError = problem('errors.order_failed')

export const failureWith = (key: ProblemKey, details?: ProblemDetails): ProblemError => {
  const error = problem(key, details)
  named(key + (details?.validationErrors?.[0]?.field ?? ''), error.problem)
  return error
}

export const invalidFieldProblem = (field: string): ProblemError =>
  failureWith('errors.form_validation', {
    validationErrors: [{ field, message: 'errors.incorrect_value' }],
  })
