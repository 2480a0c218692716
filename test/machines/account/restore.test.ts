import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { restoreMachine } from '#machines/account/restore.machine.ts'

const email = 'mari.tamm@example.ee'

describe('requesting a password reset', () => {
  it('requires an address', () => {
    const { actor, calls } = createTestActor(restoreMachine)

    actor.send({ type: 'restore.submit', email: ' ' })

    expect(calls()).toEqual([])
    expect(actor.getSnapshot().context.problem?.validationErrors).toEqual([
      { field: 'email', message: 'errors.no_email' },
    ])
  })

  it('reports that the address is not registered', () => {
    const { actor, settle } = submitted()

    settle('restore', { error: problem('errors.email_is_not_registered') })

    expect(actor.getSnapshot().value).toBe('editing')
    expect(actor.getSnapshot().context.problem?.message).toBe('errors.email_is_not_registered')
  })

  it('sends the address, without the problem of the last one', () => {
    const { actor, settle, calls } = submitted()
    expect(calls()).toMatchObject([{ name: 'restore', input: { email } }])
    settle('restore', { error: problem('errors.email_is_not_registered') })

    actor.send({ type: 'restore.submit', email: 'kadri@example.ee' })

    expect(calls()).toMatchObject([{ name: 'restore', input: { email: 'kadri@example.ee' } }])
    expect(actor.getSnapshot().context.problem).toBeNull()
  })

  it('can be repeated after a minute', () => {
    const { actor, settle, clock, calls } = submitted()
    settle('restore', { output: null })

    clock.advance(59_999)
    expect(actor.getSnapshot().can({ type: 'email.resend' })).toBe(false)
    clock.advance(1)
    actor.send({ type: 'email.resend' })

    expect(calls().map(({ name }) => name)).toEqual(['restore'])
  })
})

const submitted = () => {
  const testActor = createTestActor(restoreMachine)
  testActor.actor.send({ type: 'restore.submit', email })
  return testActor
}
