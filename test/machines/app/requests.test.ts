import { describe, expect, it } from 'vitest'

import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { requestsMachine } from '#machines/app/requests.machine.ts'

describe('the progress bar', () => {
  it('runs at once when a request starts', () => {
    const { actor } = started()

    expect(actor.getSnapshot().matches('busy')).toBe(true)
  })

  it('runs for at least 200 ms, however quick the answer', () => {
    const { actor, clock } = started()

    actor.send({ type: 'request.ended' })
    clock.advance(199)
    expect(actor.getSnapshot().matches('busy')).toBe(true)
    clock.advance(1)

    expect(actor.getSnapshot().value).toBe('idle')
  })

  it('runs until the last request has ended', () => {
    const { actor, clock } = started()
    actor.send({ type: 'request.started' })
    clock.advance(1_000)

    actor.send({ type: 'request.ended' })
    expect(actor.getSnapshot().matches('busy')).toBe(true)
    actor.send({ type: 'request.ended' })

    expect(actor.getSnapshot().value).toBe('idle')
  })

  it('goes on without a flicker when one request follows another within 200 ms', () => {
    const { actor, clock } = started()

    actor.send({ type: 'request.ended' })
    clock.advance(100)
    actor.send({ type: 'request.started' })
    clock.advance(100)

    expect(actor.getSnapshot().matches('busy')).toBe(true)
  })

  it('does not count below nothing', () => {
    const { actor } = createTestActor(requestsMachine)

    actor.send({ type: 'request.ended' })
    actor.send({ type: 'request.started' })

    expect(actor.getSnapshot().context.pending).toBe(1)
  })
})

const started = () => {
  const testActor = createTestActor(requestsMachine)
  testActor.actor.send({ type: 'request.started' })
  return testActor
}
