import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { UnpaidOrderState } from '#src/actors/order/unpaid-order-state.ts'
import type { AlertProps } from '#src/ui/feedback/alert.tsx'

/** The heading of each situation. */
export const outcomeTitles: Record<UnpaidOrderState, MessageDescriptor> = {
  started: msg`Waiting for confirmation`,
  confirming: msg`Payment is being checked`,
  other_amount: msg`The amount does not match`,
  paid: msg`Paid`,
  refunding: msg`Payment is being refunded`,
  refunded: msg`Payment refunded`,
  declined: msg`Payment declined`,
  cancelled: msg`Payment cancelled`,
  expired: msg`Payment timed out`,
  provider_unreachable: msg`Payment was not started`,
  failed: msg`Payment failed`,
  awaiting_transfer: msg`Awaiting your bank transfer`,
  unpaid: msg`Awaiting payment`,
  order_cancelled: msg`Order cancelled`,
  order_expired: msg`Order not paid in time`,
}

type Tone = NonNullable<AlertProps['tone']>

export const outcomeTones: Record<UnpaidOrderState, Tone> = {
  started: 'info',
  confirming: 'info',
  other_amount: 'warning',
  paid: 'success',
  refunding: 'info',
  refunded: 'info',
  declined: 'error',
  cancelled: 'info',
  expired: 'warning',
  provider_unreachable: 'error',
  failed: 'error',
  awaiting_transfer: 'info',
  unpaid: 'info',
  order_cancelled: 'info',
  order_expired: 'warning',
}
