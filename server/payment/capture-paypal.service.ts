import type { PaymentOutcome } from '#contract/payment/payment.ts'
import { problem } from '#contract/problem.ts'
import type { CustomerContext } from '#server/http/request-context.ts'

import { refreshPayment } from './payment-status.service.ts'
import { isOpen } from './payment.rules.ts'
import { findByReference, findOrder } from './payment.store.ts'

/** Captures the payment that the payer has approved at PayPal; a repeat returns the result. */
export const finishPaypal = async (
  context: CustomerContext,
  { token }: { token: string },
): Promise<PaymentOutcome> => {
  const { db, customer, providers } = context
  const attempt = await findByReference(db, 'paypal', token)
  const order = attempt && (await findOrder(db, attempt.orderId))
  if (!attempt || order?.accountId !== customer.id) throw problem('errors.order_does_not_exist')
  if (!providers.paypal) throw problem('errors.payment_provider_unavailable')
  const refreshed = await refreshPayment(context, attempt)
  if (!refreshed) throw problem('errors.payment_provider_unavailable')
  const { status } = refreshed.order
  const isOver = status !== 'completed' && !isOpen(refreshed.attempt)
  if (isOver) throw problem('errors.order_failed')
  return {
    order_id: order.id,
    order_status: status,
    redirect_url: refreshed.isDeclined ? attempt.redirectUrl : null,
  }
}
