import {
  cancelOrder,
  capturePaypalPayment,
  listPaymentMethods,
  requestInvoice,
  returnFromPayment,
  startPayment,
  startPaypalPayment,
} from '#contract/payment/payment.ts'
import { problem } from '#contract/problem.ts'
import {
  defineRoute,
  defineCustomerRoute,
  defineRedirectRoute,
  type Route,
} from '#server/http/route.ts'

import type { RequestContext } from '#server/http/request-context.ts'
import { cancelUnpaidOrder } from '#server/order/cancel-order.service.ts'
import { findCustomerCart } from '#server/shop/shop.store.ts'
import { idempotentRequestOf } from '#server/idempotency/idempotency.store.ts'

import { startPaymentAttempt } from './start-payment.service.ts'
import { finishPaypal } from './capture-paypal.service.ts'
import { listOfferedMethods } from './payment-methods.service.ts'
import { handleReturn } from './payment-return.service.ts'
import { findUnresolvedPayment } from './payment.rules.ts'
import { findAttempts, findOrder } from './payment.store.ts'
import { switchToInvoice } from './transfer/request-invoice.service.ts'

export const paymentRoutes: readonly Route[] = [
  defineRoute(listPaymentMethods, async ({ order_id: orderId }, context) => {
    const { session } = context
    if (orderId === undefined) {
      const totalCents = await sumOfCart(context)
      return { methods: await listOfferedMethods(context, { totalCents, orderedMethod: null }) }
    }
    const order = await findOrder(context.db, orderId)
    const isOwn = session.state === 'live' && order?.accountId === session.customer.id
    if (!order || !isOwn) throw problem('errors.order_does_not_exist')
    const { totalCents, paymentMethod: orderedMethod } = order
    const unresolved = findUnresolvedPayment(await findAttempts(context.db, order.id), context.now)
    const methods = await listOfferedMethods(context, { totalCents, orderedMethod })
    return { methods, ...(unresolved ? { unresolved } : {}) }
  }),

  defineCustomerRoute(startPayment, (payload, context) => {
    const { order_id: orderId, method, bank = null } = payload
    const isSecondAccepted = payload.accept_second_payment === true
    const input = { orderId, method, bank, isSecondAccepted }
    return startPaymentAttempt(context, idempotentRequestOf(startPayment, payload, context), input)
  }),

  defineCustomerRoute(requestInvoice, (payload, context) =>
    switchToInvoice(context, idempotentRequestOf(requestInvoice, payload, context), {
      orderId: payload.order_id,
      isSecondAccepted: payload.accept_second_payment === true,
    }),
  ),

  defineCustomerRoute(cancelOrder, ({ order_id: orderId }, context) =>
    cancelUnpaidOrder(context, orderId),
  ),

  defineCustomerRoute(startPaypalPayment, (payload, context) => {
    const request = idempotentRequestOf(startPaypalPayment, payload, context)
    const isSecondAccepted = payload.accept_second_payment === true
    const input = {
      orderId: payload.order_id,
      method: 'paypal',
      bank: null,
      isSecondAccepted,
    } as const
    return startPaymentAttempt(context, request, input)
  }),

  defineCustomerRoute(capturePaypalPayment, ({ token }, context) =>
    finishPaypal(context, { token }),
  ),

  defineRedirectRoute(returnFromPayment, ({ adapter }, query, context) =>
    handleReturn(adapter, query, context),
  ),
]

const sumOfCart = async ({ db, session, now }: RequestContext): Promise<number | undefined> =>
  session.state === 'live'
    ? (await findCustomerCart(db, session.customer.id, now)).total_cents
    : undefined
