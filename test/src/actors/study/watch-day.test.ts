import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'

import { orderedPerson } from '#flows/machines/study/hpv-order.flow.ts'
import { studyRetentionMachine } from '#machines/study/study-retention.machine.ts'
import { dayInTallinn } from '#src/actors/study/study-day.ts'
import { watchDay } from '#src/actors/study/use-study-retention.ts'

const second = 1_000
const hour = 3_600 * second

/** Opens the page of a study that ends years later; returns the days that it has shown since. */
const watchFrom = (now: string) => {
  vi.setSystemTime(new Date(now))
  const study = { ...orderedPerson, export_from: '2099-12-01', delete_by: '2099-12-31' }
  const actor = createActor(studyRetentionMachine.provide({ actors: { watchDay } })).start()
  actor.send({ type: 'study.loaded', study, today: dayInTallinn(new Date()) })
  const reported: string[] = []
  actor.subscribe(({ context }) => reported.push(context.today))
  return { actor, reported }
}

/** Lets time pass: the clock jumps, and the timers of the last second run. */
const pass = (duration: number) => {
  vi.setSystemTime(Date.now() + duration - second)
  vi.advanceTimersByTime(second)
}

const setVisibility = (state: 'visible' | 'hidden') => {
  vi.stubGlobal('document', Object.assign(document, { visibilityState: state }))
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('the day on the page of the study', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it.each([
    // midnight in Tallinn is 22:00 UTC in winter and 21:00 UTC in summer
    ['2027-02-28T21:59:59Z', '2027-03-01'],
    ['2027-06-30T20:59:59Z', '2027-07-01'],
  ])('changes within a second after midnight in Tallinn: %s', (now, next) => {
    const { actor, reported } = watchFrom(now)
    expect(reported).toEqual([])

    vi.advanceTimersByTime(second)

    expect(reported).toEqual([next])
    actor.stop()
  })

  it.each([
    ['2027-03-27T22:00:00Z', 23, '2027-03-29'],
    ['2027-10-30T21:00:00Z', 25, '2027-11-01'],
  ])('lasts from %s for %i hours when the clocks change', (midnight, hours, next) => {
    const { actor, reported } = watchFrom(midnight)
    pass(hours * hour - second)
    expect(reported).toEqual([])

    vi.advanceTimersByTime(second)

    expect(reported).toEqual([next])
    actor.stop()
  })

  it('changes each day for longer than a timer of the browser can wait', () => {
    const { actor, reported } = watchFrom('2027-11-01T10:00:00Z')
    const days = 30
    expect(days * 24 * hour).toBeGreaterThan(2 ** 31)
    for (let hours = 0; hours < days * 24; hours += 1) pass(hour)

    expect(reported).toHaveLength(days)
    expect([reported[0], reported.at(-1)]).toEqual(['2027-11-02', '2027-12-01'])
    actor.stop()
  })

  it('changes when the computer slept and the page is shown again', () => {
    const { actor, reported } = watchFrom('2027-02-28T10:00:00Z')
    vi.setSystemTime(new Date('2027-03-03T10:00:00Z'))
    setVisibility('visible')

    expect(reported).toEqual(['2027-03-03'])
    actor.stop()
  })

  it('does not change while the page is hidden', () => {
    const { actor, reported } = watchFrom('2027-02-28T21:00:00Z')
    setVisibility('hidden')
    pass(10 * hour)
    expect(reported).toEqual([])
    setVisibility('visible')

    expect(reported).toEqual(['2027-03-01'])
    actor.stop()
  })

  it('is not watched any more when the page is left', () => {
    const { actor, reported } = watchFrom('2027-02-28T21:59:00Z')
    actor.stop()
    pass(hour)
    setVisibility('visible')

    expect(reported).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
})
