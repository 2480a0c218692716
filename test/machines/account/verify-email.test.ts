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

  it('sends the link while no ping can find the session replaced, and notifies the other tabs', () => {
    const { actor, settle, calls } = createTestActor(verifyEmailMachine)
    const emitted: string[] = []
    actor.on('*', ({ type }) => emitted.push(type))
    actor.send({ type: 'link.open', link })
    expect(calls()).toMatchObject([{ name: 'confirmEmail', input: link }])
    expect(emitted).toEqual(['ping.pause'])

    settle('confirmEmail', { output: null })

    expect(emitted).toEqual(['ping.pause', 'ping.resume', 'email.verified'])
  })

  it('can be retried when the server could not be reached', () => {
    const { actor, settle, calls } = opened(link)

    settle('confirmEmail', { error: problem('errors.unreachable') })
    expect(actor.getSnapshot().context.problem).toMatchObject({ message: 'errors.unreachable' })
    actor.send({ type: 'link.retry' })

    expect(calls().map(({ name }) => name)).toEqual(['confirmEmail'])
  })
})

const opened = (part: typeof link) => {
  const testActor = createTestActor(verifyEmailMachine)
  testActor.actor.send({ type: 'link.open', link: part })
  return testActor
}
