import type { CallOutput } from '#contract/call.ts'
import type { Order, readLatestAddresses } from '#contract/order.ts'
import type { OrderPreview } from '#contract/order-preview.ts'
import type { PaymentMethodOffer } from '#contract/payment.ts'
import type { Country } from '#contract/places.ts'
import type { Problem } from '#contract/problem.ts'
import type { Cart } from '#contract/shop.ts'

import type { CartChanges } from './cart-diff.ts'
import type { CheckoutStep, CheckoutValues, Purchase } from './checkout-values.ts'

/** What is known when a checkout begins. */
export type CheckoutStart = {
  person: 'visitor' | 'unverified' | 'verified'
  purchase: Purchase
  countries: readonly Country[]
  latest: CallOutput<typeof readLatestAddresses> | null
}

/** `wanted` is the step in the address; `typed` is what was typed before and not ordered. */
export type CheckoutInput = { requestedStep: CheckoutStep; typed: CheckoutValues }

export type CheckoutContext = {
  requestedStep: CheckoutStep
  values: CheckoutValues
  start: CheckoutStart | null
  methods: readonly PaymentMethodOffer[]
  sums: OrderPreview | null
  /** The cart whose sums are shown for review, and what has changed in it since. */
  reviewedCart: Cart | null
  changes: CartChanges | null
  /** Counts the presses that were answered: one that was not is pressed again with the same number. */
  requestNumber: number
  order: Order | null
  url: string
  problem: Problem | null
  attempt: number
}

export type CheckoutEvent =
  | { type: 'checkout.retry' }
  | { type: 'step.open'; step: CheckoutStep }
  | { type: 'form.type'; values: CheckoutValues }
  | ({ type: 'step.submit' } & Submission)
  | { type: 'methods.retry' }
  | { type: 'review.retry' }
  | { type: 'order.place'; isAgreed: boolean }
  | { type: 'payment.retry' }
  | { type: 'page.shown' }

/** The sums of an order, and the cart that the page showed when they were checked. */
export type CheckedOrder = { sums: OrderPreview; cart: Cart | null }

/** A step as it was handed in. */
export type Submission = { step: CheckoutStep; values: CheckoutValues }

/** For the cart, which lives as long as the app: what the server told of it, or that it was made an order of. */
export type CheckoutEmittedEvent =
  | { type: 'cart.told'; cart: Cart | null }
  | { type: 'order.placed' }

/** What is sent of a press beside the draft itself. */
export type OrderConfirmation = {
  expected_total_cents: number
  terms_accepted: true
  terms_version?: string
}

const noPurchase: Purchase = { isSent: true, isFree: false, cartToken: null }

export const purchaseOf = ({ start }: Pick<CheckoutContext, 'start'>): Purchase =>
  start?.purchase ?? noPurchase
