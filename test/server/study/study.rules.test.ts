import { describe, expect, it } from 'vitest'

import {
  isInStudyAge,
  isRetentionOver,
  kitsOf,
  studyStateAt,
  type StudyPeriod,
} from '#server/study/study.rules.ts'

const period: StudyPeriod = {
  ordersFrom: '2026-01-10',
  ordersUntil: '2026-06-30',
  deleteBy: '2026-12-31',
  cap: 12_000,
  ordered: 0,
}
const years = { bornFrom: 1958, bornTo: 1983 }

describe('HPV study: orders', () => {
  it.each([
    ['2026-01-09T21:59:59Z', 'closed'],
    ['2026-01-09T22:00:00Z', 'open'],
    ['2026-06-30T20:59:59Z', 'open'],
    ['2026-06-30T21:00:00Z', 'closed'],
  ])('at %s, by the calendar in Tallinn, the study is %s', (at, state) => {
    expect(studyStateAt(period, new Date(at))).toBe(state)
  })

  it.each([
    [11_999, 'open'],
    [12_000, 'full'],
    [12_001, 'full'],
  ])('with %i kits ordered the study is %s', (ordered, state) => {
    expect(studyStateAt({ ...period, ordered }, new Date('2026-03-01'))).toBe(state)
  })
})

describe('HPV study: deletion', () => {
  it.each([
    ['2026-12-31T21:59:59Z', false],
    ['2026-12-31T22:00:00Z', true],
  ])('at %s the last day of storage is over: %s', (at, isOver) => {
    expect(isRetentionOver(period, new Date(at))).toBe(isOver)
  })
})

describe('HPV study: who is invited', () => {
  it.each([
    ['a woman born in 1957', '45712310008', false],
    ['a woman born in 1958', '45803150006', true],
    ['a woman born in 1983', '48311010001', true],
    ['a woman born in 1984', '48401010000', false],
    ['a man born in 1965', '36510200002', false],
  ])('%s', (_who, code, isInvited) => {
    expect(isInStudyAge(code, years)).toBe(isInvited)
  })

  it.each([
    ['choice', ['brush', 'swab']],
    ['brush', ['brush']],
    ['swab', ['swab']],
  ] as const)('the arm %s offers %j', (arm, kits) => {
    expect(kitsOf(arm)).toEqual(kits)
  })
})
