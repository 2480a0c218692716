import { describe, expect, it } from 'vitest'

import { dayOf } from '#server/calendar.rules.ts'
import { addWorkingDays } from '#server/product/working-days.rules.ts'

const after = (start: string, count: number) =>
  dayOf(addWorkingDays(new Date(`${start}T10:00:00Z`), count))

describe('working days', () => {
  it.each([
    ['the next day', '2026-11-23', 1, '2026-11-24'],
    ['over a weekend', '2026-11-20', 1, '2026-11-23'],
    ['over Christmas', '2026-12-23', 1, '2026-12-28'],
    ['over New Year', '2026-12-31', 1, '2027-01-04'],
    ['over Good Friday', '2026-04-02', 1, '2026-04-06'],
    ['over the Midsummer holidays', '2026-06-22', 1, '2026-06-25'],
    ['for none', '2026-11-21', 0, '2026-11-21'],
    ['for six weeks', '2026-09-01', 30, '2026-10-13'],
  ])('count %s', (...[, start, count, end]) => {
    expect(after(start, count)).toBe(end)
  })

  // published dates of Easter, among them the latest possible one and years in which the algorithm corrects the moon
  it.each([
    ['2026-04-05', '2026-04-02', '2026-04-06'],
    ['2027-03-28', '2027-03-25', '2027-03-29'],
    ['2029-04-01', '2029-03-29', '2029-04-02'],
    ['2033-04-17', '2033-04-14', '2033-04-18'],
    ['2038-04-25', '2038-04-22', '2038-04-26'],
    ['2081-03-30', '2081-03-27', '2081-03-31'],
    ['2106-04-18', '2106-04-15', '2106-04-19'],
    ['1734-04-25', '1734-04-22', '1734-04-26'],
    ['3165-04-18', '3165-04-15', '3165-04-19'],
  ])('skip Good Friday before Easter Sunday, %s', (_easter, thursday, monday) => {
    expect(after(thursday, 1)).toBe(monday)
  })

  it('include a Friday in March or April that is not Good Friday', () => {
    expect(after('2026-03-26', 1)).toBe('2026-03-27')
    expect(after('2026-04-09', 1)).toBe('2026-04-10')
  })

  it.each([
    ['Thursday before Good Friday', '2026-04-01T22:30:00Z', '2026-04-05T22:30:00.000Z'],
    ['Saturday', '2026-11-20T22:30:00Z', '2026-11-22T22:30:00.000Z'],
    ['Friday', '2026-11-19T22:30:00Z', '2026-11-22T22:30:00.000Z'],
  ])('begin at midnight in Tallinn: half past midnight on a %s', (_day, start, end) => {
    expect(addWorkingDays(new Date(start), 1).toISOString()).toBe(end)
  })

  it.each([
    ['spring', '2026-03-27T22:30:00Z', '2026-03-29T21:30:00.000Z'],
    ['autumn', '2026-10-23T21:30:00Z', '2026-10-25T22:30:00.000Z'],
  ])('keep the time of day when the clocks change in %s', (_season, start, end) => {
    expect(addWorkingDays(new Date(start), 1).toISOString()).toBe(end)
  })
})
