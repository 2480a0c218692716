import { requestInvoice } from '#contract/payment.ts'
import { problem } from '#contract/problem.ts'
import { firstStartIn } from '#server/consultation/booking.store.ts'
import type { Database } from '#server/db/database.ts'
import { once, type Press } from '#server/http/safety/press.store.ts'
import type { CustomerVisit } from '#server/http/visit.ts'
import { mailPlaced } from '#server/order/order.mails.ts'
import { payUntil } from '#server/order/order.rules.ts'
import { askAboutOpen, findOwn, isPast } from '#server/payment/begin.ts'
import {
  isOpen,
  isUnderWay,
  refuseSecondPayment,
  type Order,
} from '#server/payment/payment.rules.ts'
import { lockOrder, updateAttempt, updateOrder } from '#server/payment/payment.store.ts'
import { follow } from '#server/payment/settle.ts'

/**
 * From now on the order is to be paid by transfer: what was begun in another way is given up, and it gets the time that a
 * transfer takes, counted from when it was ordered.
 */
export const payByInvoice = async (
  visit: CustomerVisit,
  press: Press,
  { orderId, isSecondAccepted }: { orderId: string; isSecondAccepted: boolean },
): Promise<null> => {
  await findOwn(visit, orderId)
  await askAboutOpen(visit, orderId)
  return once({ call: requestInvoice, press, visit }, async (tx) => {
    const order = await giveUpOthers(tx, { orderId, isSecondAccepted }, visit)
    if (order.paymentMethod !== 'invoice') await makeInvoiced(tx, order, visit)
    return null
  })
}

const giveUpOthers = async (
  tx: Database,
  { orderId, isSecondAccepted }: { orderId: string; isSecondAccepted: boolean },
  visit: CustomerVisit,
): Promise<Order> => {
  const { now } = visit
  const locked = await lockOrder(tx, orderId)
  if (!locked) throw problem('errors.order_does_not_exist')
  const { order, attempts } = locked
  if (order.status === 'completed') throw problem('errors.order_already_paid')
  if (isPast(order, now)) throw problem('errors.payment_method_not_available')
  const open = attempts.find(isOpen)
  if (!open) return order
  if (isUnderWay(open)) throw problem('errors.payment_in_progress')
  refuseSecondPayment(open, { isAccepted: isSecondAccepted, now })
  await updateAttempt(tx, open.id, {
    state: 'cancelled',
    reason: 'replaced',
    settledAt: now,
  })
  await follow({ ...visit, db: tx }, locked, { type: 'payment.ended', payment: open.id })
  return order
}

const makeInvoiced = async (tx: Database, order: Order, visit: CustomerVisit): Promise<void> => {
  const paymentMethod = 'invoice'
  const { id, orderedAt } = order
  const expiresAt = payUntil({ orderedAt, method: paymentMethod }, await firstStartIn(tx, id))
  await updateOrder(tx, id, { paymentMethod, expiresAt })
  await mailPlaced(tx, { ...order, paymentMethod, expiresAt }, visit)
  visit.log('info', 'order.invoiced', { order: id })
}
