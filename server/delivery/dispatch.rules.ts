import type { Delivery } from '#contract/delivery/address.ts'
import type { OrderStatus } from '#contract/statuses.ts'
import { addWorkingDays } from '#server/product/working-days.rules.ts'

/** Within how many working days after the payment a kit is posted. */
const dispatchDays = 2

type DispatchedOrder = {
  status: OrderStatus
  orderedAt: Date
  completedAt: Date | null
  delivery: Delivery | null
}

/** Returns by when the kit of an order is posted; null until the payment, and when nothing is sent. */
export const dispatchBy = ({
  status,
  orderedAt,
  completedAt,
  delivery,
}: DispatchedOrder): Date | null =>
  status !== 'completed' || delivery === null || delivery.shipping_option === 'none'
    ? null
    : addWorkingDays(completedAt ?? orderedAt, dispatchDays)
