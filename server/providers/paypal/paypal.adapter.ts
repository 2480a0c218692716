import * as v from 'valibot'

import { languages } from '#contract/locale.ts'
import type { Log } from '#server/http/log.ts'

import type { Adapter, Attempt, CaptureResult, ProviderStatus } from '../payment-adapter.ts'
import { clearToken, headersFor, readEvent } from './paypal.client.ts'
import type { PaypalConfig } from './paypal.config.ts'
import { toCents, toEuros } from '../euro-amount.ts'
import {
  createProviderClient,
  shortText,
  type ProviderResponse,
  type ProviderClient,
} from '../provider-request.ts'

/* PayPal Orders v2. https://developer.paypal.com/docs/api/orders/v2/ */

const hosts = /(?:^|\.)paypal\.com$/

const Amount = v.object({ currency_code: shortText, value: shortText })
const Capture = v.object({ id: shortText, status: shortText, amount: Amount })
const Link = v.object({ rel: shortText, href: v.pipe(v.string(), v.url()) })
const Unit = v.object({
  custom_id: shortText,
  amount: Amount,
  payments: v.optional(v.object({ captures: v.optional(v.array(Capture), []) })),
})
const Order = v.object({
  id: shortText,
  status: shortText,
  purchase_units: v.tuple([Unit]),
  links: v.optional(v.array(Link), []),
})
type Order = v.InferOutput<typeof Order>

const Refusal = v.object({ details: v.array(v.object({ issue: shortText })) })
const Refunded = v.object({ id: shortText, status: shortText })

/** The states of an order after a capture was requested. */
const capturedStates: Readonly<Record<string, ProviderStatus['state']>> = {
  COMPLETED: 'paid',
  PENDING: 'pending',
  DECLINED: 'failed',
  FAILED: 'failed',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'refunded',
}

/** The states of an order before that. */
const orderStates: Readonly<Record<string, ProviderStatus['state']>> = {
  CREATED: 'pending',
  SAVED: 'pending',
  PAYER_ACTION_REQUIRED: 'pending',
  APPROVED: 'authorized',
  VOIDED: 'expired',
}

/** Creates the adapter of PayPal, which captures a payment that the payer has approved. */
export const createPaypal = (access: PaypalConfig, log: Log): Adapter => {
  const client = createProviderClient('paypal', access.url, log)

  /** Repeats the request with a new token when the cached one is rejected. */
  const send = async (path: string, { key, body }: { key?: string; body?: object } = {}) => {
    for (const isLast of [false, true]) {
      const headers = await headersFor(access, client, key)
      const content = body === undefined ? {} : { body: JSON.stringify(body) }
      const response = headers && (await client.send(path, { headers, ...content }))
      if (response?.status !== 401 || isLast) return response
      clearToken(access)
    }
    return undefined
  }

  const readOrder = async (id: string): Promise<Order | undefined> =>
    parseResponse(Order, await send(pathOf(id)), client)

  return {
    start: async (attempt) => {
      const response = await send('/v2/checkout/orders', {
        key: attempt.id,
        body: orderOf(attempt),
      })
      const order = parseResponse(Order, response, client)
      const page = order?.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      const redirectUrl = page && client.providerUrl(page.href, hosts)
      return order && redirectUrl ? { providerReference: order.id, redirectUrl } : undefined
    },
    status: async (id) => {
      const order = await readOrder(id)
      return order && providerStatusOf(order, client)
    },
    capture: async (id, key) => {
      const response = await send(`${pathOf(id)}/capture`, { key, body: {} })
      return response && outcomeOf(response, client)
    },
    hasRefundKeys: true,
    refund: async ({ providerReference, amountCents, key }) => {
      const order = await readOrder(providerReference)
      const [capture] = order?.purchase_units[0].payments?.captures ?? []
      if (!capture) return 'failed'
      if (capture.status === 'REFUNDED') return 'done'
      const path = `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`
      const response = await send(path, { key, body: { amount: amountOf(amountCents) } })
      return parseResponse(Refunded, response, client) ? 'done' : 'failed'
    },
    // nothing in it is signed: its owner is looked up by the payer's session
    readReturn: () => Promise.resolve(null),
    readWebhook: (webhook) => readEvent(webhook, access, client),
  }
}

const pathOf = (id: string): string => `/v2/checkout/orders/${encodeURIComponent(id)}`

const parseResponse = <Schema extends v.GenericSchema>(
  schema: Schema,
  response: ProviderResponse | undefined,
  client: ProviderClient,
): v.InferOutput<Schema> | undefined => {
  if (!response) return undefined
  const read = v.safeParse(schema, response.body)
  if (response.status < 300 && read.success) return read.output
  client.warn('payment.provider_failed', `status ${response.status}`)
  return undefined
}

const amountOf = (cents: number) => ({ currency_code: 'EUR', value: toEuros(cents) })

const orderOf = (attempt: Attempt) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      reference_id: 'default',
      custom_id: attempt.reference,
      invoice_id: attempt.reference,
      amount: amountOf(attempt.amountCents),
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        return_url: attempt.returnUrl,
        cancel_url: attempt.cancelUrl,
        locale: languages[attempt.locale].tag,
        user_action: 'PAY_NOW',
        shipping_preference: 'NO_SHIPPING',
      },
    },
  },
})

const outcomeOf = (
  { status, body }: ProviderResponse,
  client: ProviderClient,
): CaptureResult | undefined => {
  if (status < 300) return 'done'
  const refusal = v.safeParse(Refusal, body)
  const issues = refusal.success ? refusal.output.details.map(({ issue }) => issue) : []
  if (issues.includes('ORDER_ALREADY_CAPTURED')) return 'done'
  if (issues.includes('INSTRUMENT_DECLINED')) return 'declined'
  client.warn('payment.capture_refused', `status ${status}, ${issues.join(' ')}`)
  return undefined
}

const providerStatusOf = (
  { status, purchase_units: [unit] }: Order,
  client: ProviderClient,
): ProviderStatus | undefined => {
  const [capture] = unit.payments?.captures ?? []
  const state = capture ? capturedStates[capture.status] : orderStates[status]
  const { value, currency_code: currency } = capture?.amount ?? unit.amount
  const amountCents = toCents(value)
  if (state === undefined) client.warn('payment.unknown_status', capture?.status ?? status)
  if (state === undefined || amountCents === undefined) return undefined
  const isOpen = !capture && state === 'pending'
  return { state, reference: unit.custom_id, amountCents, currency, ...(isOpen ? { isOpen } : {}) }
}
