import { describe, expect, it } from 'vitest'

import type { ReportedSpecimen } from '#contract/laboratory/specimen.ts'
import { readSampleReport } from '#server/laboratory/specimen.rules.ts'
import { fieldErrorsOf } from '#test/support/problem-of.ts'

const now = new Date('2026-11-20T09:00:00Z')
const rejectReasons = 'http://terminology.hl7.org/CodeSystem/v2-0490'
const conditions = 'http://terminology.hl7.org/CodeSystem/v2-0493'

const read = (changes: Partial<ReportedSpecimen>) =>
  readSampleReport({ resourceType: 'Specimen', status: 'available', ...changes }, now)
const conceptOf = (system: string, code: string) => ({ coding: [{ system, code }] })
const reasonOf = (...condition: ReturnType<typeof conceptOf>[]) =>
  read({ status: 'unsatisfactory', condition }).failureReason

describe('laboratory: a sample that has arrived', () => {
  it('is received at the time that the laboratory names, or now', () => {
    expect(read({ receivedTime: '2026-11-19T14:00:00+02:00' })).toEqual({
      status: 'received',
      at: new Date('2026-11-19T12:00:00Z'),
      failureReason: null,
    })
    expect(read({ processing: [] })).toEqual({ status: 'received', at: now, failureReason: null })
  })

  it('is in analysis since the last start of a processing, until each one has ended', () => {
    const processing = [
      { timePeriod: { start: '2026-11-18T09:00:00Z', end: '2026-11-19T09:00:00Z' } },
      { timePeriod: { start: '2026-11-19T10:00:00Z' } },
      { timeDateTime: '2026-11-17T09:00:00Z' },
    ]

    expect(read({ processing })).toEqual({
      status: 'in_analysis',
      at: new Date('2026-11-19T10:00:00Z'),
      failureReason: null,
    })
  })

  it('is in analysis since the time of a processing without a period, or since now', () => {
    const timeDateTime = '2026-11-17T09:00:00Z'

    expect(read({ processing: [{ timeDateTime }] })).toMatchObject({
      status: 'in_analysis',
      at: new Date(timeDateTime),
    })
    expect(read({ processing: [{}] })).toMatchObject({ status: 'in_analysis', at: now })
    expect(read({ processing: [{ timePeriod: {} }] })).toMatchObject({ at: now })
  })

  it('is analysed since the last end, when each processing has ended', () => {
    const first = { timePeriod: { start: '2026-11-17T09:00:00Z', end: '2026-11-18T09:00:00Z' } }
    const last = { timePeriod: { end: '2026-11-19T09:00:00Z' } }

    expect(read({ processing: [first] })).toMatchObject({
      status: 'analysed',
      at: new Date('2026-11-18T09:00:00Z'),
    })
    expect(read({ processing: [last, first] })).toEqual({
      status: 'analysed',
      at: new Date('2026-11-19T09:00:00Z'),
      failureReason: null,
    })
  })

  it.each(['unavailable', 'entered-in-error'] as const)(
    'is refused with the status %s, which says nothing about the sample',
    (status) => {
      expect(fieldErrorsOf(() => read({ status }))).toEqual(['status: errors.incorrect_value'])
    },
  )
})

describe('laboratory: a sample that was collected and has no status', () => {
  const report = (changes: Partial<ReportedSpecimen>) =>
    readSampleReport({ resourceType: 'Specimen', ...changes }, now)

  it('is on its way since the end of its collection, or since now', () => {
    const at = '2026-11-19T09:00:00Z'
    const earlier = '2026-11-18T09:00:00Z'

    expect(report({ collection: { collectedPeriod: { end: at } } })).toEqual({
      status: 'returned',
      at: new Date(at),
      failureReason: null,
    })
    expect(report({ collection: { collectedDateTime: at } })).toMatchObject({ at: new Date(at) })
    expect(
      report({ collection: { collectedDateTime: earlier, collectedPeriod: { end: at } } }),
    ).toMatchObject({ at: new Date(at) })
    expect(report({ collection: {} })).toMatchObject({ status: 'returned', at: now })
  })

  it('is refused with a day, which is no time', () => {
    const collection = { collectedDateTime: '2026-11-19' }

    expect(fieldErrorsOf(() => report({ collection }))).toEqual([
      'collection: errors.incorrect_date',
    ])
    expect(read({ collection })).toMatchObject({ status: 'received' })
  })

  it.each([
    ['nothing else', {}],
    ['a time of its arrival', { collection: {}, receivedTime: '2026-11-19T09:00:00Z' }],
    ['a processing', { collection: {}, processing: [{}] }],
  ])('is refused with %s, which is no state without a status', (_name, changes) => {
    expect(fieldErrorsOf(() => report(changes))).toEqual(['status: errors.incorrect_value'])
  })
})

describe('laboratory: a sample that has failed', () => {
  it('fails when the portal learns of it, whatever time it was received', () => {
    const condition = [conceptOf(rejectReasons, 'QS')]
    const receivedTime = '2026-11-19T12:00:00Z'

    expect(read({ status: 'unsatisfactory', condition, receivedTime })).toEqual({
      status: 'failed',
      at: now,
      failureReason: 'too_little',
    })
  })

  it.each([
    ['QS', 'too_little'],
    ['RN', 'contaminated'],
    ['RB', 'damaged'],
    ['RM', 'unlabelled'],
    ['RI', 'unlabelled'],
    ['EX', 'expired'],
  ])('has the reason of the code %s of HL7: %s', (code, reason) => {
    expect(reasonOf(conceptOf(rejectReasons, code))).toBe(reason)
  })

  it('has a reason from the HL7 table of conditions, or from the portal', () => {
    expect(reasonOf(conceptOf(conditions, 'CON'))).toBe('contaminated')
    expect(reasonOf(conceptOf('urn:x-alleel:sample-failure-reason', 'damaged'))).toBe('damaged')
  })

  it('has the known one of several reasons, and the first one in the list of the portal', () => {
    const tooLittle = conceptOf(rejectReasons, 'QS')
    const contaminated = conceptOf(rejectReasons, 'RN')

    expect(reasonOf(conceptOf(rejectReasons, 'unknown'), contaminated)).toBe('contaminated')
    expect(reasonOf(contaminated, tooLittle)).toBe('too_little')
  })

  it.each([
    ['no condition', {}],
    ['an unknown code', { condition: [conceptOf(rejectReasons, 'XX')] }],
    ['a code of another system', { condition: [conceptOf('urn:other', 'QS')] }],
  ])('is refused with %s, because the customer has to know the reason', (_name, changes) => {
    expect(fieldErrorsOf(() => read({ status: 'unsatisfactory', ...changes }))).toEqual([
      'condition: errors.no_value',
    ])
  })
})
