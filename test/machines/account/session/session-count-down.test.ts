import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'

import { sessionEndMachine } from '#machines/account/session/session-end.machine.ts'
import { countDown } from '#src/actors/count-down.ts'

/** Runs the warning before the end of a session with the countdown of the browser. */
const warn = (left: { idle: number; absolute: number }) => {
  const actor = createActor(sessionEndMachine.provide({ actors: { countDown } })).start()
  actor.send({ type: 'sessionTime.updated', left })
  return actor
}

describe('the countdown of a session', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('shows the seconds left by the clock', () => {
    const actor = warn({ idle: 290, absolute: 30_000 })

    vi.advanceTimersByTime(10_000)

    expect(actor.getSnapshot().context).toEqual({ idle: 280, absolute: 29_990 })
  })

  it('continues from the time left that the server reports', () => {
    const actor = warn({ idle: 100, absolute: 400 })

    actor.send({ type: 'sessionTime.updated', left: { idle: 300, absolute: 300 } })
    vi.advanceTimersByTime(299_000)

    expect(actor.getSnapshot()).toMatchObject({
      value: { warning: 'prompting' },
      context: { idle: 1, absolute: 1 },
    })
    vi.advanceTimersByTime(1_000)
    expect(actor.getSnapshot().value).toBe('checking')
  })

  it('ends after the computer slept past the end of the session', () => {
    const actor = warn({ idle: 290, absolute: 30_000 })

    vi.setSystemTime(Date.now() + 3_600_000)
    vi.advanceTimersByTime(1_000)

    expect(actor.getSnapshot().value).toBe('checking')
  })
})
