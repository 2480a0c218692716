import * as v from 'valibot'

import { minutes } from '#server/clock.ts'
import type { Notice } from '#server/http/answer.ts'
import type { Providers } from '#server/outside-world.ts'

import type { Hint } from './adapter.ts'
import { basic, jsonHeaders, parseJson, word, type Wire } from './wire.ts'

export type PaypalAccess = NonNullable<Providers['paypal']>

const Token = v.object({ access_token: v.string(), expires_in: v.number() })
const Verified = v.object({ verification_status: word })
const Event = v.object({
  id: word,
  event_type: word,
  resource: v.object({
    id: word,
    supplementary_data: v.optional(
      v.object({ related_ids: v.optional(v.object({ order_id: v.optional(word) })) }),
    ),
  }),
})

type Kept = { token: string; until: number }

/** One token serves until it runs out; it is kept in memory only. */
const kept = new WeakMap<PaypalAccess, Kept>()

const readToken = async (access: PaypalAccess, wire: Wire): Promise<string | undefined> => {
  const known = kept.get(access)
  if (known && known.until > performance.now()) return known.token
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    ...basic(access.clientId, access.secret),
  }
  const asked = { headers, body: 'grant_type=client_credentials' }
  const told = await wire.ask(Token, '/v1/oauth2/token', asked)
  if (!told) return undefined
  const life = Math.max(0, told.expires_in * 1_000 - minutes(5))
  kept.set(access, { token: told.access_token, until: performance.now() + life })
  return told.access_token
}

/** Forgets a token that is no longer taken. */
export const forgetToken = (access: PaypalAccess): void => void kept.delete(access)

/** What a request is sent with; under one key it takes effect once. */
export const headersFor = async (access: PaypalAccess, wire: Wire, key?: string) => {
  const token = await readToken(access, wire)
  if (token === undefined) return undefined
  return {
    ...jsonHeaders,
    authorization: `Bearer ${token}`,
    Prefer: 'return=representation',
    ...(key === undefined ? {} : { 'PayPal-Request-Id': key }),
  }
}

const signature = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const

/** The event, if PayPal says that it has sent it; undefined when PayPal could not be asked. */
export const readEvent = async (
  { headers, body }: Notice,
  access: PaypalAccess,
  wire: Wire,
): Promise<Hint | null | undefined> => {
  const text = body.toString('utf8')
  const event = parseJson(Event, text)
  const signed = Object.entries(signature).map(([name, header]) => [name, headers.get(header)])
  if (!event || signed.some(([, value]) => !value)) return null
  const claims = JSON.stringify({ ...Object.fromEntries(signed), webhook_id: access.webhookId })
  const asking = await headersFor(access, wire)
  if (!asking) return undefined
  const told = await wire.ask(Verified, '/v1/notifications/verify-webhook-signature', {
    headers: asking,
    // the event byte for byte: written anew it would be another
    body: `${claims.slice(0, -1)},"webhook_event":${text}}`,
  })
  if (!told) return undefined
  return told.verification_status === 'SUCCESS' ? hintIn(event) : null
}

const hintIn = ({ id, resource }: v.InferOutput<typeof Event>): Hint => ({
  eventId: id,
  providerReference: resource.supplementary_data?.related_ids?.order_id ?? resource.id,
})
