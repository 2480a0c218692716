import { createHash, timingSafeEqual } from 'node:crypto'

import { laboratoryKeyHeader } from '#contract/call.ts'
import { problem } from '#contract/problem.ts'
import type { Throttle } from '#server/account/account.rules.ts'
import { minutes } from '#server/clock.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { enforceThrottle } from '#server/throttle/throttle.store.ts'

import { addressRange } from './client-address.ts'

/** Whose key it is: that of the laboratory, of the biobank, or of the staff of the study. */
export type KeyOwner = 'laboratory' | 'biobank' | 'study'

/** Limits requests with a wrong key, by client address. */
const wrongKeyThrottles = {
  laboratory: { scope: 'laboratory-key:address', limit: 20, window: minutes(15) },
  biobank: { scope: 'biobank-key:address', limit: 20, window: minutes(15) },
  study: { scope: 'study-key:address', limit: 20, window: minutes(15) },
} as const satisfies Record<KeyOwner, Throttle>

type KeyContext = Pick<RequestContext, 'db' | 'now' | 'secret' | 'address' | 'providers' | 'log'>

/**
 * Requires an API key, in the header `X-API-Key` or as a bearer token. Throws `incorrect_api_key` without one, with a wrong
 * one, and when none is configured; `too_many_attempts` after too many wrong ones.
 */
export const assertApiKey = async (
  owner: KeyOwner,
  { db, now, secret, address, providers, log }: KeyContext,
  headers: Headers,
): Promise<void> => {
  const sent = headers.get(laboratoryKeyHeader) ?? bearerToken(headers)
  if (sent !== undefined && isOneOf(sent, providers[owner]?.keys ?? [])) return
  const throttle = wrongKeyThrottles[owner]
  await enforceThrottle(db, { throttle, subject: addressRange(address), secret }, now)
  log('warn', `${owner}.key_rejected`, { isSent: sent !== undefined })
  throw problem('errors.incorrect_api_key')
}

const bearerToken = (headers: Headers): string | undefined =>
  /^bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]

/** Compares with every key in constant time; hashes have the same length whatever was sent. */
const isOneOf = (sent: string, keys: readonly string[]): boolean => {
  const digest = digestOf(sent)
  return keys.map((key) => timingSafeEqual(digest, digestOf(key))).includes(true)
}

const digestOf = (key: string): Buffer => createHash('sha256').update(key).digest()
