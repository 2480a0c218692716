import { describe, expect, it } from 'vitest'

import type { IdentityVerification } from '#contract/identity/identity.ts'
import { problem } from '#contract/problem.ts'
import type { VerificationStatus } from '#contract/statuses.ts'
import { customer } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { identityVerificationMachine } from '#machines/identity/identity-verification.machine.ts'

const returnTo = '/orders?page=2'
const url = 'https://magic.veriff.me/v/a-session'

describe('the identity verification', () => {
  it.each(['none', 'started', 'in_review', 'resubmission', 'expired', 'declined'] as const)(
    'shows the status: %s',
    (status) => {
      const { actor } = opened(status)

      expect(actor.getSnapshot().value).toBe(status)
    },
  )

  it("opens the provider's page, and passes the requested page along", () => {
    const { actor, settle, calls } = opened('none')

    actor.send({ type: 'verification.start', isRestart: false })
    expect(calls()).toMatchObject([{ input: { restart: false, return_to: returnTo } }])
    settle('startIdentityVerification', { output: { id: 'an-id', url } })

    expect(actor.getSnapshot()).toMatchObject({ value: 'redirecting', context: { url } })
    expect(calls()).toMatchObject([{ name: 'openProvider', input: { url } }])
    settle('openProvider', { output: undefined })
    expect(actor.getSnapshot().value).toBe('atProvider')
  })

  it('identityVerification: reports an address that the browser must not open', () => {
    const { actor, settle } = opened('none')

    actor.send({ type: 'verification.start', isRestart: false })
    settle('startIdentityVerification', { output: { id: 'an-id', url: 'http://elsewhere.test' } })
    settle('openProvider', { error: problem('errors.unexpected') })

    expect(actor.getSnapshot()).toMatchObject({
      value: 'requestFailed',
      context: { problem: { message: 'errors.unexpected' }, rejectionCount: 1 },
    })
  })

  it('verification: counts a start that failed, and nothing when only its status cannot be loaded', () => {
    const { actor, settle } = opened('none')
    const rejectionCount = () => actor.getSnapshot().context.rejectionCount

    actor.send({ type: 'verification.start', isRestart: false })
    settle('startIdentityVerification', { error: problem('errors.unreachable') })
    expect(actor.getSnapshot().value).toBe('requestFailed')
    expect(rejectionCount()).toBe(1)

    actor.send({ type: 'verification.refresh' })
    settle('readIdentityVerification', { output: proof('none') })
    expect(rejectionCount()).toBe(0)
  })

  it('reloads the user once it is approved, notifies the portal, and opens the requested page', () => {
    const { actor, settle, emitted } = opened('approved')

    settle('readUser', { output: customer })

    expect(actor.getSnapshot()).toMatchObject({ value: 'verified', context: { returnTo } })
    expect(emitted).toEqual([
      { type: 'user.loaded', user: customer },
      {
        type: 'notification.show',
        notification: { tone: 'success', key: 'success.identity_verified' },
      },
      { type: 'page.open', href: returnTo },
    ])
  })

  it('polls every half a minute, six times', () => {
    const { actor, settle, clock, calls } = opened('in_review')

    for (let time = 0; time < 6; time += 1) {
      clock.advance(29_999)
      expect(calls()).toEqual([])
      clock.advance(1)
      settle('readIdentityVerification', { output: proof('in_review') })
    }
    clock.advance(30_000)

    expect(actor.getSnapshot().value).toBe('paused')
    expect(calls()).toEqual([])
  })

  it('does not poll while the page is hidden, and polls at once when it is shown', () => {
    const { actor, clock, calls } = opened('in_review')

    actor.send({ type: 'page.hidden' })
    clock.advance(3_600_000)
    expect(calls()).toEqual([])

    actor.send({ type: 'page.shown' })
    expect(calls()).toMatchObject([{ name: 'readIdentityVerification' }])
  })

  it('checks six times, every three seconds, when the customer returns before the webhook of the provider', () => {
    const { actor, settle, clock, calls } = opened('started')

    for (let time = 0; time < 6; time += 1) {
      clock.advance(2_999)
      expect(calls()).toEqual([])
      clock.advance(1)
      settle('readIdentityVerification', { output: proof('started') })
    }
    clock.advance(3_600_000)
    expect(calls()).toEqual([])

    actor.send({ type: 'verification.refresh' })
    settle('readIdentityVerification', { output: proof('started') })
    clock.advance(3_000)
    settle('readIdentityVerification', { output: proof('approved') })
    expect(actor.getSnapshot().value).toBe('approved')
  })

  it('polls a review six times, however often the start was polled before', () => {
    const { actor, settle, clock } = opened('started')
    for (let time = 0; time < 2; time += 1) {
      clock.advance(3_000)
      settle('readIdentityVerification', { output: proof('started') })
    }
    clock.advance(3_000)
    settle('readIdentityVerification', { output: proof('in_review') })

    expect(actor.getSnapshot()).toMatchObject({ value: 'in_review', context: { polls: 0 } })
  })

  it('keeps the status while the server cannot be reached', () => {
    const { actor, settle, clock } = opened('in_review')
    clock.advance(30_000)

    settle('readIdentityVerification', { error: problem('errors.unreachable') })

    expect(actor.getSnapshot()).toMatchObject({
      value: 'in_review',
      context: { verification: { status: 'in_review' } },
    })
  })

  it('is polled again when the person asks, or returns to the page', () => {
    const { actor, settle, calls } = opened('started')

    for (const type of ['verification.refresh', 'page.shown'] as const) {
      actor.send({ type })
      expect(calls()).toMatchObject([{ name: 'readIdentityVerification' }])
      settle('readIdentityVerification', { output: proof('started') })
    }
  })

  it('can be continued while the server is being polled', () => {
    const { actor } = opened('started')
    actor.send({ type: 'verification.refresh' })

    actor.send({ type: 'verification.start', isRestart: true })

    expect(actor.getSnapshot()).toMatchObject({ value: 'starting', context: { isRestart: true } })
  })

  it('detects that it was finished elsewhere in the meantime', () => {
    const { actor, settle, calls } = opened('none')
    actor.send({ type: 'verification.start', isRestart: false })

    settle('startIdentityVerification', { error: problem('errors.already_verified') })

    expect(actor.getSnapshot().value).toBe('approved')
    expect(calls()).toMatchObject([{ name: 'readUser' }])
  })

  it('polls when the browser returns without having been at the provider', () => {
    const { actor, settle } = opened('none')
    actor.send({ type: 'verification.start', isRestart: false })
    settle('startIdentityVerification', { output: { id: 'an-id', url } })
    settle('openProvider', { output: undefined })

    actor.send({ type: 'page.shown' })

    expect(actor.getSnapshot()).toMatchObject({ value: 'loading', context: { verification: null } })
  })

  it('shows what went wrong, and can be retried', () => {
    const { actor, settle } = opened('none')
    actor.send({ type: 'verification.start', isRestart: false })

    settle('startIdentityVerification', { error: problem('errors.unavailable') })

    expect(actor.getSnapshot()).toMatchObject({
      value: 'requestFailed',
      context: { problem: { message: 'errors.unavailable' } },
    })
    actor.send({ type: 'verification.refresh' })
    expect(actor.getSnapshot().value).toBe('loading')
  })
})

const proof = (status: VerificationStatus): IdentityVerification => ({
  id: null,
  status,
  reason: null,
  url: null,
  tries_left: 9,
  updated_at: null,
  providers: ['dokobit', 'veriff'],
})

const opened = (status: VerificationStatus) => {
  const testActor = createTestActor(identityVerificationMachine)
  const emitted: unknown[] = []
  testActor.actor.on('*', (event) => emitted.push(event))
  testActor.actor.send({ type: 'verification.open', returnTo })
  testActor.settle('readIdentityVerification', { output: proof(status) })
  return { ...testActor, emitted }
}
