import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'

import { watchActivity } from '#src/actors/report/report.actors.ts'

const seconds = 900

/** Runs the actor and counts its reports. */
const watch = () => {
  const onInactive = vi.fn<() => void>()
  const machine = setup({
    actors: { watchActivity },
    actions: { onInactive },
  }).createMachine({
    invoke: { src: 'watchActivity', input: { seconds } },
    on: { 'page.inactive': { actions: 'onInactive' } },
  })
  const actor = createActor(machine).start()
  return { actor, onInactive }
}

const use = (type: string) => document.dispatchEvent(new Event(type))

describe('activity on the page of a shared report', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('document', new EventTarget())
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is missed after the time, not before', () => {
    const { actor, onInactive } = watch()
    vi.advanceTimersByTime(seconds * 1_000 - 1)
    expect(onInactive).not.toHaveBeenCalled()

    vi.advanceTimersByTime(1)

    expect(onInactive).toHaveBeenCalledOnce()
    actor.stop()
  })

  it.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'])(
    'starts the time again: %s',
    (type) => {
      const { actor, onInactive } = watch()
      vi.advanceTimersByTime(600_000)
      use(type)
      vi.advanceTimersByTime(seconds * 1_000 - 1)
      expect(onInactive).not.toHaveBeenCalled()

      vi.advanceTimersByTime(1_000)

      expect(onInactive).toHaveBeenCalledOnce()
      actor.stop()
    },
  )

  it.each(['pointermove', 'visibilitychange'])(
    'is over when the computer slept and wakes up by %s',
    (type) => {
      const { actor, onInactive } = watch()
      vi.setSystemTime(Date.now() + seconds * 1_000)
      use(type)

      expect(onInactive).toHaveBeenCalledOnce()
      actor.stop()
    },
  )

  it('is not watched any more once the report is closed', () => {
    const { actor, onInactive } = watch()
    actor.stop()
    vi.advanceTimersByTime(2 * seconds * 1_000)
    use('pointermove')

    expect(onInactive).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })
})
