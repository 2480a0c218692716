import { describe, expect, it } from 'vitest'

import { customer, unreachable } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { sessionEndMachine } from '#machines/account/session/session-end.machine.ts'

describe('the session expiry warning', () => {
  it('appears five minutes before the end, and not sooner', () => {
    const { actor } = createTestActor(sessionEndMachine)

    actor.send({ type: 'sessionTime.updated', left: { idle: 301, absolute: 30_000 } })
    expect(actor.getSnapshot().value).toBe('idle')
    actor.send({ type: 'sessionTime.updated', left: { idle: 300, absolute: 30_000 } })

    expect(actor.getSnapshot().value).toEqual({ warning: 'prompting' })
  })

  it('counts down by the clock', () => {
    const { actor, calls } = warned()

    expect(calls().map(({ name, input }) => ({ name, input }))).toEqual([
      { name: 'countDown', input: { seconds: 300 } },
    ])
    actor.send({ type: 'clock.ticked', secondsLeft: 120 })

    expect(actor.getSnapshot().context).toEqual({ idle: 120, absolute: 29_820 })
  })

  it('closes when the customer extends the session, and reports the new lifetime', () => {
    const { actor, settle, emitted } = warned()

    actor.send({ type: 'session.extend' })
    settle('extendSession', { output: customer })

    expect(actor.getSnapshot().value).toBe('idle')
    expect(emitted).toContainEqual({ type: 'user.loaded', user: customer })
  })

  it('checks the session when it has ended before it could be extended', () => {
    const { actor, settle, emitted } = warned()

    actor.send({ type: 'session.extend' })
    settle('extendSession', { output: null })

    expect(actor.getSnapshot().value).toBe('checking')
    expect(emitted).toEqual([{ type: 'session.check' }])
  })

  it('stays open when extending fails, with an error', () => {
    const { actor, settle, emitted } = warned()

    actor.send({ type: 'session.extend' })
    settle('extendSession', { error: unreachable })

    expect(actor.getSnapshot().value).toEqual({ warning: 'prompting' })
    expect(emitted).toContainEqual({ type: 'problem.report', problem: unreachable.problem })
  })

  it('closes when another tab has used the session', () => {
    const { actor } = warned()

    actor.send({ type: 'sessionTime.updated', left: { idle: 1_790, absolute: 29_000 } })

    expect(actor.getSnapshot().value).toBe('idle')
  })

  it('checks the session when extending it fails', () => {
    const { actor, settle, emitted } = warned()

    actor.send({ type: 'session.extend' })
    settle('extendSession', { error: unreachable })

    expect(emitted).toContainEqual({ type: 'session.check' })
  })

  it('shows the time left after another tab has used the session shortly before its end', () => {
    const { actor } = warned({ idle: 100, absolute: 30_000 })

    actor.send({ type: 'sessionTime.updated', left: { idle: 300, absolute: 300 } })

    expect(actor.getSnapshot().value).toEqual({ warning: 'prompting' })
    expect(actor.getSnapshot().context).toEqual({ idle: 300, absolute: 300 })
  })

  it.each([
    [60, true],
    [59, false],
  ])('offers to extend the session for %i seconds more: %s', (gain, canExtend) => {
    const { actor } = warned({ idle: 300, absolute: 300 + gain })

    expect(actor.getSnapshot().can({ type: 'session.extend' })).toBe(canExtend)
    expect(actor.getSnapshot().can({ type: 'warning.dismiss' })).toBe(!canExtend)
  })

  it('can only be acknowledged at the end of the twelve hours', () => {
    const { actor } = warned({ idle: 290, absolute: 290 })

    expect(actor.getSnapshot().can({ type: 'session.extend' })).toBe(false)
    actor.send({ type: 'warning.dismiss' })

    expect(actor.getSnapshot().value).toEqual({ warning: 'dismissed' })
  })

  it('pings the server when the time is over, and not sooner', () => {
    const { actor, emitted } = warned()

    actor.send({ type: 'clock.ticked', secondsLeft: 1 })
    expect(emitted).toEqual([])
    actor.send({ type: 'clock.ticked', secondsLeft: 0 })

    expect(actor.getSnapshot()).toMatchObject({
      value: 'checking',
      context: { idle: 0, absolute: 29_700 },
    })
    expect(emitted).toEqual([{ type: 'session.check' }])
  })

  it('pings the server when the clock fails', () => {
    const { actor, emitted, settle } = warned()

    settle('countDown', { error: new Error('The clock has stopped') })

    expect(actor.getSnapshot().value).toBe('checking')
    expect(emitted).toEqual([{ type: 'session.check' }])
  })
})

describe('a session whose time is over', () => {
  it('is shown as ending again when the ping finds a little time left', () => {
    const { actor } = over()

    actor.send({ type: 'sessionTime.updated', left: { idle: 300, absolute: 400 } })

    expect(actor.getSnapshot()).toMatchObject({
      value: { warning: 'prompting' },
      context: { idle: 300, absolute: 400 },
    })
  })

  it('continues without a warning when another tab has extended it', () => {
    const { actor } = over()

    actor.send({ type: 'sessionTime.updated', left: { idle: 301, absolute: 20_000 } })

    expect(actor.getSnapshot().value).toBe('idle')
  })
})

const warned = (left = { idle: 300, absolute: 30_000 }) => {
  const testActor = createTestActor(sessionEndMachine)
  const emitted: unknown[] = []
  testActor.actor.on('*', (event) => emitted.push(event))
  testActor.actor.send({ type: 'sessionTime.updated', left })
  return { ...testActor, emitted }
}

const over = () => {
  const testActor = warned()
  testActor.actor.send({ type: 'clock.ticked', secondsLeft: 0 })
  return testActor
}
