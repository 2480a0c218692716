import type { Order } from '#contract/order/order.ts'
import type { AttemptOutcome } from '#contract/statuses.ts'
import {
  checkoutSteps,
  isNeeded,
  purchaseFromContext,
  type CheckoutStep,
} from '#machines/order/checkout/checkout-values.ts'
import type { CheckoutSnapshot } from '#machines/order/checkout/checkout.machine.ts'
import { isPaidByTransfer } from '#machines/order/payment-choice.ts'

/** Returns the steps of this purchase. */
export const neededSteps = ({ context }: CheckoutSnapshot): CheckoutStep[] =>
  checkoutSteps.filter((step) => isNeeded(step, purchaseFromContext(context)))

/** Returns whether anything in this purchase is delivered. */
export const hasDelivery = ({ context }: CheckoutSnapshot): boolean =>
  purchaseFromContext(context).hasDelivery

/**
 * The situation of an unpaid order: how it ended, which payment it waits for, or the outcome of the
 * last payment.
 */
export type OrderSituation =
  | 'order_cancelled'
  | 'order_expired'
  | 'awaiting_transfer'
  | 'unpaid'
  | Exclude<AttemptOutcome, 'replaced'>

export const situationOf = (order: Order): OrderSituation => {
  const { ended, payment_outcome: outcome } = order
  const isReturned = outcome === 'refunding' || outcome === 'refunded'
  if (ended !== null && !isReturned) return `order_${ended}`
  if (outcome !== null && outcome !== 'replaced') return outcome
  if (order.status === 'processing_payment') return 'started'
  return isPaidByTransfer(order) ? 'awaiting_transfer' : 'unpaid'
}
