import { describe, expect, it } from 'vitest'

import type { IdentityVerification } from '#contract/identity/identity.ts'
import { problem } from '#contract/problem.ts'
import type { VerificationStatus } from '#contract/statuses.ts'
import { unreachable } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { identityVerificationMachine } from '#machines/identity/identity-verification.machine.ts'

const returnTo = '/orders'

const proof = (status: VerificationStatus): IdentityVerification => ({
  id: 'a-session',
  status,
  reason: null,
  url: null,
  tries_left: 2,
  updated_at: null,
  providers: ['dokobit', 'veriff'],
})

const opened = (status: VerificationStatus) => {
  const { actor, settle, calls, clock } = createTestActor(identityVerificationMachine)
  const emitted: unknown[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.send({ type: 'verification.open', returnTo })
  const read = (next: VerificationStatus) =>
    settle('readIdentityVerification', { output: proof(next) })
  read(status)
  const state = () => actor.getSnapshot().value
  const context = () => actor.getSnapshot().context
  const pending = () => calls().map(({ name }) => name)
  return { actor, settle, clock, calls, emitted, read, state, context, pending }
}

/** The status is read again while the last one stays visible. */
const reading = (status: 'started' | 'in_review') => {
  const verification = opened(status)
  verification.clock.advance(status === 'started' ? 3_000 : 30_000)
  expect(verification.pending()).toEqual(['readIdentityVerification'])
  return verification
}

describe('the status of an identity verification', () => {
  it.each(['approved', 'resubmission', 'declined', 'expired'] as const)(
    'replaces the last one when it becomes %s',
    (status) => {
      const verification = reading('in_review')

      verification.read(status)

      expect(verification.context().verification).toEqual(proof(status))
    },
  )

  it.each(['started', 'in_review'] as const)(
    'stays %s when it cannot be read again, and is read later',
    (status) => {
      const verification = reading(status)

      verification.settle('readIdentityVerification', { error: unreachable })

      expect(verification.state()).toBe(status)
      expect(verification.context().problem).toBeNull()
    },
  )

  it('is a problem when it has never been read, until it can be read', () => {
    const { actor, settle } = createTestActor(identityVerificationMachine)
    actor.send({ type: 'verification.open', returnTo })
    settle('readIdentityVerification', { error: unreachable })
    expect(actor.getSnapshot()).toMatchObject({
      value: 'requestFailed',
      context: { problem: unreachable.problem, rejectionCount: 0 },
    })

    actor.send({ type: 'verification.refresh' })
    settle('readIdentityVerification', { output: proof('none') })

    expect(actor.getSnapshot()).toMatchObject({ value: 'none', context: { problem: null } })
  })

  it('is not read further once the page is hidden, in a review', () => {
    const verification = reading('in_review')

    verification.actor.send({ type: 'page.hidden' })

    expect(verification.state()).toBe('paused')
    expect(verification.pending()).toEqual([])
  })

  it('is read further when the page is hidden after a start', () => {
    const verification = reading('started')

    verification.actor.send({ type: 'page.hidden' })

    expect(verification.pending()).toEqual(['readIdentityVerification'])
  })

  it.each(['verification.refresh', 'page.shown'] as const)(
    'is read six times more after a pause and %s',
    (type) => {
      const verification = opened('in_review')
      verification.clock.advance(30_000)
      verification.read('in_review')
      verification.actor.send({ type: 'page.hidden' })

      verification.actor.send({ type })
      verification.read('in_review')
      for (let poll = 0; poll < 6; poll += 1) {
        verification.clock.advance(30_000)
        expect(verification.pending()).toEqual(['readIdentityVerification'])
        verification.read('in_review')
      }
      verification.clock.advance(30_000)

      expect(verification.state()).toBe('paused')
    },
  )

  it('is read six times more when the customer returns to a started one', () => {
    const verification = reading('started')
    verification.read('started')

    verification.actor.send({ type: 'page.shown' })
    verification.read('started')
    for (let poll = 0; poll < 6; poll += 1) {
      verification.clock.advance(3_000)
      verification.read('started')
    }
    verification.clock.advance(3_000)

    expect(verification.pending()).toEqual([])
  })
})

describe('starting an identity verification', () => {
  it.each([
    ['none', true],
    ['started', true],
    ['resubmission', true],
    ['expired', true],
  ] as const)('asks for a new session when a %s one is started again', (status, isRestart) => {
    const verification = opened(status)

    verification.actor.send({ type: 'verification.start', isRestart })

    expect(verification.calls()).toMatchObject([
      { name: 'startIdentityVerification', input: { restart: true, return_to: returnTo } },
    ])
  })

  it('is possible while the status of a started one is read, but of no other', () => {
    const start = { type: 'verification.start', isRestart: false } as const

    expect(reading('started').actor.getSnapshot().can(start)).toBe(true)
    expect(reading('in_review').actor.getSnapshot().can(start)).toBe(false)
  })

  it('reads the new status when the verification was finished on another device', () => {
    const verification = opened('started')
    verification.actor.send({ type: 'verification.start', isRestart: false })

    verification.settle('startIdentityVerification', {
      error: problem('errors.identity_in_review'),
    })

    expect(verification.pending()).toEqual(['readIdentityVerification'])
    expect(verification.context()).toMatchObject({ verification: null, polls: 0 })
  })

  it('leaves no status behind when it fails', () => {
    const verification = opened('resubmission')
    verification.actor.send({ type: 'verification.start', isRestart: false })

    verification.settle('startIdentityVerification', { error: unreachable })

    expect(verification.state()).toBe('requestFailed')
    expect(verification.context()).toMatchObject({ verification: null, rejectionCount: 1 })
  })
})

describe('an approved identity verification', () => {
  it('notifies the portal that the session has ended, instead of a success', () => {
    const verification = opened('approved')

    verification.settle('readUser', { output: null })

    expect(verification.state()).toBe('verified')
    expect(verification.emitted).toEqual([
      { type: 'user.loggedOut' },
      { type: 'page.open', href: returnTo },
    ])
  })

  it('can be checked again when the user cannot be read', () => {
    const verification = opened('approved')

    verification.settle('readUser', { error: unreachable })

    expect(verification.state()).toBe('requestFailed')
    expect(verification.context().problem).toEqual(unreachable.problem)
    expect(verification.emitted).toEqual([])
  })
})
