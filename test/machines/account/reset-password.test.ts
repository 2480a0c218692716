import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { resetPasswordMachine } from '#machines/account/reset-password.machine.ts'

const code = 'c'.repeat(43)
const password = 'quiet-river-under-ice'
const form = { password, password_confirmation: password }

describe('password reset', () => {
  it('logs a customer out first', () => {
    const { actor, calls } = opened({ isCustomer: true })

    expect(calls().map(({ name }) => name)).toEqual(['logout'])
    expect(actor.getSnapshot().value).toBe('loggingOut')
  })

  it('changes nothing until the logout succeeds', () => {
    const { actor, settle } = opened({ isCustomer: true })

    settle('logout', { error: problem('errors.unreachable') })
    expect(actor.getSnapshot().can({ type: 'password.submit', form })).toBe(false)
    actor.send({ type: 'logout.retry' })
    settle('logout', { output: null })
    settle('checkResetLink', { output: null })

    expect(actor.getSnapshot().value).toBe('choosing')
  })

  it.each([
    ['', 'incomplete'],
    ['cut-off', 'unknown'],
  ])('reset password: logs out first although the code is "%s"', (link, state) => {
    const { actor, calls, settle } = opened({ isCustomer: true, code: link })
    expect(calls().map(({ name }) => name)).toEqual(['logout'])

    settle('logout', { output: null })

    expect(actor.getSnapshot().value).toBe(state)
  })

  it.each([
    ['errors.link_expired', 'expired'],
    ['errors.link_used', 'used'],
    ['errors.link_superseded', 'superseded'],
    ['errors.incorrect_validation_code', 'unknown'],
  ] as const)('reset password: shows %s before a password can be typed', (key, state) => {
    const { actor, settle } = opened({ isCustomer: false })

    settle('checkResetLink', { error: problem(key) })

    expect(actor.getSnapshot().value).toBe(state)
  })

  it('reset password: shows any other problem of saving, and can be submitted again', () => {
    const { actor, settle, calls } = opened({ isCustomer: false })
    settle('checkResetLink', { output: null })
    actor.send({ type: 'password.submit', form })

    settle('resetPassword', { error: problem('errors.unreachable') })
    expect(actor.getSnapshot()).toMatchObject({
      value: 'choosing',
      context: { problem: { message: 'errors.unreachable' }, rejectionCount: 1 },
    })
    actor.send({ type: 'password.submit', form })

    expect(actor.getSnapshot().context.problem).toBeNull()
    expect(calls()).toMatchObject([{ name: 'resetPassword', input: { password } }])
  })

  it('reset password: checks the link of a visitor before a password can be typed', () => {
    const { actor, calls, settle } = opened({ isCustomer: false })

    expect(calls()).toMatchObject([{ name: 'checkResetLink', input: { validation_code: code } }])
    expect(actor.getSnapshot().can({ type: 'password.submit', form })).toBe(false)
    settle('checkResetLink', { error: problem('errors.link_used') })

    expect(actor.getSnapshot().value).toBe('used')
  })

  it('reset password: shows the form when the check itself fails', () => {
    const { actor, settle } = opened({ isCustomer: false })

    settle('checkResetLink', { error: problem('errors.too_many_attempts') })

    expect(actor.getSnapshot().value).toBe('choosing')
  })

  it('reports validation errors before anything is sent', () => {
    const { actor, calls, settle } = opened({ isCustomer: false })
    settle('checkResetLink', { output: null })

    actor.send({
      type: 'password.submit',
      form: { password: 'short', password_confirmation: 'other' },
    })

    expect(calls().map(({ name }) => name)).not.toContain('resetPassword')
    expect(actor.getSnapshot().context.problem?.validationErrors).toContainEqual({
      field: 'password',
      message: 'errors.password_too_short',
      messageArguments: { minLength: 12 },
    })
  })

  it.each([
    ['errors.link_expired', 'expired'],
    ['errors.link_used', 'used'],
    ['errors.link_superseded', 'superseded'],
    ['errors.incorrect_validation_code', 'unknown'],
  ] as const)('shows %s as its own state', (key, state) => {
    const { actor, settle } = opened({ isCustomer: false })
    settle('checkResetLink', { output: null })

    actor.send({ type: 'password.submit', form })
    settle('resetPassword', { error: problem(key) })

    expect(actor.getSnapshot().value).toBe(state)
  })

  it.each([
    ['the server agrees', { output: null }],
    ['the session had ended already', { error: problem('errors.authentication_required') }],
  ])('reset password: notifies the portal of the log-out when %s', (_, outcome) => {
    const { actor, settle, emitted } = opened({ isCustomer: true, code: '' })

    settle('logout', outcome)

    expect(actor.getSnapshot().value).toBe('incomplete')
    expect(emitted).toEqual(['ping.pause', 'user.loggedOut'])
  })

  it('reset password: shows why the log-out failed', () => {
    const { actor, settle } = opened({ isCustomer: true })

    settle('logout', { error: problem('errors.unreachable') })

    expect(actor.getSnapshot().context.problem).toMatchObject({ message: 'errors.unreachable' })
  })

  it('reset password: reports the new password, and pings no session meanwhile', () => {
    const { actor, settle, emitted } = opened({ isCustomer: false })
    settle('checkResetLink', { output: null })
    actor.send({ type: 'password.submit', form })

    settle('resetPassword', { output: null })

    expect(actor.getSnapshot().value).toBe('done')
    expect(emitted).toEqual(['ping.pause', 'notification.show'])
  })

  it.each([
    ['', 'incomplete'],
    ['cut-off', 'unknown'],
  ])('reset password: checks no link with the code "%s"', (link, state) => {
    const { actor, calls } = opened({ isCustomer: false, code: link })

    expect(actor.getSnapshot().value).toBe(state)
    expect(calls()).toEqual([])
  })

  it('clears the password once it is sent', () => {
    const { actor, settle } = opened({ isCustomer: false })
    settle('checkResetLink', { output: null })

    actor.send({ type: 'password.submit', form })
    settle('resetPassword', { output: null })

    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain(password)
  })
})

const opened = (link: { isCustomer: boolean; code?: string }) => {
  const testActor = createTestActor(resetPasswordMachine)
  const emitted: string[] = []
  testActor.actor.on('*', ({ type }) => emitted.push(type))
  testActor.actor.send({ type: 'link.open', code, ...link })
  return { ...testActor, emitted }
}
