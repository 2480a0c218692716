import { describe, expect, it } from 'vitest'

import type { Credentials } from '#contract/credentials.ts'
import { problem } from '#contract/problem.ts'
import type { Outcome } from '#flows/graph/trigger.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { stepUpMachine } from '#machines/account/security/step-up.machine.ts'

const proved = { output: { until: '2026-11-20T09:15:00.000Z' } }

describe('proving once more who one is', () => {
  it('is given by the right password', () => {
    const { actor, settle } = asked()

    actor.send({ type: 'proof.submit', password: 'quiet-river' })
    settle('stepUp', proved)

    expect(actor.getSnapshot()).toMatchObject({ value: 'closed', context: { isConfirmed: true } })
  })

  it('is not given by leaving, nor by a proof of before', () => {
    const { actor, settle } = asked()
    actor.send({ type: 'proof.submit', password: 'quiet-river' })
    settle('stepUp', proved)

    actor.send({ type: 'proof.ask' })
    actor.send({ type: 'proof.cancel' })

    expect(actor.getSnapshot()).toMatchObject({ value: 'closed', context: { isConfirmed: false } })
  })

  it('asks again after a wrong password, and says so', () => {
    const { actor, settle } = asked()

    actor.send({ type: 'proof.submit', password: 'wrong' })
    settle('stepUp', { error: problem('errors.unreachable') })

    expect(actor.getSnapshot()).toMatchObject({
      value: 'asking',
      context: { attempt: 1, problem: { message: 'errors.unreachable' } },
    })
  })
})

describe('proving it by ID log-in', () => {
  it('is another way for those with a password', () => {
    const { actor } = asked()
    expect(actor.getSnapshot().value).toBe('asking')

    actor.send({ type: 'proof.byId' })
    expect(actor.getSnapshot().value).toBe('byId')
    actor.send({ type: 'proof.byPassword' })

    expect(actor.getSnapshot().value).toBe('asking')
  })

  it('is the only way for those without', () => {
    const { actor } = asked({ output: { ...credentials, has_password: false } })
    expect(actor.getSnapshot().value).toBe('byId')

    actor.send({ type: 'proof.byPassword' })

    expect(actor.getSnapshot().value).toBe('byId')
  })

  it('stands beside the password when it is not known whether there is one', () => {
    const { actor } = asked({ error: problem('errors.unreachable') })

    expect(actor.getSnapshot().value).toBe('asking')
    expect(actor.getSnapshot().can({ type: 'proof.byId' })).toBe(true)
  })

  it('is no proof as long as nobody has come back', () => {
    const { actor } = asked({ output: { ...credentials, has_password: false } })

    actor.send({ type: 'proof.cancel' })

    expect(actor.getSnapshot()).toMatchObject({ value: 'closed', context: { isConfirmed: false } })
  })
})

const credentials: Credentials = {
  email: 'mari@example.ee',
  is_email_confirmed: true,
  new_email: null,
  has_password: true,
}

const asked = (read: Outcome = { output: credentials }) => {
  const testActor = createTestActor(stepUpMachine)
  testActor.actor.send({ type: 'proof.ask' })
  testActor.settle('readCredentials', read)
  return testActor
}
