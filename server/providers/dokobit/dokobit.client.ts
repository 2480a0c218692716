import * as v from 'valibot'

import type { providerFailures } from '#contract/identity/id-login.ts'
import { idLoginMethods, type IdLoginMethod } from '#contract/statuses.ts'
import { seconds } from '#server/clock.ts'

import { isUrlOfProvider } from '../../identity/id-login/id-login.rules.ts'
import type { ProvenPerson } from '#server/identity/proof.store.ts'
import type { DokobitConfig } from './dokobit.config.ts'

/*
 * Dokobit's Identity DokobitConfig: a session is created, the browser is redirected to its address and returns with its
 * token, and the gateway is queried for the person. Its response is not signed: it is trusted because we query it over
 * TLS. The access token is part of the query, so no address and no error of `fetch` may be disclosed or logged.
 * https://support.dokobit.com/category/537-developer-guide
 */

type GatewaySessionInput = {
  method: IdLoginMethod
  returnUrl: string
  code: string | undefined
  phone: string | undefined
}

/** The person that the provider vouches for, the method and the time. Every electronic identity has a code. */
export type Assertion = {
  person: ProvenPerson & { code: string }
  method: IdLoginMethod
  at: Date
}

type ProviderFailure = (typeof providerFailures)[number]

type GatewayStatus =
  | { is: 'waiting' }
  | { is: 'cancelled' }
  /** Ended without a result, or the result was returned already. */
  | { is: 'closed' }
  /** The provider could not confirm the person. */
  | { is: 'failed'; key: ProviderFailure }
  | { is: 'ok'; assertion: Assertion }

/** The gateway violated its protocol. `reason` contains nothing of the request or response. */
export class GatewayError extends Error {
  override name = 'GatewayError'
  readonly reason: string
  /** The gateway could not be reached, or returned a server error. */
  readonly isDown: boolean
  constructor(reason: string, { isDown = false } = {}) {
    super(`The ID gateway failed: ${reason}.`)
    this.reason = reason
    this.isDown = isDown
  }
}

const timeoutMs = seconds(8)
const sessionClosed = 1005

/** https://support.dokobit.com/article/545-error-handling-for-documents-api-and-identification-api */
const failures: Readonly<Record<number, ProviderFailure | 'cancelled'>> = {
  6001: 'errors.id_login_no_contract',
  6005: 'errors.id_login_timed_out',
  6006: 'errors.id_login_no_contract',
  6007: 'errors.id_login_certificate',
  6008: 'errors.id_login_pin_blocked',
  7022: 'errors.id_login_phone_unreachable',
  7023: 'cancelled',
}

const CreatedSession = v.object({
  status: v.literal('ok'),
  session_token: v.pipe(v.string(), v.regex(/^[\w-]{16,200}$/)),
  url: v.pipe(v.string(), v.url()),
})

const StatusResponse = v.object({
  status: v.string(),
  code: v.optional(v.unknown()),
  error_code: v.optional(v.unknown()),
  message: v.optional(v.unknown()),
})

const shortText = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200))

const Authentication = v.object({
  code: shortText,
  country_code: v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/)),
  name: shortText,
  surname: shortText,
  authentication_method: v.picklist(idLoginMethods),
  date_authenticated: v.pipe(
    v.string(),
    v.transform((text) => new Date(text)),
    v.date(),
  ),
  session_token: v.string(),
})

/** Creates a session at the gateway; the browser is redirected to the returned address. */
export const createGatewaySession = async (
  gateway: DokobitConfig,
  { method, returnUrl, code, phone }: GatewaySessionInput,
): Promise<{ token: string; url: string }> => {
  const form = new URLSearchParams({
    return_url: returnUrl,
    'authentication_methods[]': method,
    country_code: 'ee',
    ...(code !== undefined && { code }),
    ...(phone !== undefined && { phone }),
  })
  const reply = await request(gateway, 'create', { method: 'POST', body: form })
  const { session_token: token, url } = parse(CreatedSession, reply)
  if (!isUrlOfProvider(gateway.url, url)) throw new GatewayError('foreign address')
  return { token, url }
}

/** Reads the result of a session. An unknown status counts as pending, until our own timeout. */
export const readGatewayStatus = async (
  gateway: DokobitConfig,
  token: string,
): Promise<GatewayStatus> => {
  const reply = await request(gateway, `${encodeURIComponent(token)}/status`)
  const response = parse(StatusResponse, reply)
  const { status, code } = response
  if (status === 'ok') return { is: 'ok', assertion: assertionIn(reply, token) }
  if (status === 'canceled' || status === 'cancelled') return { is: 'cancelled' }
  if (status !== 'error') return { is: 'waiting' }
  if (code === sessionClosed) return { is: 'closed' }
  const key = failureIn(response)
  if (key === undefined) throw new GatewayError('refused')
  return key === 'cancelled' ? { is: 'cancelled' } : { is: 'failed', key }
}

/** Dokobit has no number for a wrong control code: it is in SK's message. */
const failureIn = ({ error_code: number, message }: v.InferOutput<typeof StatusResponse>) => {
  if (message === 'WRONG_VC') return 'errors.id_login_wrong_code'
  return typeof number === 'number' ? failures[number] : undefined
}

const assertionIn = (reply: unknown, token: string): Assertion => {
  const authentication = parse(Authentication, reply)
  if (authentication.session_token !== token) throw new GatewayError('another session')
  return {
    method: authentication.authentication_method,
    at: authentication.date_authenticated,
    person: {
      country: authentication.country_code,
      code: authentication.code,
      firstName: authentication.name,
      lastName: authentication.surname,
    },
  }
}

const request = async (
  { url, token }: DokobitConfig,
  path: string,
  init?: RequestInit,
): Promise<unknown> => {
  const address = new URL(`${url.replace(/\/$/, '')}/api/authentication/${path}`)
  address.searchParams.set('access_token', token)
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const reply = await fetch(address, { ...init, redirect: 'error', signal })
    if (reply.status >= 500) throw new GatewayError('server error', { isDown: true })
    return await reply.json()
  } catch (error) {
    if (error instanceof GatewayError) throw error
    const isDown = signal.aborted || error instanceof TypeError
    throw new GatewayError(signal.aborted ? 'no answer in time' : nameOf(error), { isDown })
  }
}

/** Only the name of an error: its message may contain the address or the response. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')

const parse = <S extends v.GenericSchema>(schema: S, reply: unknown): v.InferOutput<S> => {
  const result = v.safeParse(schema, reply)
  if (!result.success) throw new GatewayError('unexpected answer')
  return result.output
}
