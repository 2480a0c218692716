import {
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
import { findCustomerCart } from '#server/shop/shop.store.ts'
import { pressOf } from '#server/http/safety/press.store.ts'

import { begin } from './begin.ts'
import { finishPaypal } from './finish-paypal.ts'
import { offerMethods } from './methods.ts'
import { comeBack } from './payment-return.ts'
import { findOrder } from './payment.store.ts'
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
    return { methods: await offerMethods(visit, { totalCents, placedBy }) }
  }),

  answerCustomer(startPayment, (payload, visit) => {
    const { order_id: orderId, method, bank = null } = payload
    return begin(visit, pressOf(startPayment, payload, visit), { orderId, method, bank })
  }),

  answerCustomer(requestInvoice, (payload, visit) =>
    payByInvoice(visit, pressOf(requestInvoice, payload, visit), payload.order_id),
  ),

  answerCustomer(startPaypalPayment, (payload, visit) => {
    const press = pressOf(startPaypalPayment, payload, visit)
    return begin(visit, press, { orderId: payload.order_id, method: 'paypal', bank: null })
  }),

  answerCustomer(finishPaypalPayment, ({ token }, visit) => finishPaypal(visit, { token })),

  answerRedirect(returnFromPayment, ({ adapter }, query, visit) => comeBack(adapter, query, visit)),
]

const sumOfCart = async ({ db, session, now }: Visit): Promise<number | undefined> =>
  session.state === 'live'
    ? (await findCustomerCart(db, session.customer.id, now)).total_cents
    : undefined
