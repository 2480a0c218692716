import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

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
