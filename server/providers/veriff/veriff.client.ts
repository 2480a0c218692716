import { createHmac } from 'node:crypto'

import * as v from 'valibot'

import { seconds } from '#server/clock.ts'
import type { WebhookRequest } from '#server/http/webhook-request.ts'
import { describeError, type Log } from '#server/http/log.ts'
import { isProviderUrl, isTimingSafeEqual } from '#server/providers/provider-request.ts'

import type { VeriffConfig } from './veriff.config.ts'

/*
 * Veriff's protocol. Its statuses are read from the `status` word, since its tables of numbers contradict each other.
 * https://devdocs.veriff.com/apidocs/v1sessions
 */

export type Veriff = ReturnType<typeof createVeriff>

const timeoutMs = seconds(10)

const shortText = v.pipe(v.string(), v.maxLength(200))
const optionalText = v.nullish(shortText, null)

const CreatedSession = v.object({
  verification: v.object({ id: shortText, url: v.pipe(v.string(), v.url()) }),
})

const Decision = v.object({
  id: shortText,
  attemptId: optionalText,
  status: shortText,
  decisionTime: optionalText,
  reasonCode: v.nullish(v.number(), null),
  person: v.nullish(
    v.object({ firstName: optionalText, lastName: optionalText, idNumber: optionalText }),
    {},
  ),
  document: v.nullish(v.object({ country: optionalText, type: optionalText }), {}),
})
export type Decision = v.InferOutput<typeof Decision>

const DecisionResponse = v.object({ verification: v.nullable(Decision) })

/** A decision, or an event before it. */
const WebhookPayload = v.union([
  v.pipe(
    v.object({ verification: v.pick(Decision, ['id', 'attemptId', 'status', 'decisionTime']) }),
    v.transform(({ verification }) => verification),
  ),
  v.pipe(
    v.object({ id: shortText, attemptId: optionalText, action: shortText }),
    v.transform(({ action, ...event }) => ({ ...event, status: action, decisionTime: null })),
  ),
])
export type WebhookPayload = v.InferOutput<typeof WebhookPayload>

export type SessionInput = {
  /** Our id of the verification; Veriff gets no other. */
  id: string
  callback: string
  firstName: string | null
  lastName: string | null
}

/** Creates the client of Veriff. Every failure is logged and returned as undefined. */
export const createVeriff = (access: VeriffConfig, log: Log) => {
  const request = async <Schema extends v.GenericSchema>(
    schema: Schema,
    path: string,
    { body, signed }: { body?: string; signed: string },
  ): Promise<v.InferOutput<Schema> | undefined> => {
    try {
      const response = await fetch(access.url + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'Content-Type': 'application/json',
          'x-auth-client': access.key,
          'x-hmac-signature': sign(signed, access),
        },
        ...(body === undefined ? {} : { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new Error(`Veriff answered ${response.status}`)
      return v.parse(schema, await response.json())
    } catch (error) {
      log('warn', 'veriff.failed', describeError(error))
      return undefined
    }
  }

  return {
    /** Creates a session; the browser is redirected to its address. */
    open: async ({ id, callback, firstName, lastName }: SessionInput) => {
      const person = { firstName, lastName }
      const body = JSON.stringify({ verification: { callback, vendorData: id, person } })
      const created = await request(CreatedSession, '/v1/sessions', { body, signed: body })
      if (!created) return undefined
      const { verification } = created
      if (isProviderUrl(verification.url, access.url, veriffHosts)) return verification
      log('error', 'veriff.foreign_address', { host: new URL(verification.url).host })
      return undefined
    },
    /** Reads the decision; `verification` is null until there is one. */
    decide: (sessionId: string) =>
      request(DecisionResponse, `/v1/sessions/${encodeURIComponent(sessionId)}/decision`, {
        signed: sessionId,
      }),
    /** Reads a webhook; null for an unknown one, undefined for one that is not signed by Veriff. */
    read: ({ headers, body }: WebhookRequest): WebhookPayload | null | undefined =>
      isSigned({ headers, body }, access) ? parseWebhookPayload(body) : undefined,
  }
}

const sign = (content: string | Buffer, { secret }: VeriffConfig): string =>
  createHmac('sha256', secret).update(content).digest('hex')

const isSigned = ({ headers, body }: WebhookRequest, access: VeriffConfig): boolean => {
  const signature = headers.get('x-hmac-signature') ?? headers.get('vrf-hmac-signature') ?? ''
  const client = headers.get('x-auth-client') ?? headers.get('vrf-auth-client') ?? ''
  return (
    isTimingSafeEqual(signature.toLowerCase(), sign(body, access)) &&
    isTimingSafeEqual(client, access.key)
  )
}

const parseWebhookPayload = (body: Buffer): WebhookPayload | null => {
  try {
    return v.parse(WebhookPayload, JSON.parse(body.toString('utf8')))
  } catch {
    return null
  }
}

/** Veriff's API and pages have different hosts. */
const veriffHosts = /(?:^|\.)veriff\.(?:com|me)$/
