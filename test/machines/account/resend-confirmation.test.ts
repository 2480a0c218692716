import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { resendConfirmationMachine } from '#machines/account/resend-confirmation.machine.ts'

import { sentEvents } from '../sent-events.ts'

const email = 'mari.tamm@example.ee'

describe('resending the confirmation link', () => {
  it('happens at once when the dialog is opened for that', () => {
    const { calls } = opened({ isImmediate: true })

    expect(calls()).toMatchObject([{ name: 'resendConfirmation', input: { email } }])
  })

  it('can be requested a minute after the first email, which has just been sent', () => {
    const { actor, calls, clock } = opened({ isImmediate: false })
    clock.advance(59_999)
    actor.send({ type: 'email.resend' })
    expect(calls()).toEqual([])

    clock.advance(1)
    actor.send({ type: 'email.resend' })

    expect(calls()).toMatchObject([{ name: 'resendConfirmation', input: { email } }])
  })

  it('ends when the address is confirmed elsewhere', () => {
    const { actor } = opened({ isImmediate: false })

    actor.send({ type: 'email.confirmed' })

    expect(actor.getSnapshot().value).toBe('closed')
  })

  it('ends when the server reports that the address is already confirmed', () => {
    const { actor, settle } = opened({ isImmediate: true })

    settle('resendConfirmation', { error: problem('errors.email_already_confirmed') })

    expect(actor.getSnapshot().value).toBe('closed')
    expect(actor.getSnapshot().context.problem).toBeNull()
  })

  it('cannot be requested again within a minute', () => {
    const { actor, settle, clock } = opened({ isImmediate: true })
    settle('resendConfirmation', { output: null })

    clock.advance(59_999)
    expect(actor.getSnapshot().can({ type: 'email.resend' })).toBe(false)
    clock.advance(1)

    expect(actor.getSnapshot().can({ type: 'email.resend' })).toBe(true)
  })

  it('shows why it failed, and can be requested again', () => {
    const { actor, settle } = opened({ isImmediate: true })

    settle('resendConfirmation', { error: problem('errors.too_many_attempts') })

    expect(actor.getSnapshot().context.problem?.message).toBe('errors.too_many_attempts')
    expect(actor.getSnapshot().can({ type: 'email.resend' })).toBe(true)
  })
})

describe('the dialog about the confirmation link', () => {
  it('reports that the link was sent again', () => {
    const { settle, sent } = opened({ isImmediate: true })

    settle('resendConfirmation', { output: null })

    expect(sent).toEqual([success('success.resend')])
  })

  it('reports that the address is confirmed already', () => {
    const { settle, sent } = opened({ isImmediate: true })

    settle('resendConfirmation', { error: problem('errors.email_already_confirmed') })

    expect(sent).toEqual([success('success.email_confirmed')])
  })

  it('can be closed, and opens without the last problem', () => {
    const { actor, settle } = opened({ isImmediate: true })
    settle('resendConfirmation', { error: problem('errors.too_many_attempts') })

    actor.send({ type: 'resend.close' })
    expect(actor.getSnapshot().value).toBe('closed')
    actor.send({ type: 'resend.open', email, isImmediate: false })

    expect(actor.getSnapshot().context.problem).toBeNull()
  })

  it.each(['resend.close', 'email.confirmed'] as const)(
    'keeps no email address after %s',
    (type) => {
      const { actor } = opened({ isImmediate: false })

      actor.send({ type })

      expect(actor.getSnapshot().context.email).toBe('')
    },
  )

  it('sends the link again without the last problem', () => {
    const { actor, settle } = opened({ isImmediate: true })
    settle('resendConfirmation', { error: problem('errors.too_many_attempts') })

    actor.send({ type: 'email.resend' })

    expect(actor.getSnapshot().context.problem).toBeNull()
  })
})

const success = (key: string) => ({
  type: 'notification.show',
  notification: { tone: 'success', key },
})

const opened = ({ isImmediate }: { isImmediate: boolean }) => {
  const { sent, inspect } = sentEvents()
  const testActor = createTestActor(resendConfirmationMachine, { inspect })
  testActor.actor.send({ type: 'resend.open', email, isImmediate })
  return { ...testActor, sent }
}
