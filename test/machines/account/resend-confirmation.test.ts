import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { resendConfirmationMachine } from '#machines/account/resend-confirmation.machine.ts'

const email = 'mari.tamm@example.ee'

describe('resending the confirmation link', () => {
  it('happens at once when the dialog is opened for that', () => {
    const { calls } = opened({ atOnce: true })

    expect(calls().map(({ name }) => name)).toEqual(['resendConfirmation'])
  })

  it('can be requested a minute after the first email, which has just been sent', () => {
    const { actor, calls, clock } = opened({ atOnce: false })
    clock.advance(59_999)
    actor.send({ type: 'resend.ask' })
    expect(calls()).toEqual([])

    clock.advance(1)
    actor.send({ type: 'resend.ask' })

    expect(calls()).toHaveLength(1)
  })

  it('ends when the address is confirmed elsewhere', () => {
    const { actor } = opened({ atOnce: false })

    actor.send({ type: 'email.confirmed' })

    expect(actor.getSnapshot().value).toBe('closed')
  })

  it('ends when the server reports that the address is already confirmed', () => {
    const { actor, settle } = opened({ atOnce: true })

    settle('resendConfirmation', { error: problem('errors.email_already_confirmed') })

    expect(actor.getSnapshot().value).toBe('closed')
    expect(actor.getSnapshot().context.problem).toBeNull()
  })

  it('cannot be requested again within a minute', () => {
    const { actor, settle, clock } = opened({ atOnce: true })
    settle('resendConfirmation', { output: null })

    clock.advance(59_999)
    expect(actor.getSnapshot().can({ type: 'resend.ask' })).toBe(false)
    clock.advance(1)

    expect(actor.getSnapshot().can({ type: 'resend.ask' })).toBe(true)
  })

  it('shows why it failed, and can be requested again', () => {
    const { actor, settle } = opened({ atOnce: true })

    settle('resendConfirmation', { error: problem('errors.too_many_attempts') })

    expect(actor.getSnapshot().context.problem?.message).toBe('errors.too_many_attempts')
    expect(actor.getSnapshot().can({ type: 'resend.ask' })).toBe(true)
  })
})

const opened = ({ atOnce }: { atOnce: boolean }) => {
  const testActor = createTestActor(resendConfirmationMachine)
  testActor.actor.send({ type: 'resend.open', email, atOnce })
  return testActor
}
