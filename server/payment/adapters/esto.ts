import * as v from 'valibot'

import type { Log } from '#server/http/log.ts'
import type { Providers } from '#server/outside-world.ts'

import type { Adapter, Attempt, Hint, Truth } from './adapter.ts'
import { toCents, toEuros } from './sum.ts'
import { basic, createWire, isMac, jsonHeaders, macChecked, parseJson, word } from './wire.ts'

/* ESTO v2, as far as we speak it: it cannot be asked, so that its signed word is the evidence. https://esto.docs.apiary.io/ */

export type EstoAccess = NonNullable<Providers['esto']>

const hosts = /(?:^|\.)(?:esto\.(?:ee|eu)|estopay\.(?:lt|lv|ee))$/

const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String), word)

const Purchase = v.object({
  id,
  shop_id: id,
  reference: word,
  amount: v.union([v.number(), v.string()]),
  currency: word,
  status: word,
})
const Opened = v.object({ id, purchase_url: v.pipe(v.string(), v.url()) })
const Signed = v.object({ data: v.string(), mac: v.string() })

const states: Readonly<Record<string, Truth['state']>> = {
  CREATED: 'pending',
  APPROVED: 'authorized',
  COMPLETED: 'paid',
  REJECTED: 'failed',
}

export const createEsto = (access: EstoAccess, log: Log): Adapter => {
  const wire = createWire('esto', access.url, log)
  const headers = { ...jsonHeaders, ...basic(access.shopId, access.secret) }

  const read = (message: URLSearchParams): Hint | null => {
    const json = macChecked(message, access.secret)
    const told = json === undefined ? undefined : parseJson(Purchase, json)
    if (told?.shop_id !== access.shopId) return null
    const { status, reference, amount, currency } = told
    const state = states[status]
    const amountCents = toCents(amount)
    if (state === undefined || amountCents === undefined) {
      wire.note('payment.unknown_status', status)
    }
    return {
      providerReference: told.id,
      eventId: `${told.id}/${status}/${amount}`,
      ...(state === undefined || amountCents === undefined
        ? {}
        : { evidence: { state, reference, amountCents, currency, ...openness(status) } }),
    }
  }

  return {
    start: async (attempt) => {
      const body = JSON.stringify(purchaseOf(attempt, access))
      const signed = await wire.ask(Signed, '/purchase/redirect', { headers, body })
      if (!signed || !isMac(signed.data, signed.mac, access.secret)) return undefined
      const opened = parseJson(Opened, signed.data)
      const redirectUrl = opened && wire.own(opened.purchase_url, hosts)
      return redirectUrl ? { providerReference: opened.id, redirectUrl } : undefined
    },
    refund: async ({ providerReference, amountCents, isRepeated }) => {
      const path = `/purchase/${encodeURIComponent(providerReference)}/refund`
      const body = JSON.stringify({ amount: Number(toEuros(amountCents)) })
      const reply = await wire.send(path, { headers, body })
      if (reply && reply.status < 300) return true
      wire.note('payment.refund_refused', `status ${reply?.status ?? 'none'}`)
      // all of it is given back at once, so that a second try that finds nothing left was done before
      return isRepeated && reply?.status === 422
    },
    readReturn: (query) => Promise.resolve(read(query)),
    readNotice: ({ body }) => Promise.resolve(read(new URLSearchParams(body.toString('utf8')))),
  }
}

const openness = (status: string) => (status === 'CREATED' ? ({ isOpen: true } as const) : {})

const purchaseOf = (attempt: Attempt, { mode }: EstoAccess) => ({
  amount: Number(toEuros(attempt.amountCents)),
  currency: 'EUR',
  reference: attempt.reference,
  return_url: attempt.returnUrl,
  cancel_url: attempt.cancelUrl,
  notification_url: attempt.noticeUrl,
  connection_mode: mode,
  schedule_type: 'REGULAR',
  locale: attempt.locale,
  customer: {
    first_name: attempt.payer.firstName,
    last_name: attempt.payer.lastName,
    email: attempt.payer.email,
  },
})
