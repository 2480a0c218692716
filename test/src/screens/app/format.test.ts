import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { defaultSettings } from '#contract/app/app.ts'
import { formatCents, formatDateTime } from '#src/screens/app/format.ts'

describe('formatCents', () => {
  it.each([
    [0, '€0'],
    [5, '€0.05'],
    [9900, '€99'],
    [9950, '€99.50'],
    [123_456, '€1,234.56'],
    [1_000_000, '€10,000'],
  ])('%i cents are %s', (cents, text) => {
    expect(formatCents(cents)).toBe(text)
  })
})

describe('formatDateTime', () => {
  const moment = '2026-03-05T07:08:00.000'

  it('uses the formats of the settings', () => {
    expect(formatDateTime(moment, defaultSettings.dateFormat, 'en')).toBe('05.03.2026')
    expect(formatDateTime(moment, defaultSettings.timeFormat, 'en')).toBe('07:08')
  })

  it.each(['America/Los_Angeles', 'Europe/Tallinn', 'Pacific/Auckland'])(
    'shows a calendar day as it is in %s',
    (timeZone) => {
      vi.stubEnv('TZ', timeZone)
      onTestFinished(() => void vi.unstubAllEnvs())

      expect(formatDateTime('2026-03-05', defaultSettings.dateFormat, 'en')).toBe('05.03.2026')
    },
  )

  it('uses month names in the language of the page', () => {
    expect(formatDateTime(moment, defaultSettings.dateFormatShort, 'en')).toBe('05 Mar')
    expect(formatDateTime(moment, defaultSettings.dateFormatShort, 'et')).toMatch(/^05 märts?/)
  })
})
