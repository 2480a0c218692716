import { problem } from '#contract/problem.ts'
import { transact } from '#server/db/transact.ts'
import type { CustomerVisit } from '#server/http/visit.ts'
import { askAboutOpen, findOwn } from '#server/payment/begin.ts'
import { isOpen } from '#server/payment/payment.rules.ts'
import { lockOrder } from '#server/payment/payment.store.ts'
import { follow } from '#server/payment/settle.ts'

/**
 * Cancels an unpaid order of the customer, under the lock of the order. Cancelling an ended order again changes nothing.
 * Throws `order_already_paid`, and `payment_in_progress` while a payment may still arrive.
 */
export const cancelUnpaid = async (visit: CustomerVisit, orderId: string): Promise<null> => {
  await findOwn(visit, orderId)
  await askAboutOpen(visit, orderId)
  await transact(visit.db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked) throw problem('errors.order_does_not_exist')
    if (locked.order.status === 'completed') throw problem('errors.order_already_paid')
    if (locked.order.expiredAt !== null) return
    if (locked.attempts.some(isOpen)) throw problem('errors.payment_in_progress')
    await follow({ ...visit, db: tx }, locked, { type: 'order.cancelled' })
  })
  return null
}
