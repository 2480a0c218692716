import type { PaymentMethod } from '#contract/statuses.ts'
import { after, hours } from '#server/clock.ts'

/** How long an order may be unpaid; transfers take longer. */
const paymentPeriod = { invoice: hours(24 * 14), others: hours(24) }

/** Returns the payment deadline; a consultation must be paid before it starts. */
export const paymentDeadline = (
  { orderedAt, method }: { orderedAt: Date; method: PaymentMethod },
  firstStart: Date | null,
): Date => {
  const deadline = after(
    orderedAt,
    method === 'invoice' ? paymentPeriod.invoice : paymentPeriod.others,
  )
  return firstStart && firstStart < deadline ? firstStart : deadline
}
