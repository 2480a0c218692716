import { describe, expect, it } from 'vitest'

import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { requestsMachine } from '#machines/app/requests.machine.ts'

describe('the progress bar', () => {
  it('starts with the first request', () => {
    const { actor } = started()

    expect(actor.getSnapshot().matches('busy')).toBe(true)
  })

  it('runs for at least 200 ms, however fast the response', () => {
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

  it('continues without a flicker when one request follows another within 200 ms', () => {
    const { actor, clock } = started()

    actor.send({ type: 'request.ended' })
    clock.advance(100)
    actor.send({ type: 'request.started' })
    clock.advance(100)

    expect(actor.getSnapshot().matches('busy')).toBe(true)
  })

  it('never counts below zero', () => {
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
