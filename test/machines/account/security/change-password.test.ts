import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { changePasswordMachine } from '#machines/account/security/change-password.machine.ts'

const password = 'quiet-river-under-ice'
const form = { password, password_confirmation: password }
const credentials = {
  email: 'mari.tamm@example.ee',
  is_email_confirmed: true,
  new_email: null,
  has_password: true,
}

describe('changing the password', () => {
  it('continues by itself once the identity is proven', () => {
    const { actor, settle, calls } = submitted()
    settle('changePassword', { error: problem('errors.step_up_required') })
    expect(actor.getSnapshot().value).toBe('awaitingStepUp')

    settle('requestStepUp', { output: null })

    expect(calls()).toMatchObject([{ name: 'changePassword', input: form }])
    settle('changePassword', { output: null })
    expect(actor.getSnapshot()).toMatchObject({
      value: 'closed',
      context: { form: { password: '', password_confirmation: '' } },
    })
  })

  it('shows why it was rejected, without the password', () => {
    const { actor, settle } = submitted()

    settle('changePassword', { error: problem('errors.unreachable') })

    expect(actor.getSnapshot()).toMatchObject({
      value: 'editing',
      context: {
        form: { password: '', password_confirmation: '' },
        problem: { message: 'errors.unreachable' },
        rejectionCount: 1,
      },
    })
  })

  it('pauses the pings, because the session gets a new id', () => {
    const { actor, settle } = opened()
    const emitted: string[] = []
    actor.on('*', ({ type }) => emitted.push(type))
    actor.send({ type: 'password.submit', form })
    expect(emitted).toEqual(['ping.pause'])

    settle('changePassword', { error: problem('errors.unreachable') })
    expect(emitted).toEqual(['ping.pause', 'ping.resume'])
    actor.send({ type: 'password.submit', form })

    expect(actor.getSnapshot().context.problem).toBeNull()
  })

  it('can be cancelled, and opens again without the last problem', () => {
    const { actor } = submitted({ password, password_confirmation: 'another' })
    expect(actor.getSnapshot().value).toBe('editing')

    actor.send({ type: 'password.cancel' })

    expect(actor.getSnapshot()).toMatchObject({ value: 'closed', context: { problem: null } })
  })

  it('is not open before the customer wants it', () => {
    const { actor, settle } = createTestActor(changePasswordMachine)

    settle('readCredentials', { output: credentials })

    expect(actor.getSnapshot().value).toBe('closed')
  })

  it('does not keep the password when the proof is refused', () => {
    const { actor, settle } = submitted()
    settle('changePassword', { error: problem('errors.step_up_required') })

    settle('requestStepUp', { error: new Error('step-up cancelled') })

    expect(actor.getSnapshot()).toMatchObject({
      value: 'editing',
      context: { form: { password: '' }, problem: null },
    })
  })

  it('sends only a password that is long enough and repeated correctly', () => {
    const { actor, calls } = submitted({ password, password_confirmation: 'another' })

    expect(calls()).toEqual([])
    expect(actor.getSnapshot().context.problem?.validationErrors).toEqual([
      { field: 'password_confirmation', message: 'errors.password_mismatch' },
    ])
  })
})

describe('setting a first password', () => {
  it('is offered to a customer without a password, until it is saved', () => {
    const { actor, settle } = createTestActor(changePasswordMachine)
    settle('readCredentials', { output: { ...credentials, has_password: false } })
    expect(actor.getSnapshot().context.hasPassword).toBe(false)

    const notified: string[] = []
    actor.on('notification.show', ({ notification }) => notified.push(notification.key))

    for (const _ of ['first', 'second']) {
      actor.send({ type: 'password.change' })
      actor.send({ type: 'password.submit', form })
      settle('changePassword', { output: null })
    }

    expect(actor.getSnapshot()).toMatchObject({ value: 'closed', context: { hasPassword: true } })
    expect(notified).toEqual(['success.password_set', 'success.password_changed'])
  })

  it('is not assumed when the credentials could not be read', () => {
    const { actor, settle } = createTestActor(changePasswordMachine)

    settle('readCredentials', { error: problem('errors.unreachable') })

    expect(actor.getSnapshot()).toMatchObject({ value: 'closed', context: { hasPassword: true } })
  })
})

const opened = () => {
  const testActor = createTestActor(changePasswordMachine)
  testActor.settle('readCredentials', { output: credentials })
  testActor.actor.send({ type: 'password.change' })
  return testActor
}

const submitted = (chosen = form) => {
  const testActor = opened()
  testActor.actor.send({ type: 'password.submit', form: chosen })
  return testActor
}
