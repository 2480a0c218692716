import * as v from 'valibot'

import type { Log } from '#server/http/log.ts'
import type { Providers } from '#server/outside-world.ts'

import type { Adapter, Attempt, Hint, Truth } from './adapter.ts'
import { toCents, toEuros } from './sum.ts'
import { basic, createWire, jsonHeaders, macChecked, parseJson, word, type Wire } from './wire.ts'

/* MakeCommerce v1, as far as we speak it. https://developer.makecommerce.net/api/ */

export type MakeCommerceAccess = NonNullable<Providers['makecommerce']>

const hosts = /(?:^|\.)(?:maksekeskus\.ee|makecommerce\.net)$/

const url = v.pipe(v.string(), v.url())

const Transaction = v.object({
  id: word,
  status: word,
  amount: v.union([v.number(), v.string()]),
  currency: word,
  reference: word,
})
const Opened = v.object({
  id: word,
  payment_methods: v.object({ other: v.array(v.object({ name: word, url })) }),
})
const Message = v.object({ transaction: word, status: word, shop: word })
const Refunded = v.object({ status: word })

const states: Readonly<Record<string, Truth['state']>> = {
  CREATED: 'pending',
  PENDING: 'pending',
  APPROVED: 'authorized',
  COMPLETED: 'paid',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
  PART_REFUNDED: 'paid',
  REFUNDED: 'refunded',
}

export const createMakeCommerce = (access: MakeCommerceAccess, log: Log): Adapter => {
  const wire = createWire('makecommerce', access.url, log)
  const headers = { ...jsonHeaders, ...basic(access.shopId, access.secret) }

  const status = async (id: string): Promise<Truth | undefined> => {
    const transaction = await wire.ask(Transaction, pathOf(id), { headers })
    return transaction && truthOf(transaction, wire)
  }

  const read = (message: URLSearchParams): Hint | null => {
    const json = macChecked(message, access.secret)
    const told = json === undefined ? undefined : parseJson(Message, json)
    if (told?.shop !== access.shopId) return null
    const { transaction, status: said } = told
    return { providerReference: transaction, eventId: `${transaction}/${said}` }
  }

  return {
    usesCancelUrl: true,
    start: async (attempt) => {
      const body = JSON.stringify(transactionOf(attempt))
      const opened = await wire.ask(Opened, '/transactions', { headers, body })
      const page = opened?.payment_methods.other.find(({ name }) => name === 'redirect')
      const redirectUrl = page && wire.own(page.url, hosts)
      return opened && redirectUrl ? { providerReference: opened.id, redirectUrl } : undefined
    },
    status,
    refund: async ({ providerReference, amountCents, isRepeated }) => {
      // it knows no keys: what was asked for before may have been done
      if (isRepeated && (await status(providerReference))?.state === 'refunded') return true
      const body = JSON.stringify({ amount: toEuros(amountCents), comment: 'refund' })
      const path = `${pathOf(providerReference)}/refunds`
      return (await wire.ask(Refunded, path, { headers, body })) !== undefined
    },
    readReturn: (query) => Promise.resolve(read(query)),
    readNotice: ({ body }) => Promise.resolve(read(new URLSearchParams(body.toString('utf8')))),
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
      notification_url: { url: urls.noticeUrl, method: 'POST' },
    },
  },
  customer: {
    ip: payer.address,
    country: payer.country.toLowerCase(),
    locale,
    email: payer.email,
  },
})

const truthOf = (told: v.InferOutput<typeof Transaction>, wire: Wire): Truth | undefined => {
  const { status, reference, amount, currency } = told
  const state = states[status]
  const amountCents = toCents(amount)
  if (state === undefined) wire.note('payment.unknown_status', status)
  if (state === undefined || amountCents === undefined) return undefined
  return {
    state,
    reference,
    amountCents,
    currency,
    ...(status === 'CREATED' ? { isOpen: true } : {}),
  }
}
