import type { Order } from '#contract/order.ts'
import type { PaymentMethodOffer } from '#contract/payment.ts'
import type { AttemptOutcome } from '#contract/statuses.ts'
import { purchaseOf } from '#machines/order/checkout/checkout-context.ts'
import {
  checkoutSteps,
  isNeeded,
  type CheckoutStep,
} from '#machines/order/checkout/checkout-values.ts'
import type { CheckoutSnapshot } from '#machines/order/checkout/checkout.machine.ts'
import { asksForBank, isPaidByTransfer } from '#machines/order/payment-choice.ts'

/** The steps that this purchase has. */
export const neededSteps = ({ context }: CheckoutSnapshot): CheckoutStep[] =>
  checkoutSteps.filter((step) => isNeeded(step, purchaseOf(context)))

/** Whether something of this purchase is sent. */
export const isSent = ({ context }: CheckoutSnapshot): boolean => purchaseOf(context).isSent

/** Whether a bank is picked by its name here. */
export const hasBanks = (offer: PaymentMethodOffer): boolean => asksForBank(offer)

/** Whether the order is paid by an invoice. */
export const isInvoiced = (order: Order): boolean => isPaidByTransfer(order)

/** How an unpaid order stands: how it has ended, by what it is to be paid, or what became of its last payment. */
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
  return isInvoiced(order) ? 'awaiting_transfer' : 'unpaid'
}
