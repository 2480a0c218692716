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
    actor.send({ type: 'clock.ticked', left: 120 })

    expect(actor.getSnapshot().context).toEqual({ idle: 120, absolute: 29_820 })
  })

  it('closes when the customer extends the session, and reports the new lifetime', () => {
    const { actor, settle, emitted } = warned()

    actor.send({ type: 'session.extend' })
    settle('extendSession', { output: customer })

    expect(actor.getSnapshot().value).toBe('idle')
    expect(emitted).toContainEqual({ type: 'user.loaded', user: customer })
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

  it('can only be acknowledged at the end of the twelve hours', () => {
    const { actor } = warned({ idle: 290, absolute: 290 })

    expect(actor.getSnapshot().can({ type: 'session.extend' })).toBe(false)
    actor.send({ type: 'warning.dismiss' })

    expect(actor.getSnapshot().value).toEqual({ warning: 'dismissed' })
  })

  it('pings the server when the time is over', () => {
    const { actor, emitted } = warned()

    actor.send({ type: 'clock.ticked', left: 0 })

    expect(actor.getSnapshot().value).toBe('checking')
    expect(emitted).toEqual([{ type: 'session.check' }])
  })
})

const warned = (left = { idle: 300, absolute: 30_000 }) => {
  const testActor = createTestActor(sessionEndMachine)
  const emitted: unknown[] = []
  testActor.actor.on('*', (event) => emitted.push(event))
  testActor.actor.send({ type: 'sessionTime.updated', left })
  return { ...testActor, emitted }
}
