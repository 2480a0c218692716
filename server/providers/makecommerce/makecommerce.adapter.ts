import * as v from 'valibot'

import type { Log } from '#server/http/log.ts'

import type { Adapter, Attempt, WebhookEvent, ProviderStatus } from '../payment-adapter.ts'
import { toCents, toEuros } from '../euro-amount.ts'
import {
  basicAuth,
  createProviderClient,
  jsonHeaders,
  jsonWithValidMac,
  parseJson,
  shortText,
  type ProviderClient,
} from '../provider-request.ts'
import type { MakecommerceConfig } from './makecommerce.config.ts'

/* MakeCommerce v1. https://developer.makecommerce.net/api/ */

const hosts = /(?:^|\.)(?:maksekeskus\.ee|makecommerce\.net)$/

const url = v.pipe(v.string(), v.url())

const Transaction = v.object({
  id: shortText,
  status: shortText,
  amount: v.union([v.number(), v.string()]),
  currency: shortText,
  reference: shortText,
})
const OpenedPayment = v.object({
  id: shortText,
  payment_methods: v.object({ other: v.array(v.object({ name: shortText, url })) }),
})
const Message = v.object({ transaction: shortText, status: shortText, shop: shortText })
const Refunded = v.object({ status: shortText })

const states: Readonly<Record<string, ProviderStatus['state']>> = {
  CREATED: 'pending',
  PENDING: 'pending',
  APPROVED: 'authorized',
  COMPLETED: 'paid',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
  PART_REFUNDED: 'paid',
  REFUNDED: 'refunded',
}

/** Creates the adapter of MakeCommerce: bank links. */
export const createMakeCommerce = (access: MakecommerceConfig, log: Log): Adapter => {
  const client = createProviderClient('makecommerce', access.url, log)
  const headers = { ...jsonHeaders, ...basicAuth(access.shopId, access.secret) }

  const status = async (id: string): Promise<ProviderStatus | undefined> => {
    const transaction = await client.request(Transaction, pathOf(id), { headers })
    return transaction && providerStatusOf(transaction, client)
  }

  const readMessage = (message: URLSearchParams): WebhookEvent | null => {
    const json = jsonWithValidMac(message, access.secret)
    const response = json === undefined ? undefined : parseJson(Message, json)
    if (response?.shop !== access.shopId) return null
    const { transaction, status: reportedStatus } = response
    return { providerReference: transaction, eventId: `${transaction}/${reportedStatus}` }
  }

  return {
    usesCancelUrl: true,
    start: async (attempt) => {
      const body = JSON.stringify(transactionOf(attempt))
      const created = await client.request(OpenedPayment, '/transactions', { headers, body })
      const page = created?.payment_methods.other.find(({ name }) => name === 'redirect')
      const redirectUrl = page && client.providerUrl(page.url, hosts)
      return created && redirectUrl ? { providerReference: created.id, redirectUrl } : undefined
    },
    status,
    hasRefundKeys: false,
    refund: async ({ providerReference, amountCents, isRepeated }) => {
      // it has no idempotency keys: an earlier request may have been done
      if (isRepeated && (await status(providerReference))?.state === 'refunded') return 'done'
      const body = JSON.stringify({ amount: toEuros(amountCents), comment: 'refund' })
      const path = `${pathOf(providerReference)}/refunds`
      return (await client.request(Refunded, path, { headers, body })) ? 'done' : 'failed'
    },
    readReturn: (query) => Promise.resolve(readMessage(query)),
    readWebhook: ({ body }) =>
      Promise.resolve(readMessage(new URLSearchParams(body.toString('utf8')))),
  }
}

const pathOf = (id: string): string => `/transactions/${encodeURIComponent(id)}`

const transactionOf = ({ reference, amountCents, payer, locale, ...urls }: Attempt) => ({
  transaction: {
    amount: toEuros(amountCents),
    currency: 'EUR',
    reference,
    transaction_url: {
      return_url: { url: urls.returnUrl, method: 'GET' },
      cancel_url: { url: urls.cancelUrl, method: 'GET' },
      notification_url: { url: urls.webhookUrl, method: 'POST' },
    },
  },
  customer: {
    ip: payer.address,
    country: payer.country.toLowerCase(),
    locale,
    email: payer.email,
  },
})

const providerStatusOf = (
  response: v.InferOutput<typeof Transaction>,
  client: ProviderClient,
): ProviderStatus | undefined => {
  const { status, reference, amount, currency } = response
  const state = states[status]
  const amountCents = toCents(amount)
  if (state === undefined) client.warn('payment.unknown_status', status)
  if (state === undefined || amountCents === undefined) return undefined
  return {
    state,
    reference,
    amountCents,
    currency,
    ...(status === 'CREATED' ? { isOpen: true } : {}),
  }
}
