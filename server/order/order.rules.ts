import type { PaymentMethod } from '#contract/statuses.ts'
import { addDays, dayOf, endOf } from '#server/calendar.rules.ts'
import { after, hours } from '#server/clock.ts'

/** How many days an invoice may be unpaid: until the end of the last one in Tallinn. */
const invoiceDays = 14
/** How long another order may be unpaid. */
const paymentPeriod = hours(24)

/** Returns the payment deadline; a consultation must be paid before it starts. */
export const paymentDeadline = (
  { orderedAt, method }: { orderedAt: Date; method: PaymentMethod },
  firstStart: Date | null,
): Date => {
  const deadline =
    method === 'invoice'
      ? endOf(addDays(dayOf(orderedAt), invoiceDays))
      : after(orderedAt, paymentPeriod)
  return firstStart && firstStart < deadline ? firstStart : deadline
}
