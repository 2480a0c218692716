import { describe, expect, it } from 'vitest'

import type { Credentials } from '#contract/account/credentials.ts'
import { problem } from '#contract/problem.ts'
import type { Outcome } from '#flows/graph/trigger.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { stepUpMachine } from '#machines/account/security/step-up.machine.ts'

const proved = { output: { until: '2026-11-20T09:15:00.000Z' } }

describe('step-up', () => {
  it('succeeds with the right password', () => {
    const { actor, settle } = requested()

    actor.send({ type: 'stepUp.submit', password: 'quiet-river' })
    settle('stepUp', proved)

    expect(actor.getSnapshot()).toMatchObject({ value: 'closed', context: { isConfirmed: true } })
  })

  it('does not succeed by closing it, or by an earlier proof', () => {
    const { actor, settle } = requested()
    actor.send({ type: 'stepUp.submit', password: 'quiet-river' })
    settle('stepUp', proved)

    actor.send({ type: 'stepUp.request' })
    actor.send({ type: 'stepUp.cancel' })

    expect(actor.getSnapshot()).toMatchObject({ value: 'closed', context: { isConfirmed: false } })
  })

  it('asks again after a wrong password, with an error', () => {
    const { actor, settle } = requested()

    actor.send({ type: 'stepUp.submit', password: 'wrong' })
    settle('stepUp', { error: problem('errors.unreachable') })

    expect(actor.getSnapshot()).toMatchObject({
      value: 'usingPassword',
      context: { attempt: 1, problem: { message: 'errors.unreachable' } },
    })
  })
})

describe('step-up by ID log-in', () => {
  it('is offered besides the password', () => {
    const { actor } = requested()
    expect(actor.getSnapshot().value).toBe('usingPassword')

    actor.send({ type: 'stepUp.useId' })
    expect(actor.getSnapshot().value).toBe('usingId')
    actor.send({ type: 'stepUp.usePassword' })

    expect(actor.getSnapshot().value).toBe('usingPassword')
  })

  it('is the only method for a customer without a password', () => {
    const { actor } = requested({ output: { ...credentials, has_password: false } })
    expect(actor.getSnapshot().value).toBe('usingId')

    actor.send({ type: 'stepUp.usePassword' })

    expect(actor.getSnapshot().value).toBe('usingId')
  })

  it('is offered besides the password when it is unknown whether there is one', () => {
    const { actor } = requested({ error: problem('errors.unreachable') })

    expect(actor.getSnapshot().value).toBe('usingPassword')
    expect(actor.getSnapshot().can({ type: 'stepUp.useId' })).toBe(true)
  })

  it('does not count until the browser returns', () => {
    const { actor } = requested({ output: { ...credentials, has_password: false } })

    actor.send({ type: 'stepUp.cancel' })

    expect(actor.getSnapshot()).toMatchObject({ value: 'closed', context: { isConfirmed: false } })
  })
})

const credentials: Credentials = {
  email: 'mari@example.ee',
  is_email_confirmed: true,
  new_email: null,
  has_password: true,
}

const requested = (read: Outcome = { output: credentials }) => {
  const testActor = createTestActor(stepUpMachine)
  testActor.actor.send({ type: 'stepUp.request' })
  testActor.settle('readCredentials', read)
  return testActor
}
