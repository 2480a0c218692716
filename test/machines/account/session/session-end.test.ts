import { describe, expect, it } from 'vitest'

import { customer, unreachable } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { sessionEndMachine } from '#machines/account/session/session-end.machine.ts'

describe('the warning before the session ends', () => {
  it('comes five minutes before, and not sooner', () => {
    const { actor } = createTestActor(sessionEndMachine)

    actor.send({ type: 'session.told', left: { idle: 301, most: 30_000 } })
    expect(actor.getSnapshot().value).toBe('quiet')
    actor.send({ type: 'session.told', left: { idle: 300, most: 30_000 } })

    expect(actor.getSnapshot().value).toEqual({ warning: 'asking' })
  })

  it('counts down by the seconds that the clock tells', () => {
    const { actor, calls } = warned()

    expect(calls().map(({ name, input }) => ({ name, input }))).toEqual([
      { name: 'countDown', input: { seconds: 300 } },
    ])
    actor.send({ type: 'clock.ticked', left: 120 })

    expect(actor.getSnapshot().context).toEqual({ idle: 120, most: 29_820 })
  })

  it('goes when the customer stays, and the portal learns of the longer session', () => {
    const { actor, settle, told } = warned()

    actor.send({ type: 'session.stay' })
    settle('extendSession', { output: customer })

    expect(actor.getSnapshot().value).toBe('quiet')
    expect(told).toContainEqual({ type: 'user.arrived', user: customer })
  })

  it('stays when staying fails, and says so', () => {
    const { actor, settle, told } = warned()

    actor.send({ type: 'session.stay' })
    settle('extendSession', { error: unreachable })

    expect(actor.getSnapshot().value).toEqual({ warning: 'asking' })
    expect(told).toContainEqual({ type: 'problem.tell', problem: unreachable.problem })
  })

  it('goes when something was done in another tab', () => {
    const { actor } = warned()

    actor.send({ type: 'session.told', left: { idle: 1_790, most: 29_000 } })

    expect(actor.getSnapshot().value).toBe('quiet')
  })

  it('offers nothing at the end of the twelve hours but to know it', () => {
    const { actor } = warned({ idle: 290, most: 290 })

    expect(actor.getSnapshot().can({ type: 'session.stay' })).toBe(false)
    actor.send({ type: 'warning.close' })

    expect(actor.getSnapshot().value).toEqual({ warning: 'noted' })
  })

  it('asks the server when the time is over', () => {
    const { actor, told } = warned()

    actor.send({ type: 'clock.ticked', left: 0 })

    expect(actor.getSnapshot().value).toBe('over')
    expect(told).toEqual([{ type: 'session.check' }])
  })
})

const warned = (left = { idle: 300, most: 30_000 }) => {
  const testActor = createTestActor(sessionEndMachine)
  const told: unknown[] = []
  testActor.actor.on('*', (event) => told.push(event))
  testActor.actor.send({ type: 'session.told', left })
  return { ...testActor, told }
}
