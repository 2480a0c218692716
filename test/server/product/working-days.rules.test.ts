import { describe, expect, it } from 'vitest'

import { addWorkingDays } from '#server/product/working-days.rules.ts'

const after = (start: string, count: number) =>
  addWorkingDays(new Date(`${start}T10:00:00Z`), count).toISOString()

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
    expect(after(start, count)).toBe(`${end}T10:00:00.000Z`)
  })
})
