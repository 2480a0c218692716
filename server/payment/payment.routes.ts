import {
  cancelOrder,
  finishPaypalPayment,
  listPaymentMethods,
  requestInvoice,
  returnFromPayment,
  startPayment,
  startPaypalPayment,
} from '#contract/payment.ts'
import { problem } from '#contract/problem.ts'
import { answer, answerCustomer, answerRedirect, type Route } from '#server/http/answer.ts'

import type { Visit } from '#server/http/visit.ts'
import { cancelUnpaid } from '#server/order/cancel.ts'
import { findCustomerCart } from '#server/shop/shop.store.ts'
import { pressOf } from '#server/http/safety/press.store.ts'

import { begin } from './begin.ts'
import { finishPaypal } from './finish-paypal.ts'
import { offerMethods } from './methods.ts'
import { comeBack } from './payment-return.ts'
import { unansweredIn } from './payment.rules.ts'
import { findAttempts, findOrder } from './payment.store.ts'
import { payByInvoice } from './transfer/request-invoice.ts'

export const paymentRoutes: readonly Route[] = [
  answer(listPaymentMethods, async ({ order_id: orderId }, visit) => {
    const { session } = visit
    if (orderId === undefined) {
      const totalCents = await sumOfCart(visit)
      return { methods: await offerMethods(visit, { totalCents, placedBy: null }) }
    }
    const order = await findOrder(visit.db, orderId)
    const isOwn = session.state === 'live' && order?.accountId === session.customer.id
    if (!order || !isOwn) throw problem('errors.order_does_not_exist')
    const { totalCents, paymentMethod: placedBy } = order
    const unanswered = unansweredIn(await findAttempts(visit.db, order.id), visit.now)
    const methods = await offerMethods(visit, { totalCents, placedBy })
    return { methods, ...(unanswered ? { unanswered } : {}) }
  }),

  answerCustomer(startPayment, (payload, visit) => {
    const { order_id: orderId, method, bank = null } = payload
    const isSecondAccepted = payload.accept_second_payment === true
    const wish = { orderId, method, bank, isSecondAccepted }
    return begin(visit, pressOf(startPayment, payload, visit), wish)
  }),

  answerCustomer(requestInvoice, (payload, visit) =>
    payByInvoice(visit, pressOf(requestInvoice, payload, visit), {
      orderId: payload.order_id,
      isSecondAccepted: payload.accept_second_payment === true,
    }),
  ),

  answerCustomer(cancelOrder, ({ order_id: orderId }, visit) => cancelUnpaid(visit, orderId)),

  answerCustomer(startPaypalPayment, (payload, visit) => {
    const press = pressOf(startPaypalPayment, payload, visit)
    const isSecondAccepted = payload.accept_second_payment === true
    const wish = {
      orderId: payload.order_id,
      method: 'paypal',
      bank: null,
      isSecondAccepted,
    } as const
    return begin(visit, press, wish)
  }),

  answerCustomer(finishPaypalPayment, ({ token }, visit) => finishPaypal(visit, { token })),

  answerRedirect(returnFromPayment, ({ adapter }, query, visit) => comeBack(adapter, query, visit)),
]

const sumOfCart = async ({ db, session, now }: Visit): Promise<number | undefined> =>
  session.state === 'live'
    ? (await findCustomerCart(db, session.customer.id, now)).total_cents
    : undefined
