import { describe, expect, it } from 'vitest'

import {
  canBeReminded,
  exportFrom,
  isDeletionLate,
  isEndAnnounced,
  isInStudyAge,
  isRetentionOver,
  kitsOf,
  lastOrderDay,
  orderRefusal,
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
    ['2026-01-09T21:59:59Z', 'not_open_yet'],
    ['2026-01-09T22:00:00Z', 'open'],
    ['2026-06-30T20:59:59Z', 'open'],
    ['2026-06-30T21:00:00Z', 'closed'],
  ])('at %s, by the calendar in Tallinn, the study is %s', (at, state) => {
    expect(studyStateAt(period, new Date(at))).toBe(state)
  })

  it('the study is closed on the day on which its data is deleted', () => {
    const late = { ...period, ordersUntil: period.deleteBy }

    expect(studyStateAt(late, new Date('2026-12-30T21:59:59Z'))).toBe('open')
    expect(studyStateAt(late, new Date('2026-12-30T22:00:00Z'))).toBe('closed')
  })

  it.each([
    [11_999, 'open'],
    [12_000, 'full'],
    [12_001, 'full'],
  ])('with %i kits ordered the study is %s', (ordered, state) => {
    expect(studyStateAt({ ...period, ordered }, new Date('2026-03-01'))).toBe(state)
  })

  it.each([
    ['open', null],
    ['full', 'errors.hpv_full'],
    ['closed', 'errors.hpv_closed'],
    ['not_open_yet', 'errors.hpv_closed'],
  ] as const)('in a study that is %s the reason of a refusal is %s', (state, reason) => {
    expect(orderRefusal(state)).toBe(reason)
  })

  it.each([
    ['2026-12-29', '2026-12-29'],
    ['2026-12-30', '2026-12-30'],
    ['2026-12-31', '2026-12-30'],
    ['2027-01-31', '2026-12-30'],
  ])(
    'that would end on %s end on %s, the day before the deletion at the latest',
    (ordersUntil, last) => {
      expect(lastOrderDay({ ordersUntil, deleteBy: '2026-12-31' })).toBe(last)
    },
  )

  it('end on the last day of a month when the data is deleted on the first one', () => {
    const deleteBy = '2027-01-01'

    expect(lastOrderDay({ ordersUntil: '2027-06-30', deleteBy })).toBe('2026-12-31')
  })
})

describe('HPV study: the copy of the data', () => {
  it.each([
    ['2026-12-31', '2026-12-01'],
    ['2027-01-31', '2027-01-01'],
    ['2028-03-01', '2028-01-31'],
    // the clocks change in between
    ['2026-11-10', '2026-10-11'],
  ])('data that is deleted by %s can be downloaded from %s on', (deleteBy, from) => {
    expect(exportFrom({ deleteBy })).toBe(from)
  })

  it.each([
    ['2026-11-30T21:59:59Z', false],
    ['2026-11-30T22:00:00Z', true],
    ['2026-12-29T21:59:59Z', true],
    // the last day before the deletion
    ['2026-12-29T22:00:00Z', false],
    ['2027-01-15T10:00:00Z', false],
  ])('at %s participants are informed of the deletion: %s', (at, expected) => {
    expect(isEndAnnounced(period, new Date(at))).toBe(expected)
  })
})

describe('HPV study: deletion', () => {
  it.each([
    ['2026-12-30T21:59:59Z', false],
    ['2026-12-30T22:00:00Z', true],
    ['2027-06-01T12:00:00Z', true],
  ])('at %s, by the calendar in Tallinn, the data is to be deleted: %s', (at, isOver) => {
    expect(isRetentionOver(period, new Date(at))).toBe(isOver)
  })

  it.each([
    ['2026-12-31T21:59:59Z', false],
    ['2026-12-31T22:00:00Z', true],
    ['2027-06-01T12:00:00Z', true],
  ])('at %s, by the calendar in Tallinn, the deletion is late: %s', (at, isLate) => {
    expect(isDeletionLate(period, new Date(at))).toBe(isLate)
  })
})

describe('HPV study: reminders', () => {
  const sentAt = new Date('2026-03-01T09:00:00Z')
  const kit = { status: 'sent', isNewKitDue: false, sentAt } as const

  it.each([
    ['before a kit is sent', true, null, '2026-03-01T09:00:00Z'],
    ['while the kit is with her', true, kit, '2026-03-29T08:59:59Z'],
    ['after the last reminder', false, kit, '2026-03-29T09:00:00Z'],
    ['when the sample is on its way', false, { ...kit, status: 'returned' }, '2026-03-02'],
    ['when the sample was tested', false, { ...kit, status: 'analysed' }, '2026-03-02'],
    ['when a new kit is due', true, { ...kit, status: 'failed', isNewKitDue: true }, '2026-05-01'],
    ['when a sample could not be tested in time', false, null, '2026-12-10T09:00:00Z'],
    ['when a sample can just be tested in time', true, null, '2026-12-09T09:00:00Z'],
  ] as const)('%s, a reminder is possible: %s', (...[, isPossible, sent, at]) => {
    expect(canBeReminded(sent, { study: period, now: new Date(at) })).toBe(isPossible)
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
