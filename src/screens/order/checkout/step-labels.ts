import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { ShownStep } from '#machines/order/checkout/checkout-values.ts'

/** The headings of the steps. */
export const stepLabels: Record<ShownStep | 'checkout' | 'payment', MessageDescriptor> = {
  checkout: msg`Checkout`,
  loginRequired: msg`Who is ordering?`,
  verificationRequired: msg`Identity check`,
  addresses: msg`Address`,
  delivery: msg`Delivery`,
  method: msg`Payment method`,
  review: msg`Check and pay`,
  payment: msg`Payment`,
}
