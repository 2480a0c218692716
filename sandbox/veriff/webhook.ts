import type { Faults } from '../faults/faults.ts'
import { decisionPayload } from './decisions.ts'
import type { Delivery, Session } from './sessions.ts'
import { sign } from './signature.ts'
import type { VeriffKeys } from './veriff.api.ts'

type Deps = { faults: Faults; keys: VeriffKeys; url: string; now: () => Date }

export type Report = (session: Session) => Promise<void>

const patience = 5_000

/**
 * Reports a decision to the portal, as the faults allow: never, late, more than once, or with a signature that no
 * secret of ours has made. Whoever decides waits for the report, unless it is to be late.
 */
export const createReport = ({ faults, keys, url, now }: Deps): Report => {
  const deliver = async (session: Session, body: string, secret: string): Promise<void> => {
    const signature = sign(body, secret)
    const answer = await post(url, body, {
      'Content-Type': 'application/json',
      'x-auth-client': keys.key,
      'x-hmac-signature': signature,
      'vrf-auth-client': keys.key,
      'vrf-hmac-signature': signature,
    })
    note(session, answer)
  }
  const note = (session: Session, answer: string): void => {
    const delivery: Delivery = { at: now(), status: session.decision?.is ?? '', answer }
    session.deliveries = [delivery, ...session.deliveries].slice(0, 50)
  }

  return async (session) => {
    const { webhook, webhook_ms: late, copies } = faults.of('veriff')
    const body = JSON.stringify(decisionPayload(session))
    const once = (): Promise<void> => deliver(session, body, keys.secret)
    if (webhook === 'never') return note(session, 'never')
    if (webhook === 'late') return void setTimeout(() => void once(), late).unref()
    if (webhook === 'bad_signature') return deliver(session, body, `not ${keys.secret}`)
    if (webhook === 'duplicate')
      return void (await Promise.all(Array.from({ length: copies }, once)))
    return once()
  }
}

/** What came back: a status, or why there is none. */
const post = async (
  url: string,
  body: string,
  headers: Record<string, string>,
): Promise<string> => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
    await answer.body?.cancel()
    return String(answer.status)
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    return cause instanceof Error ? cause.message : 'failed'
  }
}
