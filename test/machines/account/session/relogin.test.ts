import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { customer, customerEmail, unreachable } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { reloginMachine } from '#machines/account/session/relogin.machine.ts'

const form = { email: customerEmail, password: 'quiet-river-under-ice' }
const wrongPassword = problem('errors.incorrect_email_or_password')

const open = () => {
  const testActor = createTestActor(reloginMachine)
  const emitted: unknown[] = []
  testActor.actor.on('*', (event) => emitted.push(event))
  const state = () => testActor.actor.getSnapshot().value
  const context = () => testActor.actor.getSnapshot().context
  const pending = () => testActor.calls().map(({ name, input }) => ({ name, input }))
  const submit = (entered = form) => testActor.actor.send({ type: 'relogin.submit', form: entered })
  return { ...testActor, emitted, state, context, pending, submit }
}

const pause = { type: 'ping.pause' }
const resume = { type: 'ping.resume' }

describe('logging in again over an open page', () => {
  it('sends the entered credentials, while no ping can find the session replaced', () => {
    const relogin = open()

    relogin.submit()

    expect(relogin.pending()).toEqual([{ name: 'login', input: form }])
    expect(relogin.emitted).toEqual([pause])
  })

  it('keeps no password, and lets the pings resume and reports the user once it has loaded', () => {
    const relogin = open()
    relogin.submit()

    relogin.settle('login', { output: null })
    expect(relogin.pending()).toEqual([{ name: 'readUser', input: {} }])
    expect(relogin.context().form).toEqual({ email: customerEmail, password: '' })
    expect(relogin.emitted).toEqual([pause])
    relogin.settle('readUser', { output: customer })

    expect(relogin.state()).toBe('loggedIn')
    expect(relogin.emitted).toEqual([pause, resume, { type: 'user.loaded', user: customer }])
  })

  it('shows why it was rejected, clears the password and can be repeated', () => {
    const relogin = open()
    relogin.submit()

    relogin.settle('login', { error: wrongPassword })
    expect(relogin.state()).toBe('editing')
    expect(relogin.context()).toEqual({
      form: { email: customerEmail, password: '' },
      problem: wrongPassword.problem,
      rejectionCount: 1,
    })
    expect(relogin.emitted).toEqual([pause, resume])
    relogin.submit()

    expect(relogin.context().problem).toBeNull()
    expect(relogin.pending()).toEqual([{ name: 'login', input: form }])
  })

  it('does not send an incomplete form, and reports each field', () => {
    const relogin = open()

    relogin.submit({ email: '', password: '' })

    expect(relogin.pending()).toEqual([])
    expect(relogin.context()).toMatchObject({
      rejectionCount: 1,
      problem: {
        validationErrors: [
          { field: 'email', message: 'errors.no_email' },
          { field: 'password', message: 'errors.no_password' },
        ],
      },
    })
  })

  it.each([
    ['the browser did not keep the session', { output: null }, 'errors.session_not_kept'],
    ['the user cannot be read', { error: unreachable }, 'errors.unreachable'],
  ])('fails when %s, and the pings resume', (_, outcome, key) => {
    const relogin = open()
    relogin.submit()
    relogin.settle('login', { output: null })

    relogin.settle('readUser', outcome)

    expect(relogin.state()).toBe('editing')
    expect(relogin.context()).toMatchObject({ problem: { message: key }, rejectionCount: 1 })
    expect(relogin.emitted).toEqual([pause, resume])
  })
})
