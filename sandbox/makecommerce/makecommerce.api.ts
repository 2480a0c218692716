import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import * as v from 'valibot'

import type { Faults } from '../faults/faults.ts'
import { injectFault } from '../faults/inject-fault.ts'
import { banks } from '../montonio/banks.ts'
import { euros, toCents } from '../payment/provider-messages.ts'
import { isBasic } from '../payment/mac.ts'
import type { Payment, Payments } from '../payment/payments.ts'
import { makecommerceStatus, type MakeCommerceKeys } from './makecommerce.messages.ts'

type Deps = { payments: Payments; faults: Faults; keys: MakeCommerceKeys; origin: string }

const Target = v.object({ url: v.pipe(v.string(), v.url()), method: v.picklist(['GET', 'POST']) })

const Transaction = v.object({
  transaction: v.object({
    // a string: the real service rejects a number
    amount: v.string(),
    currency: v.literal('EUR'),
    reference: v.pipe(v.string(), v.nonEmpty()),
    transaction_url: v.object({
      return_url: Target,
      cancel_url: Target,
      notification_url: Target,
    }),
  }),
  customer: v.object({
    ip: v.pipe(v.string(), v.ip()),
    country: v.string(),
    locale: v.string(),
    email: v.optional(v.string()),
  }),
})

const Refund = v.object({ amount: v.string(), comment: v.optional(v.string()) })

/** Simulates the MakeCommerce API. https://developer.makecommerce.net/api/ */
export const makecommerceApi = ({ payments, faults, keys, origin }: Deps) => {
  const routes = new Hono<{ Bindings: HttpBindings }>()
  routes.use('/*', injectFault(faults, 'makecommerce'))
  routes.use('/*', async (context, next) => {
    if (isBasic(context.req.header('authorization'), keys.shopId, keys.secret)) return next()
    return failure(context, 401, 'Unauthorized')
  })

  routes.post('/transactions', async (context) => {
    const body = v.safeParse(Transaction, await context.req.json().catch(() => null))
    const amountCents = body.success ? toCents(body.output.transaction.amount) : undefined
    if (!body.success || !amountCents) return failure(context, 400, 'Invalid transaction')
    const { reference, transaction_url: urls } = body.output.transaction
    const payment = payments.open({
      provider: 'makecommerce',
      reference,
      amountCents,
      currency: 'EUR',
      means: 'Bank',
      returnUrl: urls.return_url.url,
      cancelUrl: urls.cancel_url.url,
      webhookUrl: urls.notification_url.url,
    })
    return context.json(transactionOf(payment, origin), 201)
  })

  routes.get('/transactions/:id', (context) => {
    const payment = payments.find('makecommerce', context.req.param('id'))
    return payment
      ? context.json(transactionOf(payment, origin))
      : failure(context, 404, 'Not found')
  })

  routes.post('/transactions/:id/refunds', async (context) => {
    const payment = payments.find('makecommerce', context.req.param('id'))
    const refund = v.safeParse(Refund, await context.req.json().catch(() => null))
    if (!payment || !refund.success) return failure(context, 400, 'Invalid refund')
    const isDone = payments.refund(payment, toCents(refund.output.amount) ?? 0)
    if (!isDone) return failure(context, 400, 'There is not so much to refund')
    return context.json(
      { transaction: { id: payment.id }, status: 'SETTLED', ...refund.output },
      201,
    )
  })
  return routes
}

const transactionOf = (payment: Payment, origin: string) => {
  const url = `${origin}/pay/${payment.token}`
  return {
    id: payment.id,
    object: 'transaction',
    amount: Number(euros(payment.amountCents)),
    currency: payment.currency,
    reference: payment.reference,
    status: makecommerceStatus[payment.state],
    created_at: payment.createdAt.toISOString(),
    payment_methods: {
      banklinks: banks.map(({ name }) => ({ name: name.toLowerCase(), country: 'ee', url })),
      other: [{ name: 'redirect', url }],
    },
  }
}

const failure = (context: Context, status: 400 | 401 | 404, message: string): Response =>
  context.json({ code: status, message }, status)
