import { describe, expect, it } from 'vitest'

import { wrongReportCodesMax } from '#contract/report/report-link.ts'
import { after, hours } from '#server/clock.ts'
import {
  createReportCode,
  hashReportCode,
  isReportCode,
  reportLinkLifetime,
  reportLinkStatus,
} from '#server/report/link/report-link.rules.ts'

const now = new Date('2026-11-20T09:00:00Z')

describe('report link: its lifetime', () => {
  it.each([
    [1, 24],
    [7, 168],
    [30, 720],
  ])('of %i days is %i hours', (days, count) => {
    expect(reportLinkLifetime(days)).toBe(hours(count))
  })
})

describe('report link: its status', () => {
  const link = { expiresAt: after(now, 1), withdrawnAt: null, wrongCodes: 0 }

  it.each([
    ['before its end', 'open', 1],
    ['at its end', 'expired', 0],
    ['after its end', 'expired', -1],
  ])('%s is %s', (_when, status, left) => {
    expect(reportLinkStatus({ ...link, expiresAt: after(now, left) }, now)).toBe(status)
  })

  it.each([
    [wrongReportCodesMax - 1, 'open'],
    [wrongReportCodesMax, 'locked'],
    [wrongReportCodesMax + 1, 'locked'],
  ])('after %i wrong codes is %s', (wrongCodes, status) => {
    expect(reportLinkStatus({ ...link, wrongCodes }, now)).toBe(status)
  })

  it('is withdrawn when the customer has withdrawn it, whatever else has ended it', () => {
    const withdrawn = { ...link, withdrawnAt: now }

    expect(reportLinkStatus(withdrawn, now)).toBe('withdrawn')
    const lockedToo = { ...withdrawn, wrongCodes: wrongReportCodesMax, expiresAt: now }
    expect(reportLinkStatus(lockedToo, now)).toBe('withdrawn')
  })

  it('is still locked after its end', () => {
    const locked = { ...link, wrongCodes: wrongReportCodesMax, expiresAt: now }

    expect(reportLinkStatus(locked, now)).toBe('locked')
  })
})

describe('report link: its code', () => {
  const token = 'token'
  const link = { codeHash: hashReportCode(token, '012345') }

  it('has six digits, of which the first can be any one', () => {
    const codes = Array.from({ length: 500 }, createReportCode)

    expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([])
    expect(new Set(codes.map((code) => code[0])).size).toBe(10)
  })

  it('is stored as HMAC-SHA-256 in hexadecimal (test case 2 of RFC 4231)', () => {
    expect(hashReportCode('Jefe', 'what do ya want for nothing?')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    )
  })

  it('opens its own link only', () => {
    expect(isReportCode(link, { token, code: '012345' })).toBe(true)
    expect(isReportCode(link, { token, code: '012346' })).toBe(false)
    expect(isReportCode(link, { token: 'other', code: '012345' })).toBe(false)
  })
})
