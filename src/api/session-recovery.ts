import { logout, readMe } from '#contract/account/account.ts'
import type { CallShape } from '#contract/call.ts'
import { localProblem, toProblem } from '#contract/problem.ts'

/**
 * The session of the customer, used by the client when the server refuses a call because there is
 * none.
 */
export type SessionRecovery = {
  /** The id of the customer who is logged in; null for a visitor. */
  customer: () => string | null
  /**
   * Checks the session at once and resolves when this customer has a live one, if need be after a
   * log-in. Never resolves when the customer has left or another one has logged in, since their
   * pages are gone by then.
   */
  recover: (refused: Refusal) => Promise<void>
}

export type Refusal = { customer: string; isWrite: boolean; signal?: AbortSignal | undefined }

type Sending = {
  call: Pick<CallShape, 'id' | 'method' | 'isSameOriginOnly' | 'isAllowedBeforeTerms'>
  session: SessionRecovery | undefined
  signal?: AbortSignal
}

/**
 * Sends a call. When it is refused because the customer's session has ended, waits until the same customer has a session
 * again, then repeats a read and fails a write with `session_interrupted`: it had no effect and can be sent again.
 */
export const sendInSession = async (
  send: () => Promise<unknown>,
  { call, session, signal }: Sending,
): Promise<unknown> => {
  const customer = session?.customer() ?? null
  if (!session || customer === null || readsSession.has(call.id)) return send()
  const attempt = async (left: number): Promise<unknown> => {
    try {
      return await send()
    } catch (error) {
      if (toProblem(error).message !== 'errors.authentication_required') throw error
      // the page of such a call pauses the ping, which starts again after this
      if (call.isAllowedBeforeTerms) throw localProblem('errors.session_interrupted')
      await session.recover({ customer, isWrite: isWrite(call), signal })
      if (isWrite(call)) throw localProblem('errors.session_interrupted')
      if (left === 0) throw localProblem('errors.unexpected', { call: call.id })
    }
    return attempt(left - 1)
  }
  return attempt(mostRepeats)
}

/** Limits the repeats for a server that accepts the ping and still refuses the call. */
const mostRepeats = 3

/** The callers of these decide by the refusal itself whether there is a session. */
const readsSession = new Set<string>([readMe.id, logout.id])

const isWrite = ({ method, isSameOriginOnly }: Sending['call']): boolean =>
  method !== 'GET' || isSameOriginOnly === true
