import * as v from 'valibot'

import type { Log } from '#server/http/log.ts'

import type { Adapter, Attempt, Captured, Truth } from './adapter.ts'
import { forgetToken, headersFor, readEvent, type PaypalAccess } from './paypal-wire.ts'
import { toCents, toEuros } from './sum.ts'
import { createWire, word, type Reply, type Wire } from './wire.ts'

/* PayPal Orders v2, as far as we speak it. https://developer.paypal.com/docs/api/orders/v2/ */

const hosts = /(?:^|\.)paypal\.com$/

const Amount = v.object({ currency_code: word, value: word })
const Capture = v.object({ id: word, status: word, amount: Amount })
const Link = v.object({ rel: word, href: v.pipe(v.string(), v.url()) })
const Unit = v.object({
  custom_id: word,
  amount: Amount,
  payments: v.optional(v.object({ captures: v.optional(v.array(Capture), []) })),
})
const Order = v.object({
  id: word,
  status: word,
  purchase_units: v.tuple([Unit]),
  links: v.optional(v.array(Link), []),
})
type Order = v.InferOutput<typeof Order>

const Refusal = v.object({ details: v.array(v.object({ issue: word })) })
const Refunded = v.object({ id: word, status: word })

/** How it stands once money was asked for. */
const captured: Readonly<Record<string, Truth['state']>> = {
  COMPLETED: 'paid',
  PENDING: 'pending',
  DECLINED: 'failed',
  FAILED: 'failed',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'refunded',
}

/** How it stands before. */
const ordered: Readonly<Record<string, Truth['state']>> = {
  CREATED: 'pending',
  SAVED: 'pending',
  PAYER_ACTION_REQUIRED: 'pending',
  APPROVED: 'authorized',
  VOIDED: 'expired',
}

export const createPaypal = (access: PaypalAccess, log: Log): Adapter => {
  const wire = createWire('paypal', access.url, log)

  /** Asks once more, with a new token, when the one that was kept is refused. */
  const send = async (path: string, { key, body }: { key?: string; body?: object } = {}) => {
    for (const isLast of [false, true]) {
      const headers = await headersFor(access, wire, key)
      const content = body === undefined ? {} : { body: JSON.stringify(body) }
      const reply = headers && (await wire.send(path, { headers, ...content }))
      if (reply?.status !== 401 || isLast) return reply
      forgetToken(access)
    }
    return undefined
  }

  const readOrder = async (id: string): Promise<Order | undefined> =>
    understood(Order, await send(pathOf(id)), wire)

  return {
    start: async (attempt) => {
      const reply = await send('/v2/checkout/orders', { key: attempt.id, body: orderOf(attempt) })
      const order = understood(Order, reply, wire)
      const page = order?.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      const redirectUrl = page && wire.own(page.href, hosts)
      return order && redirectUrl ? { providerReference: order.id, redirectUrl } : undefined
    },
    status: async (id) => {
      const order = await readOrder(id)
      return order && truthOf(order, wire)
    },
    capture: async (id, key) => {
      const reply = await send(`${pathOf(id)}/capture`, { key, body: {} })
      return reply && outcomeOf(reply, wire)
    },
    refund: async ({ providerReference, amountCents, key }) => {
      const order = await readOrder(providerReference)
      const [capture] = order?.purchase_units[0].payments?.captures ?? []
      if (!capture) return false
      if (capture.status === 'REFUNDED') return true
      const path = `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`
      const reply = await send(path, { key, body: { amount: amountOf(amountCents) } })
      return understood(Refunded, reply, wire) !== undefined
    },
    // nothing in it is signed: whose it is, is looked up with the payer's session
    readReturn: () => Promise.resolve(null),
    readNotice: (notice) => readEvent(notice, access, wire),
  }
}

const pathOf = (id: string): string => `/v2/checkout/orders/${encodeURIComponent(id)}`

const understood = <Answer extends v.GenericSchema>(
  answer: Answer,
  reply: Reply | undefined,
  wire: Wire,
): v.InferOutput<Answer> | undefined => {
  if (!reply) return undefined
  const read = v.safeParse(answer, reply.body)
  if (reply.status < 300 && read.success) return read.output
  wire.note('payment.provider_failed', `status ${reply.status}`)
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
        locale: attempt.locale === 'et' ? 'et-EE' : attempt.locale === 'ru' ? 'ru-RU' : 'en-GB',
        user_action: 'PAY_NOW',
        shipping_preference: 'NO_SHIPPING',
      },
    },
  },
})

const outcomeOf = ({ status, body }: Reply, wire: Wire): Captured | undefined => {
  if (status < 300) return 'done'
  const refusal = v.safeParse(Refusal, body)
  const issues = refusal.success ? refusal.output.details.map(({ issue }) => issue) : []
  if (issues.includes('ORDER_ALREADY_CAPTURED')) return 'done'
  if (issues.includes('INSTRUMENT_DECLINED')) return 'declined'
  wire.note('payment.capture_refused', `status ${status}, ${issues.join(' ')}`)
  return undefined
}

const truthOf = ({ status, purchase_units: [unit] }: Order, wire: Wire): Truth | undefined => {
  const [capture] = unit.payments?.captures ?? []
  const state = capture ? captured[capture.status] : ordered[status]
  const { value, currency_code: currency } = capture?.amount ?? unit.amount
  const amountCents = toCents(value)
  if (state === undefined) wire.note('payment.unknown_status', capture?.status ?? status)
  if (state === undefined || amountCents === undefined) return undefined
  const isOpen = !capture && state === 'pending'
  return { state, reference: unit.custom_id, amountCents, currency, ...(isOpen ? { isOpen } : {}) }
}
