import { describe, expect, it } from 'vitest'

import type { Credentials } from '#contract/account/credentials.ts'
import { problem } from '#contract/problem.ts'
import type { Outcome } from '#flows/graph/trigger.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { stepUpMachine } from '#machines/account/security/step-up.machine.ts'

const proved = { output: { until: '2026-11-20T09:15:00.000Z' } }

describe('step-up', () => {
  it('is not open before something requires it', () => {
    expect(createTestActor(stepUpMachine).actor.getSnapshot().value).toEqual({ closed: 'idle' })
  })

  it('succeeds with the right password', () => {
    const { actor, settle } = requested()

    actor.send({ type: 'stepUp.submit', password: 'quiet-river' })
    settle('stepUp', proved)

    expect(actor.getSnapshot()).toMatchObject({ value: { closed: 'confirmed' } })
  })

  it('does not succeed by closing it, or by an earlier proof', () => {
    const { actor, settle } = requested()
    actor.send({ type: 'stepUp.submit', password: 'quiet-river' })
    settle('stepUp', proved)

    actor.send({ type: 'stepUp.request' })
    actor.send({ type: 'stepUp.cancel' })

    expect(actor.getSnapshot()).toMatchObject({ value: { closed: 'cancelled' } })
  })

  it('asks again after a wrong password, with an error', () => {
    const { actor, settle } = requested()

    actor.send({ type: 'stepUp.submit', password: 'wrong' })
    settle('stepUp', { error: problem('errors.unreachable') })

    expect(actor.getSnapshot()).toMatchObject({
      value: 'usingPassword',
      context: { rejectionCount: 1, problem: { message: 'errors.unreachable' } },
    })
  })
})

describe('the password of a step-up', () => {
  it('is sent once entered, while no ping can find the session replaced', () => {
    const { actor, calls, emitted } = requested()

    actor.send({ type: 'stepUp.submit', password: 'quiet-river' })

    expect(calls().map(({ name, input }) => ({ name, input }))).toEqual([
      { name: 'stepUp', input: { password: 'quiet-river' } },
    ])
    expect(emitted).toEqual(['ping.pause'])
  })

  it.each([
    ['it was right', proved],
    ['it was wrong', { error: problem('errors.incorrect_password') }],
  ])('lets the pings resume when %s', (_, outcome) => {
    const { actor, settle, emitted } = requested()
    actor.send({ type: 'stepUp.submit', password: 'quiet-river' })

    settle('stepUp', outcome)

    expect(emitted).toEqual(['ping.pause', 'ping.resume'])
  })

  it('is required', () => {
    const { actor, calls } = requested()

    actor.send({ type: 'stepUp.submit', password: '' })

    expect(calls()).toEqual([])
    expect(actor.getSnapshot().context).toMatchObject({
      rejectionCount: 1,
      problem: { validationErrors: [{ field: 'password', message: 'errors.no_password' }] },
    })
  })

  it('leaves no error behind when the customer uses their ID instead, or asks again', () => {
    const { actor, settle } = requested()
    actor.send({ type: 'stepUp.submit', password: '' })
    actor.send({ type: 'stepUp.useId' })
    expect(actor.getSnapshot().context.problem).toBeNull()

    actor.send({ type: 'stepUp.usePassword' })
    actor.send({ type: 'stepUp.submit', password: '' })
    actor.send({ type: 'stepUp.cancel' })
    expect(actor.getSnapshot().value).toEqual({ closed: 'cancelled' })
    actor.send({ type: 'stepUp.request' })
    settle('readCredentials', { output: credentials })

    expect(actor.getSnapshot()).toMatchObject({
      value: 'usingPassword',
      context: { problem: null, rejectionCount: 0 },
    })
  })

  it('is asked for again by the next request, whatever the last one found', () => {
    const { actor, settle } = requested({ output: { ...credentials, has_password: false } })
    actor.send({ type: 'stepUp.cancel' })

    actor.send({ type: 'stepUp.request' })
    settle('readCredentials', { output: credentials })
    actor.send({ type: 'stepUp.useId' })

    expect(actor.getSnapshot().can({ type: 'stepUp.usePassword' })).toBe(true)
  })
})

describe('step-up by ID log-in', () => {
  it('is offered besides the password', () => {
    const { actor } = requested()
    expect(actor.getSnapshot().value).toBe('usingPassword')

    actor.send({ type: 'stepUp.useId' })
    expect(actor.getSnapshot().value).toEqual({ usingId: 'byChoice' })
    actor.send({ type: 'stepUp.usePassword' })

    expect(actor.getSnapshot().value).toBe('usingPassword')
  })

  it('is the only method for a customer without a password', () => {
    const { actor } = requested({ output: { ...credentials, has_password: false } })
    expect(actor.getSnapshot().value).toEqual({ usingId: 'withoutPassword' })

    actor.send({ type: 'stepUp.usePassword' })

    expect(actor.getSnapshot().value).toEqual({ usingId: 'withoutPassword' })
  })

  it('is the only method for a customer who has no email address to log in with', () => {
    const { actor } = requested({ output: { ...credentials, email: null } })

    expect(actor.getSnapshot().value).toEqual({ usingId: 'withoutPassword' })
  })

  it('can be cancelled before the methods are known', () => {
    const { actor, calls } = createTestActor(stepUpMachine)
    actor.send({ type: 'stepUp.request' })
    expect(calls()).toHaveLength(1)

    actor.send({ type: 'stepUp.cancel' })

    expect(actor.getSnapshot().value).toEqual({ closed: 'cancelled' })
    expect(calls()).toEqual([])
  })

  it('is offered besides the password when it is unknown whether there is one', () => {
    const { actor } = requested({ error: problem('errors.unreachable') })

    expect(actor.getSnapshot().value).toBe('usingPassword')
    expect(actor.getSnapshot().can({ type: 'stepUp.useId' })).toBe(true)
  })

  it('does not count until the browser returns', () => {
    const { actor } = requested({ output: { ...credentials, has_password: false } })

    actor.send({ type: 'stepUp.cancel' })

    expect(actor.getSnapshot()).toMatchObject({ value: { closed: 'cancelled' } })
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
  const emitted: string[] = []
  testActor.actor.on('*', ({ type }) => emitted.push(type))
  testActor.actor.send({ type: 'stepUp.request' })
  testActor.settle('readCredentials', read)
  return { ...testActor, emitted }
}
