import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import * as v from 'valibot'

import { toCents } from '../payment/provider-messages.ts'
import type { NotifyShop } from '../payment/provider-messages.ts'
import type { Payment, Payments } from '../payment/payments.ts'
import { paypalOrder } from './paypal.messages.ts'

const url = v.pipe(v.string(), v.url())
const Amount = v.object({ currency_code: v.literal('EUR'), value: v.string() })

const Order = v.object({
  intent: v.literal('CAPTURE'),
  purchase_units: v.tuple([v.object({ custom_id: v.string(), amount: Amount })]),
  payment_source: v.object({
    paypal: v.object({ experience_context: v.object({ return_url: url, cancel_url: url }) }),
  }),
})

const Refund = v.object({ amount: Amount })

/** What the orders need of the service; `webhookUrl` is the address of the portal's webhook. */
export type OrderDeps = {
  payments: Payments
  origin: string
  notifyShop: NotifyShop
  webhookUrl: string
}

/** Orders, captures and refunds; each takes effect once per request id. */
export const paypalOrders = (deps: OrderDeps) => {
  const { payments, origin, notifyShop } = deps
  const routes = new Hono<{ Bindings: HttpBindings }>()
  const answered = new Map<string, Payment>()

  routes.post('/checkout/orders', async (context) => {
    const order = v.safeParse(Order, await context.req.json().catch(() => null))
    const requestId = requestIdOf(context)
    if (!order.success || requestId === '') return refused(context, 'INVALID_REQUEST')
    const payment = answered.get(requestId) ?? open(order.output, deps)
    if (!payment) return refused(context, 'INVALID_REQUEST')
    answered.set(requestId, payment)
    const links = [{ rel: 'payer-action', method: 'GET', href: `${origin}/pay/${payment.token}` }]
    return context.json({ ...paypalOrder(payment), links })
  })

  routes.get('/checkout/orders/:id', (context) => {
    const payment = payments.find('paypal', context.req.param('id'))
    return payment ? context.json(paypalOrder(payment)) : notFound(context)
  })

  routes.post('/checkout/orders/:id/capture', async (context) => {
    const payment = payments.find('paypal', context.req.param('id'))
    if (!payment) return notFound(context)
    const requestId = requestIdOf(context)
    if (answered.get(requestId) === payment) return context.json(paypalOrder(payment), 201)
    if (payment.state === 'open' || payment.state === 'cancelled') {
      return refused(context, 'ORDER_NOT_APPROVED')
    }
    if (payment.state !== 'approved') return refused(context, 'ORDER_ALREADY_CAPTURED')
    payments.capture(payment)
    if (isDeclined(payment)) {
      // the payer may choose another card and approve again
      payments.change(payment, 'open')
      return refused(context, 'INSTRUMENT_DECLINED')
    }
    answered.set(requestId, payment)
    await notifyShop(payment)
    return context.json(paypalOrder(payment), 201)
  })

  routes.post('/payments/captures/:id/refund', async (context) => {
    const payment = payments.find('paypal', context.req.param('id').replace(/^C-/, ''))
    const refund = v.safeParse(Refund, await context.req.json().catch(() => null))
    if (!payment || !refund.success) return notFound(context)
    const requestId = requestIdOf(context)
    const cents = toCents(refund.output.amount.value) ?? 0
    if (answered.get(requestId) !== payment && !payments.refund(payment, cents)) {
      return refused(context, 'REFUND_AMOUNT_EXCEEDED')
    }
    answered.set(requestId, payment)
    return context.json({ id: `R-${payment.id}`, status: 'COMPLETED', ...refund.output }, 201)
  })
  return routes
}

const requestIdOf = (context: Context): string => context.req.header('paypal-request-id') ?? ''

const open = (
  order: v.InferOutput<typeof Order>,
  { payments, webhookUrl }: OrderDeps,
): Payment | undefined => {
  const [{ custom_id: reference, amount }] = order.purchase_units
  const amountCents = toCents(amount.value)
  const urls = order.payment_source.paypal.experience_context
  if (!amountCents) return undefined
  return payments.open({
    provider: 'paypal',
    reference,
    amountCents,
    currency: 'EUR',
    means: 'PayPal',
    returnUrl: urls.return_url,
    cancelUrl: urls.cancel_url,
    webhookUrl: webhookUrl,
  })
}

const isDeclined = ({ state }: Payment): boolean => state === 'declined'

const refused = (context: Context, issue: string): Response =>
  context.json({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] }, 422)

const notFound = (context: Context): Response => context.json({ name: 'RESOURCE_NOT_FOUND' }, 404)
