import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import * as v from 'valibot'

import type { Faults } from '../faults/faults.ts'
import { injectFault } from '../faults/inject-fault.ts'
import { toCents } from '../payment/provider-messages.ts'
import { isBasic, macOf } from '../payment/mac.ts'
import type { Payments } from '../payment/payments.ts'
import { purchaseOf, type EstoKeys } from './esto.messages.ts'

type Deps = { payments: Payments; faults: Faults; keys: EstoKeys; origin: string }

const url = v.pipe(v.string(), v.url())

const Purchase = v.object({
  amount: v.number(),
  currency: v.literal('EUR'),
  reference: v.pipe(v.string(), v.nonEmpty()),
  return_url: url,
  cancel_url: v.optional(url),
  notification_url: url,
  connection_mode: v.picklist(['live', 'test']),
  schedule_type: v.picklist(['REGULAR', 'ESTO_X', 'PAY_LATER', 'ESTO_PAY']),
})

const Refund = v.object({ amount: v.number() })

/** Simulates the ESTO v2 API. https://esto.docs.apiary.io/ */
export const estoApi = ({ payments, faults, keys, origin }: Deps) => {
  const routes = new Hono<{ Bindings: HttpBindings }>()
  routes.use('/*', injectFault(faults, 'esto'))
  routes.use('/*', async (context, next) => {
    if (isBasic(context.req.header('authorization'), keys.shopId, keys.secret)) return next()
    return failure(context, 401, 'Unauthorized')
  })

  routes.post('/purchase/redirect', async (context) => {
    const body = v.safeParse(Purchase, await context.req.json().catch(() => null))
    const amountCents = body.success ? toCents(body.output.amount) : undefined
    if (!body.success || !amountCents) return failure(context, 422, 'Invalid purchase')
    const { reference, return_url: returnUrl, cancel_url, notification_url } = body.output
    const payment = payments.open({
      provider: 'esto',
      reference,
      amountCents,
      currency: 'EUR',
      means: 'ESTO',
      returnUrl,
      cancelUrl: cancel_url ?? returnUrl,
      webhookUrl: notification_url,
    })
    const purchase_url = `${origin}/pay/${payment.token}`
    return signed(context, keys, { ...purchaseOf(payment, keys.shopId), purchase_url })
  })

  routes.post('/purchase/:id/refund', async (context) => {
    const payment = payments.find('esto', context.req.param('id'))
    const refund = v.safeParse(Refund, await context.req.json().catch(() => null))
    if (!payment || !refund.success) return failure(context, 404, 'Not found')
    const isDone = payments.refund(payment, toCents(refund.output.amount) ?? 0)
    if (!isDone) return failure(context, 422, 'There is not so much to refund')
    return signed(context, keys, purchaseOf(payment, keys.shopId))
  })
  return routes
}

const signed = (context: Context, { secret }: EstoKeys, answer: object): Response => {
  const data = JSON.stringify(answer)
  return context.json({ data, mac: macOf(data, secret) })
}

const failure = (context: Context, status: 401 | 404 | 422, message: string): Response =>
  context.json({ errors: [message] }, status)
