import { describe, expect, it } from 'vitest'

import { manualClock } from '#flows/test-actor/manual-clock.ts'

describe('a manual clock', () => {
  it('does not move by itself', () => {
    const { clock, fired } = withTimers(100)

    expect(clock.now()).toBe(0)
    expect(fired).toEqual([])
  })

  it('fires timers in the order in which they are due', () => {
    const { clock, fired } = withTimers(300, 100, 200)

    clock.advance(250)

    expect(fired).toEqual([100, 200])
    expect(clock.untilNext()).toBe(50)
  })

  it('fires a timer that another one set meanwhile at its own time', () => {
    const clock = manualClock()
    const times: number[] = []
    clock.setTimeout(() => {
      clock.setTimeout(() => times.push(clock.now()), 50)
    }, 100)

    clock.advance(200)

    expect(times).toEqual([150])
    expect(clock.now()).toBe(200)
  })

  it('does not fire a cleared timer', () => {
    const clock = manualClock()
    const id = clock.setTimeout(() => {}, 100)

    clock.clearTimeout(id)

    expect(clock.untilNext()).toBeNull()
  })
})

const withTimers = (...delays: number[]) => {
  const clock = manualClock()
  const fired: number[] = []
  for (const delay of delays) clock.setTimeout(() => fired.push(delay), delay)
  return { clock, fired }
}
