import { problem } from '#contract/problem.ts'
import { transact } from '#server/db/transact.ts'
import type { CustomerContext } from '#server/http/request-context.ts'
import { refreshOpenAttempts, findOwnOrder } from '#server/payment/start-payment.service.ts'
import { isOpen } from '#server/payment/payment.rules.ts'
import { lockOrder } from '#server/payment/payment.store.ts'
import { applyOrderEvent } from '#server/payment/order-effects.service.ts'

/**
 * Cancels an unpaid order of the customer, under the lock of the order. Has no effect on an order that has ended.
 * Throws `order_already_paid`, and `payment_in_progress` while a payment may still arrive.
 */
export const cancelUnpaidOrder = async (
  context: CustomerContext,
  orderId: string,
): Promise<null> => {
  await findOwnOrder(context, orderId)
  await refreshOpenAttempts(context, orderId)
  await transact(context.db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked) throw problem('errors.order_does_not_exist')
    if (locked.order.status === 'completed') throw problem('errors.order_already_paid')
    if (locked.order.closedAt !== null) return
    if (locked.attempts.some(isOpen)) throw problem('errors.payment_in_progress')
    await applyOrderEvent({ ...context, db: tx }, locked, { type: 'order.cancelled' })
  })
  return null
}
