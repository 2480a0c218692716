import { jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'

import type { Log } from '#server/http/log.ts'

import type { Adapter, Attempt, WebhookEvent, ProviderStatus } from '../payment-adapter.ts'
import { toCents, toEuros } from '../euro-amount.ts'
import {
  createProviderClient,
  jsonHeaders,
  parseJson,
  shortText,
  type ProviderClient,
} from '../provider-request.ts'
import type { MontonioConfig } from './montonio.config.ts'

/* Montonio Stargate. https://docs.montonio.com/api/stargate/guides/orders */

const hosts = /(?:^|\.)montonio\.com$/

const Order = v.object({
  uuid: shortText,
  paymentStatus: shortText,
  merchantReference: shortText,
  grandTotal: v.union([v.number(), v.string()]),
  currency: shortText,
  createdAt: v.optional(v.string()),
})
const OpenedPayment = v.object({ uuid: shortText, paymentUrl: v.pipe(v.string(), v.url()) })
const WebhookBody = v.object({ orderToken: v.string() })
const Token = v.object({ accessKey: v.string(), uuid: shortText, paymentStatus: shortText })
const Refunded = v.object({ status: shortText })
const Banks = v.object({
  paymentMethods: v.object({
    paymentInitiation: v.object({
      setup: v.record(
        v.string(),
        v.object({ paymentMethods: v.array(v.object({ code: shortText, name: shortText })) }),
      ),
    }),
  }),
})

const states: Readonly<Record<string, ProviderStatus['state']>> = {
  PENDING: 'pending',
  AUTHORIZED: 'authorized',
  PAID: 'paid',
  // the bank has revoked the payment
  VOIDED: 'failed',
  // left by the payer, or not finished within half an hour
  ABANDONED: 'cancelled',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'refunded',
}

/** Creates the adapter of Montonio: cards and bank links, with the list of banks besides what every adapter has. */
export const createMontonio = (access: MontonioConfig, log: Log) => {
  const client = createProviderClient('montonio', access.url, log)
  const secret = new TextEncoder().encode(access.secretKey)

  const sign = (claims: object): Promise<string> =>
    new SignJWT({ ...claims, accessKey: access.accessKey })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(secret)

  const bearer = async () => ({ authorization: `Bearer ${await sign({})}` })
  const signed = async (claims: object) => ({
    headers: jsonHeaders,
    body: JSON.stringify({ data: await sign(claims) }),
  })

  const readToken = async (token: string): Promise<WebhookEvent | null> => {
    try {
      const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] })
      const { accessKey, uuid, paymentStatus } = v.parse(Token, payload)
      if (accessKey !== access.accessKey || payload.exp === undefined) return null
      return { providerReference: uuid, eventId: `${uuid}/${paymentStatus}` }
    } catch {
      return null
    }
  }

  const adapter: Adapter = {
    start: async (attempt) => {
      const created = await client.request(OpenedPayment, '/orders', await signed(orderOf(attempt)))
      const redirectUrl = created && client.providerUrl(created.paymentUrl, hosts)
      return redirectUrl ? { providerReference: created.uuid, redirectUrl } : undefined
    },
    status: async (id) => {
      const path = `/orders/${encodeURIComponent(id)}`
      const order = await client.request(Order, path, { headers: await bearer() })
      return order && providerStatusOf(order, client)
    },
    hasRefundKeys: true,
    refund: async ({ providerReference, amountCents, key }) => {
      const claims = {
        orderUuid: providerReference,
        amount: Number(toEuros(amountCents)),
        idempotencyKey: key,
      }
      return (await client.request(Refunded, '/refunds', await signed(claims))) ? 'done' : 'failed'
    },
    readReturn: (query) => readToken(query.get('order-token') ?? ''),
    readWebhook: ({ body }) =>
      readToken(parseJson(WebhookBody, body.toString('utf8'))?.orderToken ?? ''),
  }

  return {
    ...adapter,
    /** Lists the banks of Estonia; undefined when they cannot be queried. */
    banks: async () => {
      const headers = await bearer()
      const response = await client.request(Banks, '/stores/payment-methods', { headers })
      const { EE: estonia } = response?.paymentMethods.paymentInitiation.setup ?? {}
      return estonia?.paymentMethods.map(({ code, name }) => ({ code, name, country: 'EE' }))
    },
  }
}

const orderOf = (attempt: Attempt) => {
  const amount = Number(toEuros(attempt.amountCents))
  return {
    merchantReference: attempt.reference,
    returnUrl: attempt.returnUrl,
    notificationUrl: attempt.webhookUrl,
    currency: 'EUR',
    grandTotal: amount,
    locale: attempt.locale,
    billingAddress: {
      firstName: attempt.payer.firstName,
      lastName: attempt.payer.lastName,
      email: attempt.payer.email,
      country: attempt.payer.country,
    },
    payment: { ...meansOf(attempt), amount, currency: 'EUR' },
  }
}

const meansOf = ({ method, bank, reference }: Attempt) => {
  if (method === 'credit_card') {
    return { method: 'cardPayments', methodOptions: { preferredMethod: 'card' } }
  }
  const paymentReference = reference.replaceAll(/\D/g, '')
  const isEstonian = method === 'estonian_bank_links'
  return {
    method: 'paymentInitiation',
    methodOptions: {
      paymentDescription: `Alleel ${reference}`,
      paymentReference,
      ...(isEstonian ? { preferredCountry: 'EE' } : {}),
      ...(bank === null ? {} : { preferredProvider: bank }),
    },
  }
}

/** An unknown status counts as undecided. */
const providerStatusOf = (
  order: v.InferOutput<typeof Order>,
  client: ProviderClient,
): ProviderStatus | undefined => {
  const { paymentStatus, merchantReference: reference, grandTotal, currency, createdAt } = order
  const state = states[paymentStatus]
  const amountCents = toCents(grandTotal)
  if (state === undefined) client.warn('payment.unknown_status', paymentStatus)
  if (state === undefined || amountCents === undefined) return undefined
  // one status covers an open page and a pending bank
  return {
    state,
    reference,
    amountCents,
    currency,
    ...(state === 'pending' ? { isOpen: true } : {}),
    ...(state === 'cancelled' && createdAt ? { openedAt: new Date(createdAt) } : {}),
  }
}
