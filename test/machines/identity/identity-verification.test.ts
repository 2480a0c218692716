import { describe, expect, it } from 'vitest'

import type { IdentityVerification } from '#contract/identity.ts'
import { problem } from '#contract/problem.ts'
import type { VerificationStatus } from '#contract/statuses.ts'
import { customer } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { identityVerificationMachine } from '#machines/identity/identity-verification.machine.ts'

const returnTo = '/orders?page=2'
const url = 'https://magic.veriff.me/v/a-session'

describe('proving who one is', () => {
  it.each(['none', 'started', 'in_review', 'resubmission', 'expired', 'declined'] as const)(
    'shows how far it has come: %s',
    (status) => {
      const { actor } = opened(status)

      expect(actor.getSnapshot().value).toBe(status)
    },
  )

  it('leads to the provider, who is told which page was wanted', () => {
    const { actor, settle, calls } = opened('none')

    actor.send({ type: 'verification.start', anew: false })
    expect(calls()).toMatchObject([{ input: { anew: false, return_to: returnTo } }])
    settle('startIdentityVerification', { output: { id: 'an-id', url } })

    expect(actor.getSnapshot()).toMatchObject({ value: 'leaving', context: { url } })
  })

  it('reads the user anew once it is approved, tells it, and opens the page that was wanted', () => {
    const { actor, settle, said } = opened('approved')

    settle('readVerifiedUser', { output: customer })

    expect(actor.getSnapshot()).toMatchObject({ value: 'passed', context: { returnTo } })
    expect(said).toEqual([
      { type: 'user.arrived', user: customer },
      { type: 'notice.tell', notification: { tone: 'success', key: 'success.identity_verified' } },
    ])
  })

  it('asks again every half a minute, three times', () => {
    const { actor, settle, clock, calls } = opened('in_review')

    for (let time = 0; time < 3; time += 1) {
      clock.advance(29_999)
      expect(calls()).toEqual([])
      clock.advance(1)
      settle('readIdentityVerification', { output: proof('in_review') })
    }
    clock.advance(30_000)

    expect(actor.getSnapshot().value).toBe('resting')
    expect(calls()).toEqual([])
  })

  it('does not ask while nobody sees the page, and asks at once when somebody does', () => {
    const { actor, clock, calls } = opened('in_review')

    actor.send({ type: 'page.hidden' })
    clock.advance(3_600_000)
    expect(calls()).toEqual([])

    actor.send({ type: 'page.shown' })
    expect(calls()).toMatchObject([{ name: 'readIdentityVerification' }])
  })

  it('keeps what it knows when the server cannot be reached for a while', () => {
    const { actor, settle, clock } = opened('in_review')
    clock.advance(30_000)

    settle('readIdentityVerification', { error: problem('errors.unreachable') })

    expect(actor.getSnapshot()).toMatchObject({
      value: 'in_review',
      context: { verification: { status: 'in_review' } },
    })
  })

  it('that was begun is looked at again when the person asks, or comes back to the page', () => {
    const { actor, settle, calls } = opened('started')

    for (const type of ['verification.look', 'page.shown'] as const) {
      actor.send({ type })
      expect(calls()).toMatchObject([{ name: 'readIdentityVerification' }])
      settle('readIdentityVerification', { output: proof('started') })
    }
  })

  it('can be gone on with while the server is being asked', () => {
    const { actor } = opened('started')
    actor.send({ type: 'verification.look' })

    actor.send({ type: 'verification.start', anew: true })

    expect(actor.getSnapshot()).toMatchObject({ value: 'starting', context: { anew: true } })
  })

  it('finds out that it was finished elsewhere in the meantime', () => {
    const { actor, settle, calls } = opened('none')
    actor.send({ type: 'verification.start', anew: false })

    settle('startIdentityVerification', { error: problem('errors.already_verified') })

    expect(actor.getSnapshot().value).toBe('approved')
    expect(calls()).toMatchObject([{ name: 'readVerifiedUser' }])
  })

  it('looks again when the browser comes back without having been at the provider', () => {
    const { actor, settle } = opened('none')
    actor.send({ type: 'verification.start', anew: false })
    settle('startIdentityVerification', { output: { id: 'an-id', url } })

    actor.send({ type: 'page.shown' })

    expect(actor.getSnapshot()).toMatchObject({ value: 'reading', context: { verification: null } })
  })

  it('says what went wrong, and can be tried again', () => {
    const { actor, settle } = opened('none')
    actor.send({ type: 'verification.start', anew: false })

    settle('startIdentityVerification', { error: problem('errors.unavailable') })

    expect(actor.getSnapshot()).toMatchObject({
      value: 'unreachable',
      context: { problem: { message: 'errors.unavailable' } },
    })
    actor.send({ type: 'verification.look' })
    expect(actor.getSnapshot().value).toBe('reading')
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
  const said: unknown[] = []
  testActor.actor.on('*', (event) => said.push(event))
  testActor.actor.send({ type: 'verification.open', returnTo })
  testActor.settle('readIdentityVerification', { output: proof(status) })
  return { ...testActor, said }
}
