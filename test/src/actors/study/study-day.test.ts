import { describe, expect, it } from 'vitest'

import { dayInTallinn, daysBetween } from '#src/actors/study/study-day.ts'

describe('days left until the data of the study is deleted', () => {
  it.each([
    ['2027-03-01T10:00:00Z', 30],
    // midnight in Tallinn is 22:00 UTC in winter and 21:00 UTC in summer
    ['2027-03-30T20:59:00Z', 1],
    ['2027-03-30T21:00:00Z', 0],
    ['2027-02-28T21:59:00Z', 31],
    ['2027-02-28T22:00:00Z', 30],
    ['2027-04-02T10:00:00Z', -2],
  ])('at %s are %i', (now, days) => {
    expect(daysBetween(dayInTallinn(new Date(now)), '2027-03-31')).toBe(days)
  })
})
