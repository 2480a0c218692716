import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { alertMachine } from '#machines/app/alert.machine.ts'

describe('the alert', () => {
  it('appears within 700 ms', () => {
    const { actor, clock } = shown()

    clock.advance(699)
    expect(actor.getSnapshot().value).toBe('showing')
    clock.advance(1)

    expect(actor.getSnapshot().value).toBe('visible')
  })

  it('disappears within 700 ms although it was still appearing', () => {
    const { actor, clock } = shown()

    actor.send({ type: 'alert.hide' })
    clock.advance(699)
    expect(actor.getSnapshot().value).toBe('hiding')
    clock.advance(1)

    expect(actor.getSnapshot().value).toBe('hidden')
  })

  it('stays until it is hidden', () => {
    const { actor, clock } = shown()

    clock.advance(3_600_000)

    expect(actor.getSnapshot().value).toBe('visible')
  })

  it('disappears within 700 ms, and keeps its text until then', () => {
    const { actor, clock } = shown()
    clock.advance(700)

    actor.send({ type: 'alert.hide' })
    clock.advance(699)
    expect(actor.getSnapshot().value).toBe('hiding')
    expect(actor.getSnapshot().context.problem).toEqual(wrongPassword)
    clock.advance(1)

    expect(actor.getSnapshot().value).toBe('hidden')
    expect(actor.getSnapshot().context.problem).toBeNull()
  })

  it('can be hidden while it appears', () => {
    const { actor, clock } = shown()

    clock.advance(300)
    actor.send({ type: 'alert.hide' })
    clock.advance(700)

    expect(actor.getSnapshot().value).toBe('hidden')
  })

  it('replaces the old problem by a new one', () => {
    const { actor, clock } = shown()
    clock.advance(700)

    actor.send({ type: 'alert.show', problem: throttled })

    expect(actor.getSnapshot().context.problem).toEqual(throttled)
    expect(actor.getSnapshot().value).toBe('showing')
  })

  it('appears again when it is shown while it disappears', () => {
    const { actor, clock } = shown()
    clock.advance(700)
    actor.send({ type: 'alert.hide' })

    clock.advance(300)
    actor.send({ type: 'alert.show', problem: throttled })
    clock.advance(700)

    expect(actor.getSnapshot().value).toBe('visible')
  })
})

const wrongPassword = problem('errors.incorrect_email_or_password').problem
const throttled = problem('errors.too_many_attempts').problem

const shown = () => {
  const testActor = createTestActor(alertMachine)
  testActor.actor.send({ type: 'alert.show', problem: wrongPassword })
  return testActor
}
