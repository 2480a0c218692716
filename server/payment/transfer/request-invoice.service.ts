import { requestInvoice } from '#contract/payment/payment.ts'
import { problem } from '#contract/problem.ts'
import { firstOrderedStart } from '#server/consultation/booking.store.ts'
import type { Database } from '#server/db/database.ts'
import { runOnce, type IdempotentRequest } from '#server/idempotency/idempotency.store.ts'
import type { CustomerContext } from '#server/http/request-context.ts'
import { mailOrderPlaced } from '#server/order/order.mails.ts'
import { paymentDeadline } from '#server/order/order.rules.ts'
import { refreshOpenAttempts, findOwnOrder } from '#server/payment/start-payment.service.ts'
import {
  isOpen,
  isInProgress,
  isOrderExpired,
  assertSecondPaymentAllowed,
  type Order,
} from '#server/payment/payment.rules.ts'
import { lockOrder, updateAttempt, updateOrder } from '#server/payment/payment.store.ts'
import { applyOrderEvent } from '#server/payment/order-effects.service.ts'

/**
 * Changes the payment method of an order to bank transfer: abandons a started payment, and extends the deadline to that
 * of a transfer, counted from the order.
 */
export const switchToInvoice = async (
  context: CustomerContext,
  request: IdempotentRequest,
  { orderId, isSecondAccepted }: { orderId: string; isSecondAccepted: boolean },
): Promise<null> => {
  await findOwnOrder(context, orderId)
  await refreshOpenAttempts(context, orderId)
  return runOnce({ call: requestInvoice, request, context }, async (tx) => {
    const order = await replaceOpenAttempt(tx, { orderId, isSecondAccepted }, context)
    if (order.paymentMethod !== 'invoice') await setInvoicePayment(tx, order, context)
    return null
  })
}

const replaceOpenAttempt = async (
  tx: Database,
  { orderId, isSecondAccepted }: { orderId: string; isSecondAccepted: boolean },
  context: CustomerContext,
): Promise<Order> => {
  const { now } = context
  const locked = await lockOrder(tx, orderId)
  if (!locked) throw problem('errors.order_does_not_exist')
  const { order, attempts } = locked
  if (order.status === 'completed') throw problem('errors.order_already_paid')
  if (isOrderExpired(order, now)) throw problem('errors.order_not_payable')
  const open = attempts.find(isOpen)
  if (!open) return order
  if (isInProgress(open)) throw problem('errors.payment_in_progress')
  assertSecondPaymentAllowed(open, { isAccepted: isSecondAccepted, now })
  await updateAttempt(tx, open.id, {
    state: 'cancelled',
    reason: 'replaced',
    settledAt: now,
  })
  await applyOrderEvent({ ...context, db: tx }, locked, { type: 'payment.ended', payment: open.id })
  return order
}

const setInvoicePayment = async (
  tx: Database,
  order: Order,
  context: CustomerContext,
): Promise<void> => {
  const paymentMethod = 'invoice'
  const { id, orderedAt } = order
  const expiresAt = paymentDeadline(
    { orderedAt, method: paymentMethod },
    await firstOrderedStart(tx, id),
  )
  await updateOrder(tx, id, { paymentMethod, expiresAt })
  await mailOrderPlaced(tx, { ...order, paymentMethod, expiresAt }, context)
  context.log('info', 'order.invoiced', { order: id })
}
