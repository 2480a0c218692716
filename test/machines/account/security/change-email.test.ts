import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { changeEmailMachine } from '#machines/account/security/change-email.machine.ts'

const credentials = {
  email: 'mari.tamm@example.ee',
  is_email_confirmed: true,
  new_email: null,
  has_password: true,
}
const email = 'mari@uus.example'
const waiting = { ...credentials, new_email: { email, until: '2026-11-21T09:00:00.000Z' } }

describe('changing the email address', () => {
  it('keeps the old address until the link sent to the new one is opened', () => {
    const { actor, settle, calls, notified } = submitted()
    expect(calls()).toMatchObject([{ name: 'changeEmail', input: { email } }])

    settle('changeEmail', { output: waiting })

    expect(actor.getSnapshot()).toMatchObject({
      value: 'editing',
      context: { credentials: waiting, email: '', problem: null },
    })
    expect(notified).toEqual(['success.email_change_mailed'])
  })

  it('counts each rejection, and shows none while the address is sent', () => {
    const { actor } = submitted('mari')
    actor.send({ type: 'email.submit', email: 'mari' })
    expect(actor.getSnapshot().context.rejectionCount).toBe(2)

    actor.send({ type: 'email.submit', email })

    expect(actor.getSnapshot()).toMatchObject({ value: 'sending', context: { problem: null } })
  })

  it('sends only a valid address', () => {
    const { actor, calls } = submitted('mari')

    expect(calls()).toEqual([])
    expect(actor.getSnapshot()).toMatchObject({
      value: 'editing',
      context: {
        email: 'mari',
        problem: { validationErrors: [{ field: 'email', message: 'errors.incorrect_email' }] },
      },
    })
  })

  it('continues by itself once the identity is proven', () => {
    const { actor, settle, calls } = submitted()
    settle('changeEmail', { error: problem('errors.step_up_required') })
    expect(actor.getSnapshot().value).toBe('awaitingStepUp')

    settle('requestStepUp', { output: null })

    expect(calls()).toMatchObject([{ name: 'changeEmail', input: { email } }])
  })

  it('keeps the input when the proof is refused, or the address is taken', () => {
    const { actor, settle } = submitted()
    settle('changeEmail', { error: problem('errors.step_up_required') })
    settle('requestStepUp', { error: new Error('step-up cancelled') })
    expect(actor.getSnapshot()).toMatchObject({
      value: 'editing',
      context: { email, problem: null },
    })

    actor.send({ type: 'email.submit', email })
    settle('changeEmail', { error: problem('errors.email_already_taken') })

    expect(actor.getSnapshot()).toMatchObject({
      value: 'editing',
      context: { credentials, email, problem: { message: 'errors.email_already_taken' } },
    })
  })

  it('can be reloaded after a failure', () => {
    const { actor, settle } = createTestActor(changeEmailMachine)
    settle('readCredentials', { error: problem('errors.unreachable') })
    expect(actor.getSnapshot()).toMatchObject({
      value: 'loadFailed',
      context: { problem: { message: 'errors.unreachable' } },
    })

    actor.send({ type: 'credentials.retry' })
    settle('readCredentials', { output: credentials })

    expect(actor.getSnapshot()).toMatchObject({
      value: 'editing',
      context: { credentials, problem: null },
    })
  })
})

const submitted = (typed = email) => {
  const testActor = createTestActor(changeEmailMachine)
  const notified: string[] = []
  testActor.actor.on('notification.show', ({ notification }) => notified.push(notification.key))
  testActor.settle('readCredentials', { output: credentials })
  testActor.actor.send({ type: 'email.submit', email: typed })
  return { ...testActor, notified }
}
