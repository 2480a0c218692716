import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { verifyEmailMachine } from '#machines/account/verify-email.machine.ts'

const link = { id: 'an-id', signature: 'a-signature' }

describe('confirming an email address', () => {
  it.each([
    { id: '', signature: 'a-signature' },
    { id: 'an-id', signature: '' },
  ])('sends nothing when a part of the link is missing: %j', (part) => {
    const { actor, calls } = opened(part)

    expect(calls()).toEqual([])
    expect(actor.getSnapshot().value).toBe('incomplete')
  })

  it('succeeds when the server confirms it', () => {
    const { actor, settle } = opened(link)

    settle('confirmEmail', { output: null })

    expect(actor.getSnapshot().value).toBe('confirmed')
  })

  it.each([
    ['errors.email_already_confirmed', 'alreadyConfirmed'],
    ['errors.link_expired', 'expired'],
    ['errors.link_used', 'used'],
    ['errors.link_superseded', 'superseded'],
    ['errors.link_unknown', 'unknown'],
    ['errors.incorrect_validation_code', 'unknown'],
  ] as const)('shows %s as its own state', (key, state) => {
    const { actor, settle } = opened(link)

    settle('confirmEmail', { error: problem(key) })

    expect(actor.getSnapshot().value).toBe(state)
  })

  it('can be retried when the server could not be reached', () => {
    const { actor, settle, calls } = opened(link)

    settle('confirmEmail', { error: problem('errors.unreachable') })
    actor.send({ type: 'link.retry' })

    expect(calls().map(({ name }) => name)).toEqual(['confirmEmail'])
  })
})

const opened = (part: typeof link) => {
  const testActor = createTestActor(verifyEmailMachine)
  testActor.actor.send({ type: 'link.open', link: part })
  return testActor
}
