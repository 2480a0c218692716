import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import * as v from 'valibot'

import type { Faults } from '../faults/faults.ts'
import { injectFault } from '../faults/inject-fault.ts'
import { toCents } from '../payment/provider-messages.ts'
import type { Payments } from '../payment/payments.ts'
import { banks } from './banks.ts'
import { montonioOrder, type MontonioKeys } from './montonio.messages.ts'
import { createRequestReader } from './signed-request.ts'

type Deps = { payments: Payments; faults: Faults; keys: MontonioKeys; origin: string }

const Order = v.object({
  accessKey: v.string(),
  merchantReference: v.pipe(v.string(), v.nonEmpty()),
  returnUrl: v.pipe(v.string(), v.url()),
  notificationUrl: v.pipe(v.string(), v.url()),
  currency: v.literal('EUR'),
  grandTotal: v.number(),
  locale: v.string(),
  payment: v.object({
    method: v.picklist(['paymentInitiation', 'cardPayments']),
    methodOptions: v.optional(v.object({ preferredProvider: v.optional(v.string()) }), {}),
  }),
})

const Refund = v.object({
  accessKey: v.string(),
  orderUuid: v.string(),
  amount: v.number(),
  idempotencyKey: v.pipe(v.string(), v.uuid()),
})

/** Simulates the Montonio Stargate API. https://docs.montonio.com/api/stargate/guides/orders */
export const montonioApi = ({ payments, faults, keys, origin }: Deps) => {
  const routes = new Hono<{ Bindings: HttpBindings }>()
  const refunds = new Map<string, object>()

  const { readBody, isAuthorized } = createRequestReader(keys)

  routes.use('/*', injectFault(faults, 'montonio'))

  routes.post('/orders', async (context) => {
    const requestBody = await readBody(context)
    if (!requestBody) return unauthorized(context)
    const parsed = v.safeParse(Order, requestBody)
    const amountCents = parsed.success ? toCents(parsed.output.grandTotal) : undefined
    if (!parsed.success || !amountCents) return invalid(context)
    const { merchantReference, payment, returnUrl, notificationUrl } = parsed.output
    const input = {
      provider: 'montonio',
      reference: merchantReference,
      amountCents,
      currency: 'EUR',
      means: meansOf(payment),
      returnUrl,
      cancelUrl: returnUrl,
      webhookUrl: notificationUrl,
    } as const
    // an unpaid order is reopened with the new data
    const open = payments.findOpen('montonio', merchantReference)
    const opened = open ? Object.assign(open, input) : payments.open(input)
    return context.json(
      { ...montonioOrder(opened), paymentUrl: `${origin}/pay/${opened.token}` },
      201,
    )
  })

  routes.get('/orders/:id', async (context) => {
    if (!(await isAuthorized(context))) return unauthorized(context)
    const payment = payments.find('montonio', context.req.param('id'))
    return payment ? context.json(montonioOrder(payment)) : notFound(context)
  })

  routes.get('/stores/payment-methods', async (context) => {
    if (!(await isAuthorized(context))) return unauthorized(context)
    return context.json({ paymentMethods: paymentMethods(origin) })
  })

  routes.post('/refunds', async (context) => {
    const refund = v.safeParse(Refund, await readBody(context))
    if (!refund.success) return unauthorized(context)
    const { orderUuid, amount, idempotencyKey } = refund.output
    const before = refunds.get(idempotencyKey)
    if (before) return context.json(before, 201)
    const payment = payments.find('montonio', orderUuid)
    if (!payment) return notFound(context)
    if (!payments.refund(payment, toCents(amount) ?? 0)) return invalid(context)
    const answer = { uuid: idempotencyKey, status: 'SUCCESSFUL', amount, currency: 'EUR' }
    refunds.set(idempotencyKey, answer)
    return context.json(answer, 201)
  })
  return routes
}

const meansOf = ({ method, methodOptions }: v.InferOutput<typeof Order>['payment']): string => {
  if (method === 'cardPayments') return 'Visa, Mastercard'
  const { preferredProvider } = methodOptions
  return banks.find(({ code }) => code === preferredProvider)?.name ?? 'Bank'
}

const paymentMethods = (origin: string) => ({
  paymentInitiation: {
    processor: 'stargate',
    setup: {
      EE: {
        supportedCurrencies: ['EUR'],
        paymentMethods: banks.map(({ code, name }) => ({
          code,
          name,
          logoUrl: `${origin}/mark.svg`,
          supportedCurrencies: ['EUR'],
        })),
      },
    },
  },
  cardPayments: { processor: 'stargate' },
})

const unauthorized = (context: Context): Response =>
  context.json({ statusCode: 401, message: 'Unauthorized' }, 401)
const invalid = (context: Context): Response =>
  context.json({ statusCode: 400, message: ['The order is not well formed.'] }, 400)
const notFound = (context: Context): Response =>
  context.json({ statusCode: 404, message: 'Not found' }, 404)
