import * as v from 'valibot'

import type { Log } from '#server/http/log.ts'

import type { Adapter, Attempt, WebhookEvent, ProviderStatus } from '../payment-adapter.ts'
import { toCents, toEuros } from '../euro-amount.ts'
import {
  basicAuth,
  createProviderClient,
  isValidMac,
  jsonHeaders,
  jsonWithValidMac,
  parseJson,
  shortText,
} from '../provider-request.ts'
import type { EstoConfig } from './esto.config.ts'

/* ESTO v2. We know of no status call, so its signed message is the evidence. https://esto.docs.apiary.io/ */

const hosts = /(?:^|\.)(?:esto\.(?:ee|eu)|estopay\.(?:lt|lv|ee))$/

const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String), shortText)

const Purchase = v.object({
  id,
  shop_id: id,
  reference: shortText,
  amount: v.union([v.number(), v.string()]),
  currency: shortText,
  status: shortText,
})
const OpenedPayment = v.object({ id, purchase_url: v.pipe(v.string(), v.url()) })
const Signed = v.object({ data: v.string(), mac: v.string() })

const states: Readonly<Record<string, ProviderStatus['state']>> = {
  CREATED: 'pending',
  APPROVED: 'authorized',
  COMPLETED: 'paid',
  REJECTED: 'failed',
}

/** Creates the adapter of ESTO: hire purchase, whose status cannot be queried. */
export const createEsto = (access: EstoConfig, log: Log): Adapter => {
  const client = createProviderClient('esto', access.url, log)
  const headers = { ...jsonHeaders, ...basicAuth(access.shopId, access.secret) }

  const readMessage = (message: URLSearchParams): WebhookEvent | null => {
    const json = jsonWithValidMac(message, access.secret)
    const response = json === undefined ? undefined : parseJson(Purchase, json)
    if (response?.shop_id !== access.shopId) return null
    const { status, reference, amount, currency } = response
    const state = states[status]
    const amountCents = toCents(amount)
    if (state === undefined || amountCents === undefined) {
      client.warn('payment.unknown_status', status)
    }
    return {
      providerReference: response.id,
      eventId: `${response.id}/${status}/${amount}`,
      ...(state === undefined || amountCents === undefined
        ? {}
        : { evidence: { state, reference, amountCents, currency, ...openFlagOf(status) } }),
    }
  }

  return {
    start: async (attempt) => {
      const body = JSON.stringify(purchaseOf(attempt, access))
      const signed = await client.request(Signed, '/purchase/redirect', { headers, body })
      if (!signed || !isValidMac(signed.data, signed.mac, access.secret)) return undefined
      const created = parseJson(OpenedPayment, signed.data)
      const redirectUrl = created && client.providerUrl(created.purchase_url, hosts)
      return redirectUrl ? { providerReference: created.id, redirectUrl } : undefined
    },
    hasRefundKeys: false,
    refund: async ({ providerReference, amountCents }) => {
      const path = `/purchase/${encodeURIComponent(providerReference)}/refund`
      const body = JSON.stringify({ amount: Number(toEuros(amountCents)) })
      const response = await client.send(path, { headers, body })
      if (response && response.status < 300) return 'done'
      client.warn('payment.refund_refused', `status ${response?.status ?? 'none'}`)
      // also the answer when less than the amount is left, for example after a refund by hand: a person has to check it
      return response?.status === 422 ? 'refused' : 'failed'
    },
    readReturn: (query) => Promise.resolve(readMessage(query)),
    readWebhook: ({ body }) =>
      Promise.resolve(readMessage(new URLSearchParams(body.toString('utf8')))),
  }
}

const openFlagOf = (status: string) => (status === 'CREATED' ? ({ isOpen: true } as const) : {})

const purchaseOf = (attempt: Attempt, { mode }: EstoConfig) => ({
  amount: Number(toEuros(attempt.amountCents)),
  currency: 'EUR',
  reference: attempt.reference,
  return_url: attempt.returnUrl,
  cancel_url: attempt.cancelUrl,
  notification_url: attempt.webhookUrl,
  connection_mode: mode,
  schedule_type: 'REGULAR',
  locale: attempt.locale,
  customer: {
    first_name: attempt.payer.firstName,
    last_name: attempt.payer.lastName,
    email: attempt.payer.email,
  },
})
