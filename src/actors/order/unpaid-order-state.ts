import type { Address } from '#contract/delivery/address.ts'
import type { Order } from '#contract/order/order.ts'
import type { PaymentMethodOffer } from '#contract/payment/payment.ts'
import type { AttemptOutcome } from '#contract/statuses.ts'
import {
  addressIn,
  checkoutSteps,
  isNeeded,
  requirementsOfContext,
  type CheckoutStep,
} from '#machines/order/checkout/checkout-values.ts'
import type { CheckoutSnapshot } from '#machines/order/checkout/checkout.machine.ts'
import { asksForBank, isPaidByTransfer } from '#machines/order/payment-choice.ts'

/** Returns the steps that this order needs. */
export const neededSteps = ({ context }: CheckoutSnapshot): CheckoutStep[] =>
  checkoutSteps.filter((step) => isNeeded(step, requirementsOfContext(context)))

/** Returns whether anything in this order is delivered. */
export const hasDelivery = ({ context }: CheckoutSnapshot): boolean =>
  requirementsOfContext(context).hasDelivery

/** Returns an address that the customer has entered. */
export const enteredAddress = (
  { context }: CheckoutSnapshot,
  name: 'billing' | 'shipping',
): Address => addressIn(context.values, name)

/** Returns whether the payment method lets the customer choose a bank. */
export const hasBanks = (offer: PaymentMethodOffer): boolean => asksForBank(offer)

/**
 * The situation of an unpaid order: how it ended, which payment it waits for, or the outcome of the
 * last payment.
 */
export type UnpaidOrderState =
  | 'order_cancelled'
  | 'order_expired'
  | 'awaiting_transfer'
  | 'unpaid'
  | Exclude<AttemptOutcome, 'replaced'>

export const unpaidOrderState = (order: Order): UnpaidOrderState => {
  const { close_reason: closeReason, payment_outcome: outcome } = order
  const isReturned = outcome === 'refunding' || outcome === 'refunded'
  if (closeReason !== null && !isReturned) return `order_${closeReason}`
  if (outcome !== null && outcome !== 'replaced') return outcome
  if (order.status === 'processing_payment') return 'started'
  return isPaidByTransfer(order) ? 'awaiting_transfer' : 'unpaid'
}

/** Returns whether the provider of the last payment can be asked for its status. */
export const canQueryPayment = ({ payments }: Order): boolean =>
  payments.at(-1)?.has_status_call !== false
