import * as v from 'valibot'

import { minutes } from '#server/clock.ts'
import type { WebhookRequest } from '#server/http/webhook-request.ts'

import type { WebhookEvent } from '../payment-adapter.ts'
import {
  basicAuth,
  jsonHeaders,
  parseJson,
  shortText,
  type ProviderClient,
} from '../provider-request.ts'
import type { PaypalConfig } from './paypal.config.ts'

const Token = v.object({ access_token: v.string(), expires_in: v.number() })
const Verified = v.object({ verification_status: shortText })
const Event = v.object({
  id: shortText,
  event_type: shortText,
  resource: v.object({
    id: shortText,
    supplementary_data: v.optional(
      v.object({ related_ids: v.optional(v.object({ order_id: v.optional(shortText) })) }),
    ),
  }),
})

type CachedToken = { token: string; until: number }

/** A token is used until it expires; it is kept in memory only. */
const cachedTokens = new WeakMap<PaypalConfig, CachedToken>()

const readToken = async (
  access: PaypalConfig,
  client: ProviderClient,
): Promise<string | undefined> => {
  const known = cachedTokens.get(access)
  if (known && known.until > performance.now()) return known.token
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    ...basicAuth(access.clientId, access.secret),
  }
  const request = { headers, body: 'grant_type=client_credentials' }
  const response = await client.request(Token, '/v1/oauth2/token', request)
  if (!response) return undefined
  const life = Math.max(0, response.expires_in * 1_000 - minutes(5))
  cachedTokens.set(access, { token: response.access_token, until: performance.now() + life })
  return response.access_token
}

/** Deletes a token that is no longer accepted. */
export const clearToken = (access: PaypalConfig): void => void cachedTokens.delete(access)

/** Returns the headers of a request; under one key it takes effect once. */
export const headersFor = async (access: PaypalConfig, client: ProviderClient, key?: string) => {
  const token = await readToken(access, client)
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

/** Returns the event if PayPal confirms its signature; undefined when PayPal could not be queried. */
export const readEvent = async (
  { headers, body }: WebhookRequest,
  access: PaypalConfig,
  client: ProviderClient,
): Promise<WebhookEvent | null | undefined> => {
  const text = body.toString('utf8')
  const event = parseJson(Event, text)
  const signed = Object.entries(signature).map(([name, header]) => [name, headers.get(header)])
  if (!event || signed.some(([, value]) => !value)) return null
  const claims = JSON.stringify({ ...Object.fromEntries(signed), webhook_id: access.webhookId })
  const authHeaders = await headersFor(access, client)
  if (!authHeaders) return undefined
  const response = await client.request(Verified, '/v1/notifications/verify-webhook-signature', {
    headers: authHeaders,
    // the event byte for byte: a re-encoded one would not verify
    body: `${claims.slice(0, -1)},"webhook_event":${text}}`,
  })
  if (!response) return undefined
  return response.verification_status === 'SUCCESS' ? webhookEventOf(event) : null
}

const webhookEventOf = ({ id, resource }: v.InferOutput<typeof Event>): WebhookEvent => ({
  eventId: id,
  providerReference: resource.supplementary_data?.related_ids?.order_id ?? resource.id,
})
