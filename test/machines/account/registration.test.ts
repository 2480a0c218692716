import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { customer } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { registrationMachine } from '#machines/account/registration.machine.ts'

const password = 'quiet-river-under-ice'
const form = {
  email: 'mari.tamm@example.ee',
  first_name: 'Mari',
  last_name: 'Tamm',
  password,
  password_confirmation: password,
  terms_accepted: true as const,
}

describe('registration', () => {
  it('reports every validation error before anything is sent', () => {
    const { actor, calls } = createTestActor(registrationMachine)

    actor.send({ type: 'registration.submit', form: {} })

    expect(calls()).toEqual([])
    const errors = actor.getSnapshot().context.problem?.validationErrors ?? []
    expect(errors.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'errors.no_email',
        'errors.no_first_name',
        'errors.no_last_name',
        'errors.no_password',
        'errors.no_password_confirmation',
        'errors.terms_required',
      ]),
    )
  })

  it('clears the error of a field once it is being corrected', () => {
    const { actor } = createTestActor(registrationMachine)
    const fields = () =>
      actor.getSnapshot().context.problem?.validationErrors.map(({ field }) => field)
    actor.send({ type: 'registration.submit', form: { ...form, email: '', first_name: '' } })
    expect(fields()?.toSorted()).toEqual(['email', 'first_name'])

    actor.send({ type: 'registration.change', field: 'email' })
    expect(fields()).toEqual(['first_name'])
    expect(actor.getSnapshot().can({ type: 'registration.change', field: 'email' })).toBe(false)
    actor.send({ type: 'registration.change', field: 'first_name' })

    expect(actor.getSnapshot().context.problem).toBeNull()
  })

  it('keeps a problem of the whole form while a field is being corrected', () => {
    const { actor, settle } = createTestActor(registrationMachine)
    actor.send({ type: 'registration.submit', form })
    settle('register', { error: problem('errors.unreachable') })

    actor.send({ type: 'registration.change', field: 'email' })

    expect(actor.getSnapshot().context.problem).toMatchObject({ message: 'errors.unreachable' })
  })

  it('shows no problem while it is submitted again', () => {
    const { actor, settle } = createTestActor(registrationMachine)
    actor.send({ type: 'registration.submit', form })
    settle('register', { error: problem('errors.unreachable') })

    actor.send({ type: 'registration.submit', form })

    expect(actor.getSnapshot().context.problem).toBeNull()
  })

  it('reports that the passwords differ', () => {
    const { actor } = createTestActor(registrationMachine)

    actor.send({ type: 'registration.submit', form: { ...form, password_confirmation: 'other' } })

    expect(actor.getSnapshot().context.problem?.validationErrors).toEqual([
      { field: 'password_confirmation', message: 'errors.password_mismatch' },
    ])
  })

  it('opens the account at once', () => {
    const { actor, settle } = createTestActor(registrationMachine)

    const emitted: unknown[] = []
    actor.on('*', (event) => emitted.push(event))
    actor.send({ type: 'registration.submit', form })
    settle('register', { output: { logged_in: true } })
    settle('readUser', { output: customer })

    expect(actor.getSnapshot().value).toBe('registered')
    expect(emitted).toEqual([
      { type: 'user.loaded', user: customer },
      {
        type: 'notification.show',
        notification: { tone: 'success', key: 'success.registered' },
      },
      { type: 'resend.open', email: form.email, isImmediate: false },
    ])
  })

  it.each([
    ['the browser did not keep the session', { output: null }],
    ['the user cannot be read', { error: problem('errors.unreachable') }],
  ])('points to the mailbox when %s', (_, outcome) => {
    const { actor, settle } = createTestActor(registrationMachine)
    const emitted: unknown[] = []
    actor.on('*', (event) => emitted.push(event))
    actor.send({ type: 'registration.submit', form })
    settle('register', { output: { logged_in: true } })

    settle('readUser', outcome)

    expect(actor.getSnapshot().value).toBe('emailSent')
    expect(emitted).toEqual([])
  })

  it('points to the mailbox where responses must not reveal accounts', () => {
    const { actor, settle } = createTestActor(registrationMachine)

    actor.send({ type: 'registration.submit', form })
    settle('register', { output: { logged_in: false } })

    expect(actor.getSnapshot().value).toBe('emailSent')
  })

  it('keeps the input when it is rejected, except for the passwords', () => {
    const { actor, settle } = createTestActor(registrationMachine)

    actor.send({ type: 'registration.submit', form })
    settle('register', { error: problem('errors.email_already_taken') })

    const { context } = actor.getSnapshot()
    expect(context.problem?.message).toBe('errors.email_already_taken')
    expect(context.form.email).toBe(form.email)
    expect(JSON.stringify(context)).not.toContain(password)
  })
})
