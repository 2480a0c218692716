import { describe, expect, it } from 'vitest'

import type { SlotRow } from '#server/consultation/consultation.mapper.ts'
import { nearestTo, weekOf } from '#server/consultation/consultation.rules.ts'
import { addDays, dayOf, mondayOf, momentAt } from '#server/consultation/time.rules.ts'
import { after, minutes } from '#server/clock.ts'
import { demoId } from '#server/demo/demo-id.ts'

describe('time in Tallinn', () => {
  it.each([
    ['2026-11-20', 9, '2026-11-20T07:00:00.000Z'],
    ['2026-07-01', 9, '2026-07-01T06:00:00.000Z'],
    ['2027-03-29', 9, '2027-03-29T06:00:00.000Z'],
    ['2026-10-26', 9, '2026-10-26T07:00:00.000Z'],
  ])('on %s at %i:00 is %s', (day, hour, moment) => {
    expect(momentAt(day, hour).toISOString()).toBe(moment)
  })

  it('belongs to the local calendar day', () => {
    expect(dayOf(new Date('2026-11-20T22:30:00Z'))).toBe('2026-11-21')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  })

  it('belongs to a week that begins on a Monday', () => {
    expect(mondayOf('2026-11-20')).toBe('2026-11-16')
    expect(mondayOf('2026-11-22')).toBe('2026-11-16')
    expect(mondayOf('2026-11-23')).toBe('2026-11-23')
  })
})

describe('week of available times', () => {
  const now = new Date('2026-11-20T09:00:00Z')
  const friday = slotAt('2026-11-20T13:00:00Z')
  const nextMonday = slotAt('2026-11-23T07:00:00Z')
  const january = slotAt('2027-01-06T07:00:00Z')
  const free = [friday, nextMonday, january]

  it('is the first week with any, and names the nearest other weeks', () => {
    expect(weekOf(free, { from: undefined, now })).toMatchObject({
      monday: '2026-11-16',
      previous: null,
      next: '2026-11-23',
      slots: [{ id: friday.id }],
    })
    expect(weekOf(free, { from: '2026-11-25', now })).toMatchObject({
      monday: '2026-11-23',
      previous: '2026-11-16',
      next: '2027-01-04',
      slots: [{ id: nextMonday.id }],
    })
  })

  it('may be empty', () => {
    const empty = { monday: '2026-11-16', previous: null, next: null, slots: [] }
    expect(weekOf([], { from: undefined, now })).toEqual(empty)
  })

  it('lists the three nearest to a taken one, in chronological order', () => {
    const morning = slotAt('2026-11-23T08:00:00Z')
    const nearest = nearestTo(nextMonday, [friday, nextMonday, morning, january])

    expect(nearest.map(({ id }) => id)).toEqual([friday.id, nextMonday.id, morning.id])
  })
})

function slotAt(start: string): SlotRow {
  const startsAt = new Date(start)
  return {
    id: demoId(start),
    productId: demoId('product'),
    consultant: 'Kaire Allik',
    languages: ['et'],
    startsAt,
    endsAt: after(startsAt, minutes(30)),
  }
}
