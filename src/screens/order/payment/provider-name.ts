import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { Order } from '#contract/order/order.ts'
import type { PaymentMethod } from '#contract/statuses.ts'

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
