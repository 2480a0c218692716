import { createHmac, timingSafeEqual } from 'node:crypto'

import * as v from 'valibot'

import { seconds } from '#server/clock.ts'
import type { Notice } from '#server/http/answer.ts'
import { describeError, type Log } from '#server/http/log.ts'
import type { Providers } from '#server/outside-world.ts'

/*
 * Veriff's protocol, as far as we speak it. What it says is known by the `status` word: its own tables of numbers
 * contradict each other. https://devdocs.veriff.com/apidocs/v1sessions
 */

export type VeriffAccess = NonNullable<Providers['veriff']>
export type Veriff = ReturnType<typeof createVeriff>

const patience = seconds(10)

const word = v.pipe(v.string(), v.maxLength(200))
const maybe = v.nullish(word, null)

const Opened = v.object({ verification: v.object({ id: word, url: v.pipe(v.string(), v.url()) }) })

const Decision = v.object({
  id: word,
  attemptId: maybe,
  status: word,
  decisionTime: maybe,
  reasonCode: v.nullish(v.number(), null),
  person: v.nullish(v.object({ firstName: maybe, lastName: maybe, idNumber: maybe }), {}),
  document: v.nullish(v.object({ country: maybe, type: maybe }), {}),
})
export type Decision = v.InferOutput<typeof Decision>

const Decided = v.object({ verification: v.nullable(Decision) })

/** A decision, or merely an event on the way to it. */
const Told = v.union([
  v.pipe(
    v.object({ verification: v.pick(Decision, ['id', 'attemptId', 'status', 'decisionTime']) }),
    v.transform(({ verification }) => verification),
  ),
  v.pipe(
    v.object({ id: word, attemptId: maybe, action: word }),
    v.transform(({ action, ...event }) => ({ ...event, status: action, decisionTime: null })),
  ),
])
export type Told = v.InferOutput<typeof Told>

export type Wanted = {
  /** Our own id of the proof; Veriff is told no other. */
  id: string
  callback: string
  firstName: string | null
  lastName: string | null
}

/** Veriff as this server reaches it. Whatever goes wrong there is logged, and answered with undefined. */
export const createVeriff = (access: VeriffAccess, log: Log) => {
  const ask = async <Answer extends v.GenericSchema>(
    answer: Answer,
    path: string,
    { body, signed }: { body?: string; signed: string },
  ): Promise<v.InferOutput<Answer> | undefined> => {
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
        signal: AbortSignal.timeout(patience),
      })
      if (!response.ok) throw new Error(`Veriff answered ${response.status}`)
      return v.parse(answer, await response.json())
    } catch (error) {
      log('warn', 'veriff.failed', describeError(error))
      return undefined
    }
  }

  return {
    /** Opens a session; its address is where the person goes. */
    open: async ({ id, callback, firstName, lastName }: Wanted) => {
      const person = { firstName, lastName }
      const body = JSON.stringify({ verification: { callback, vendorData: id, person } })
      const opened = await ask(Opened, '/v1/sessions', { body, signed: body })
      if (!opened) return undefined
      const { verification } = opened
      if (isOurs(verification.url, access)) return verification
      log('error', 'veriff.foreign_address', { host: new URL(verification.url).host })
      return undefined
    },
    /** What has been decided; `verification` is null as long as nothing has. */
    decide: (sessionId: string) =>
      ask(Decided, `/v1/sessions/${encodeURIComponent(sessionId)}/decision`, { signed: sessionId }),
    /** What a webhook tells; null for what we do not understand, undefined for what is not Veriff's. */
    read: ({ headers, body }: Notice): Told | null | undefined =>
      isSigned({ headers, body }, access) ? understood(body) : undefined,
  }
}

const sign = (content: string | Buffer, { secret }: VeriffAccess): string =>
  createHmac('sha256', secret).update(content).digest('hex')

const isSigned = ({ headers, body }: Notice, access: VeriffAccess): boolean => {
  const signature = headers.get('x-hmac-signature') ?? headers.get('vrf-hmac-signature') ?? ''
  const client = headers.get('x-auth-client') ?? headers.get('vrf-auth-client') ?? ''
  return isSame(signature.toLowerCase(), sign(body, access)) && isSame(client, access.key)
}

const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const understood = (body: Buffer): Told | null => {
  try {
    return v.parse(Told, JSON.parse(body.toString('utf8')))
  } catch {
    return null
  }
}

/** Veriff's API and its pages stand on different hosts. */
const hostsOfVeriff = /(?:^|\.)veriff\.(?:com|me)$/

const isOurs = (address: string, { url }: VeriffAccess): boolean => {
  const { protocol, host, hostname } = new URL(address)
  const configured = new URL(url)
  if (host === configured.host) return protocol === configured.protocol
  return protocol === 'https:' && hostsOfVeriff.test(hostname)
}
