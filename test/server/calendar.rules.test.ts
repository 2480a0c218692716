import { describe, expect, it } from 'vitest'

import { addDays, dayOf, endOf, mondayOf, momentAt } from '#server/calendar.rules.ts'

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
    expect(dayOf(new Date('2026-11-20T21:59:59Z'))).toBe('2026-11-20')
    expect(dayOf(new Date('2026-11-20T22:00:00Z'))).toBe('2026-11-21')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  })

  it.each([
    ['2026-11-01', '2026-11-01T21:59:59.000Z'],
    ['2026-07-01', '2026-07-01T20:59:59.000Z'],
    ['2026-12-31', '2026-12-31T21:59:59.000Z'],
  ])('of the last second of %s is %s', (day, moment) => {
    expect(endOf(day).toISOString()).toBe(moment)
  })

  it('belongs to a week that begins on a Monday', () => {
    expect(mondayOf('2026-11-20')).toBe('2026-11-16')
    expect(mondayOf('2026-11-22')).toBe('2026-11-16')
    expect(mondayOf('2026-11-23')).toBe('2026-11-23')
  })
})
