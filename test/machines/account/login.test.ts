import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { customer, customerEmail, unreachable } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { loginMachine } from '#machines/account/login.machine.ts'

import { sentEvents } from '../sent-events.ts'

describe('login', () => {
  it('sends the entered credentials', () => {
    const { calls } = submitted()

    expect(calls().map(({ name, input }) => ({ name, input }))).toEqual([
      { name: 'login', input: form },
    ])
  })

  it('reads the user once the session is open', () => {
    const { actor, settle, calls } = submitted()

    settle('login', { output: null })
    expect(calls().map(({ name }) => name)).toEqual(['readUser'])
    settle('readUser', { output: customer })

    expect(actor.getSnapshot().value).toBe('idle')
  })

  it('clears the password once it is checked', () => {
    const { actor, settle } = submitted()

    settle('login', { output: null })

    expect(actor.getSnapshot().context.form).toEqual({ email: '', password: '' })
  })

  it('shows why it was rejected, and can be retried', () => {
    const { actor, settle, calls } = submitted()

    settle('login', { error: wrongPassword })
    expect(actor.getSnapshot().context.problem).toEqual(wrongPassword.problem)
    actor.send({ type: 'login.submit', form })

    expect(actor.getSnapshot().context.problem).toBeNull()
    expect(calls().map(({ name }) => name)).toEqual(['login'])
  })

  it('fails when the browser did not keep the session', () => {
    const { actor, settle } = submitted()

    settle('login', { output: null })
    settle('readUser', { output: null })

    expect(actor.getSnapshot().value).toBe('failed')
    expect(actor.getSnapshot().context.problem?.message).toBe('errors.session_not_kept')
  })

  it('fails when the user cannot be read', () => {
    const { actor, settle } = submitted()

    settle('login', { output: null })
    settle('readUser', { error: unreachable })

    expect(actor.getSnapshot().value).toBe('failed')
    expect(actor.getSnapshot().context.problem).toEqual(unreachable.problem)
  })

  it('does not send an incomplete form', () => {
    const { actor, calls } = createTestActor(loginMachine)

    actor.send({ type: 'login.submit', form: { email: '', password: '' } })

    expect(calls()).toEqual([])
    expect(
      actor.getSnapshot().context.problem?.validationErrors.map(({ message }) => message),
    ).toEqual(['errors.no_email', 'errors.no_password'])
  })

  it('is sent once, however often it is submitted', () => {
    const { actor, calls } = submitted()

    actor.send({ type: 'login.submit', form })

    expect(calls()).toHaveLength(1)
  })
})

describe('a log-in that has failed', () => {
  it('shows the problem beside the form, and not when it is about a field', () => {
    const { actor, sent } = failed()
    expect(sent.at(-1)).toEqual({ type: 'alert.show', problem: wrongPassword.problem })

    actor.send({ type: 'login.submit', form: { ...form, password: '' } })

    expect(actor.getSnapshot()).toMatchObject({
      value: 'failed',
      context: {
        rejectionCount: 2,
        problem: { validationErrors: [{ message: 'errors.no_password' }] },
      },
    })
    expect(sent.at(-1)).toEqual({ type: 'alert.hide' })
  })

  it('sends the new credentials', () => {
    const { actor, calls } = failed()
    const another = { ...form, password: 'another-river-under-ice' }

    actor.send({ type: 'login.submit', form: another })

    expect(calls()).toMatchObject([{ name: 'login', input: another }])
  })

  it('shows nothing any more when the page is opened again', () => {
    const { actor, sent } = failed()

    actor.send({ type: 'login.reset' })

    expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { problem: null } })
    expect(sent.at(-1)).toEqual({ type: 'alert.hide' })
  })
})

const form = { email: customerEmail, password: 'quiet-river-under-ice' }
const wrongPassword = problem('errors.incorrect_email_or_password')

const submitted = () => {
  const { sent, inspect } = sentEvents()
  const testActor = createTestActor(loginMachine, { inspect })
  testActor.actor.send({ type: 'login.submit', form })
  return { ...testActor, sent }
}

const failed = () => {
  const login = submitted()
  login.settle('login', { error: wrongPassword })
  return login
}
