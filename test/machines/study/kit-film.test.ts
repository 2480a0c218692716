import { describe, expect, it } from 'vitest'

import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { kitFilmMachine } from '#machines/study/kit-film.machine.ts'

describe('the film about taking a sample', () => {
  it('does not start by itself', () => {
    const { clock, shown } = opened()

    clock.advance(3_600_000)

    expect(shown()).toEqual(['idle', 0])
  })

  it('shows each caption for its parts of four seconds, and then ends', () => {
    const { clock, shown } = playing()

    clock.advance(7_999)
    expect(shown()).toEqual(['playing', 0])
    clock.advance(1)
    expect(shown()).toEqual(['playing', 1])
    clock.advance(11_999)
    expect(shown()).toEqual(['playing', 1])
    clock.advance(1)
    expect(shown()).toEqual(['playing', 2])
    clock.advance(3_999)
    expect(shown()).toEqual(['playing', 2])
    clock.advance(1)

    expect(shown()).toEqual(['ended', 2])
  })

  it('stays on a paused step, and shows its caption for the whole time when it continues', () => {
    const { actor, clock, shown } = playing()
    clock.advance(4_000)

    actor.send({ type: 'film.pause' })
    clock.advance(3_600_000)
    expect(shown()).toEqual(['paused', 0])
    actor.send({ type: 'film.play' })
    clock.advance(7_999)
    expect(shown()).toEqual(['playing', 0])
    clock.advance(1)

    expect(shown()).toEqual(['playing', 1])
  })

  it('shows the next and the previous step for their whole time while it plays', () => {
    const { actor, clock, shown } = playing()
    clock.advance(7_000)

    actor.send({ type: 'step.next' })
    clock.advance(11_999)
    expect(shown()).toEqual(['playing', 1])
    actor.send({ type: 'step.previous' })
    clock.advance(7_999)
    expect(shown()).toEqual(['playing', 0])
    clock.advance(1)

    expect(shown()).toEqual(['playing', 1])
  })

  it('starts from the first step for its whole time while it plays', () => {
    const { actor, clock, shown } = playing()
    clock.advance(12_000)

    actor.send({ type: 'film.restart' })
    expect(shown()).toEqual(['playing', 0])
    clock.advance(7_999)

    expect(shown()).toEqual(['playing', 0])
  })

  it('has no step before the first or after the last', () => {
    const { actor, shown } = playing()
    const can = (type: 'step.next' | 'step.previous') => actor.getSnapshot().can({ type })

    expect([can('step.previous'), can('step.next')]).toEqual([false, true])
    actor.send({ type: 'step.next' })
    actor.send({ type: 'step.next' })
    expect([can('step.previous'), can('step.next')]).toEqual([true, false])

    expect(shown()).toEqual(['playing', 2])
  })

  it('steps on and back while it is paused', () => {
    const { actor, clock, shown } = opened()
    expect(actor.getSnapshot().can({ type: 'step.previous' })).toBe(false)

    actor.send({ type: 'step.next' })
    expect(shown()).toEqual(['paused', 1])
    actor.send({ type: 'step.next' })
    expect(shown()).toEqual(['paused', 2])
    expect(actor.getSnapshot().can({ type: 'step.next' })).toBe(false)
    actor.send({ type: 'step.previous' })
    actor.send({ type: 'step.previous' })
    expect(actor.getSnapshot().can({ type: 'step.previous' })).toBe(false)
    clock.advance(3_600_000)

    expect(shown()).toEqual(['paused', 0])
  })

  it('starts from the first step while it is paused', () => {
    const { actor, clock, shown } = opened()
    actor.send({ type: 'step.next' })

    actor.send({ type: 'film.restart' })
    expect(shown()).toEqual(['playing', 0])
    clock.advance(8_000)

    expect(shown()).toEqual(['playing', 1])
  })

  it.each(['film.play', 'film.restart'] as const)(
    'starts from the first step after its end: %s',
    (type) => {
      const { actor, clock, shown } = ended()

      actor.send({ type })
      expect(shown()).toEqual(['playing', 0])
      clock.advance(7_999)
      expect(shown()).toEqual(['playing', 0])
      clock.advance(1)

      expect(shown()).toEqual(['playing', 1])
    },
  )

  it('shows the step before the last after its end, without playing', () => {
    const { actor, clock, shown } = ended()
    expect(actor.getSnapshot().can({ type: 'step.next' })).toBe(false)

    actor.send({ type: 'step.previous' })
    clock.advance(3_600_000)

    expect(shown()).toEqual(['paused', 1])
  })
})

const opened = () => {
  const testActor = createTestActor(kitFilmMachine, { input: { captionParts: [2, 3, 1] } })
  const shown = () => {
    const { value, context } = testActor.actor.getSnapshot()
    return [value, context.step]
  }
  return { ...testActor, shown }
}

const playing = () => {
  const film = opened()
  film.actor.send({ type: 'film.play' })
  return film
}

const ended = () => {
  const film = playing()
  film.clock.advance(24_000)
  expect(film.shown()).toEqual(['ended', 2])
  return film
}
