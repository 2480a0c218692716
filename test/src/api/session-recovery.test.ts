import { describe, expect, it, vi } from 'vitest'

import { acceptTerms, logout, readMe } from '#contract/account/account.ts'
import { confirmEmail } from '#contract/account/registration.ts'
import type { CallShape } from '#contract/call.ts'
import { problem, toProblem } from '#contract/problem.ts'
import { readIdentity, updateIdentity } from '#contract/account/profile.ts'
import { sendInSession, type SessionRecovery } from '#src/api/session-recovery.ts'

const refusal = problem('errors.authentication_required')

describe('sendInSession for a customer', () => {
  it('read: is repeated once the customer has a session again', async () => {
    const { send, recover, outcome } = sendRefused(readIdentity, 1)

    await expect(outcome).resolves.toBe('the answer')
    expect(send).toHaveBeenCalledTimes(2)
    expect(recover).toHaveBeenCalledWith({ customer: 'me', isWrite: false, signal: undefined })
  })

  it('write: is not repeated and fails as interrupted', async () => {
    const { send, recover, outcome } = sendRefused(updateIdentity, 1)

    expect(await messageOf(outcome)).toBe('errors.session_interrupted')
    expect(send).toHaveBeenCalledTimes(1)
    expect(recover).toHaveBeenCalledWith({ customer: 'me', isWrite: true, signal: undefined })
  })

  it('read: fails as unexpected when a live session is refused again and again', async () => {
    const { send, outcome } = sendRefused(readIdentity, Infinity)

    expect(await messageOf(outcome)).toBe('errors.unexpected')
    expect(send).toHaveBeenCalledTimes(4)
  })

  it('GET with side effects: is not repeated', async () => {
    const { send, outcome } = sendRefused({ ...readIdentity, isSameOriginOnly: true }, 1)

    expect(await messageOf(outcome)).toBe('errors.session_interrupted')
    expect(send).toHaveBeenCalledTimes(1)
  })

  it.each([readMe, logout])(
    '$id: passes on the refusal, since auth decides by it',
    async (call) => {
      const { recover, outcome } = sendRefused(call, 1)

      expect(await messageOf(outcome)).toBe('errors.authentication_required')
      expect(recover).not.toHaveBeenCalled()
    },
  )

  it.each([acceptTerms, confirmEmail])(
    '$id: fails at once, since its page pauses the ping until then',
    async (call) => {
      const { recover, outcome } = sendRefused(call, 1)

      expect(await messageOf(outcome)).toBe('errors.session_interrupted')
      expect(recover).not.toHaveBeenCalled()
    },
  )

  it('other errors: are passed on', async () => {
    const { outcome, recover } = sendRefused(
      updateIdentity,
      1,
      problem('errors.incorrect_email_or_password'),
    )

    expect(await messageOf(outcome)).toBe('errors.incorrect_email_or_password')
    expect(recover).not.toHaveBeenCalled()
  })
})

describe('sendInSession for a visitor', () => {
  it('passes on the refusal', async () => {
    const send = vi.fn(() => Promise.reject(refusal))
    const session = { customer: () => null, recover: vi.fn<SessionRecovery['recover']>() }

    expect(await messageOf(sendInSession(send, { call: readIdentity, session }))).toBe(
      'errors.authentication_required',
    )
    expect(session.recover).not.toHaveBeenCalled()
  })
})

const sendRefused = (call: CallShape, times: number, error = refusal) => {
  let left = times
  const send = vi.fn(async () => {
    left -= 1
    if (left >= 0) throw error
    return 'the answer'
  })
  const recover = vi.fn<SessionRecovery['recover']>(async () => {})
  const session: SessionRecovery = { customer: () => 'me', recover }
  return { send, recover, outcome: sendInSession(send, { call, session }) }
}

const messageOf = (outcome: Promise<unknown>) =>
  outcome.then(
    () => 'no failure',
    (error: unknown) => toProblem(error).message,
  )
