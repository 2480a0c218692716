import type { Order } from '#contract/order/order.ts'

const workingDays = 2

/** Returns the latest day of dispatch: two working days after the payment. */
export const dispatchBy = ({ completed_at: paid, ordered_at: ordered }: Order): Date => {
  const day = new Date(paid ?? ordered)
  for (let left = workingDays; left > 0;) {
    day.setDate(day.getDate() + 1)
    if (!isWeekend(day)) left -= 1
  }
  return day
}

const isWeekend = (day: Date): boolean => day.getDay() === 0 || day.getDay() === 6
