import type { Order } from '#contract/order.ts'
import type { PaymentMethodOffer } from '#contract/payment.ts'
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

/** Whether a bank is picked by its name here. */
export const hasBanks = (offer: PaymentMethodOffer): boolean => asksForBank(offer)

/** Whether the order is paid by an invoice. */
export const isInvoiced = (order: Order): boolean => isPaidByTransfer(order)
