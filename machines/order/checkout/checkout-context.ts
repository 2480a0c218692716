import type { CallOutput } from '#contract/call.ts'
import type { Order, readLatestAddresses } from '#contract/order/order.ts'
import type { OrderPreview } from '#contract/order/order-preview.ts'
import type { PaymentMethodOffer } from '#contract/payment/payment.ts'
import type { Country } from '#contract/delivery/places.ts'
import type { Problem } from '#contract/problem.ts'
import type { Cart } from '#contract/shop/shop.ts'

import type { CartChanges } from './cart-diff.ts'
import type { CheckoutStep, CheckoutValues, Purchase, ShownStep } from './checkout-values.ts'

/** The input of the checkout. */
export type CheckoutStart = {
  person: 'visitor' | 'unverified' | 'verified'
  purchase: Purchase
  countries: readonly Country[]
  latest: CallOutput<typeof readLatestAddresses> | null
}

/** `requestedStep` is the step in the URL; `typed` is unsaved input of an earlier visit. */
export type CheckoutInput = { requestedStep: CheckoutStep; typed: CheckoutValues }

export type CheckoutContext = {
  requestedStep: CheckoutStep
  /** `null` until the customer, the cart and their addresses are loaded. */
  shownStep: ShownStep | null
  values: CheckoutValues
  start: CheckoutStart | null
  methods: readonly PaymentMethodOffer[]
  preview: OrderPreview | null
  /** The cart whose totals are shown for review, and what has changed in it since. */
  reviewedCart: Cart | null
  changes: CartChanges | null
  /**
   * Part of the idempotency key: counts the submissions that got a response, so that a retry without one reuses the
   * key.
   */
  requestNumber: number
  order: Order | null
  url: string
  problem: Problem | null
  /** Counts what was submitted. It is 0 while a problem can only come from loading. */
  attempt: number
}

export type CheckoutEvent =
  | ({ type: 'customer.changed' } & CustomerChange)
  | { type: 'checkout.retry' }
  | { type: 'step.open'; step: CheckoutStep }
  | { type: 'url.changed'; step: CheckoutStep }
  | { type: 'form.change'; values: CheckoutValues }
  | ({ type: 'step.submit' } & Submission)
  | { type: 'methods.retry' }
  | { type: 'review.retry' }
  | { type: 'order.place'; areTermsAccepted: boolean }
  | { type: 'payment.retry' }
  | { type: 'page.shown' }

/**
 * The step that the page shows now, to be set in the URL. It becomes a new entry of the history if the URL is that of
 * `previous`, so that the back button leads there; any other URL is replaced.
 */
export type StepShown = { type: 'step.shown'; step: ShownStep; previous: ShownStep | null }

/**
 * Another person uses the page, or the customer has verified their identity. `typed` is the unsaved input that is
 * theirs.
 */
export type CustomerChange = { typed: CheckoutValues }

/** The preview of an order, and the cart that the page showed when they were checked. */
export type CheckedOrder = { preview: OrderPreview; cart: Cart | null }

/** A submitted step. */
export type Submission = { step: CheckoutStep; values: CheckoutValues }

/** What a submission sends besides the draft. */
export type OrderConfirmation = {
  expected_total_cents: number
  terms_accepted: true
  terms_version?: string
}

export const initialContext = ({ requestedStep, typed }: CheckoutInput): CheckoutContext => ({
  requestedStep,
  shownStep: null,
  values: typed,
  start: null,
  methods: [],
  preview: null,
  reviewedCart: null,
  changes: null,
  requestNumber: 0,
  order: null,
  url: '',
  problem: null,
  attempt: 0,
})

const noPurchase: Purchase = { hasDelivery: true, isFree: false, cartToken: null }

export const purchaseFromContext = ({ start }: Pick<CheckoutContext, 'start'>): Purchase =>
  start?.purchase ?? noPurchase
