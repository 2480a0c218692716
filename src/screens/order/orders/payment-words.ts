import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { PaymentMethod, PaymentState } from '#contract/statuses.ts'

export const methodWords: Record<PaymentMethod, MessageDescriptor> = {
  credit_card: msg`card`,
  estonian_bank_links: msg`bank link`,
  banklinks: msg`bank link`,
  makecommerce_banklinks: msg`bank link`,
  invoice: msg`invoice`,
  paypal: msg`PayPal`,
  esto: msg`ESTO hire purchase`,
}

/** How a try to pay stands. */
export const paymentStateWords: Record<PaymentState, MessageDescriptor> = {
  created: msg`begun`,
  sent: msg`begun`,
  pending: msg`not confirmed yet`,
  authorized: msg`not confirmed yet`,
  paid: msg`paid`,
  failed: msg`did not succeed`,
  cancelled: msg`broken off`,
  expired: msg`not paid in time`,
  refunded: msg`paid back`,
}
