import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { Order } from '#contract/order/order.ts'
import type { AttemptOutcome, PaymentMethod } from '#contract/statuses.ts'

export const paymentMethodLabels: Record<PaymentMethod, MessageDescriptor> = {
  credit_card: msg`card`,
  estonian_bank_links: msg`bank link`,
  banklinks: msg`bank link`,
  makecommerce_banklinks: msg`bank link`,
  invoice: msg`invoice`,
  paypal: msg`PayPal`,
  esto: msg`ESTO hire purchase`,
}

/** The outcomes of payment attempts. */
export const outcomeLabels: Record<AttemptOutcome, MessageDescriptor> = {
  started: msg`payment started`,
  confirming: msg`being checked`,
  other_amount: msg`another amount received`,
  paid: msg`paid`,
  refunding: msg`being refunded`,
  refunded: msg`refunded`,
  declined: msg`declined`,
  cancelled: msg`cancelled by you`,
  expired: msg`not finished in time`,
  provider_unreachable: msg`not started`,
  replaced: msg`replaced by another payment`,
  failed: msg`failed`,
}

/** The providers' names, capitalised to start a sentence. */
const providerNames: Record<PaymentMethod, MessageDescriptor> = {
  credit_card: msg`Your bank`,
  estonian_bank_links: msg`Your bank`,
  banklinks: msg`Your bank`,
  makecommerce_banklinks: msg`Your bank`,
  invoice: msg`Your bank`,
  paypal: msg`PayPal`,
  esto: msg`ESTO`,
}

/** Returns the name of the provider of an order's last payment. */
export const providerOf = ({ payments, payment_method: method }: Order): MessageDescriptor =>
  providerNames[payments.at(-1)?.method ?? method]
