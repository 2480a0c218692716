import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, centuryBefore, isDay, writeDay } from '#src/forms/date/day.ts'
import { monthNames } from '#src/forms/date/date-vocabulary.ts'
import { parseDate } from '#src/forms/date/parse-date.ts'

/** Friday. */
const today = '2026-11-20'

describe('parseDate', () => {
  it.each([
    ['05.03.1985', '1985-03-05'],
    ['5.3.1985', '1985-03-05'],
    ['5/3/1985', '1985-03-05'],
    ['5 3 1985', '1985-03-05'],
    ['1985-03-05', '1985-03-05'],
    ['5 March 1985', '1985-03-05'],
    ['March 5, 1985', '1985-03-05'],
    ['5th mar 1985', '1985-03-05'],
    ['5. märts 1985', '1985-03-05'],
    ['5. marts 1985', '1985-03-05'],
    ['24 декабря 1990', '1990-12-24'],
    ['24 дек 1990', '1990-12-24'],
    ['1 мая 2027', '2027-05-01'],
    ['24. detsember 1990', '1990-12-24'],
    ['29.02.2028', '2028-02-29'],
  ])('reads a year of four digits: %s', (text, day) => {
    expect(parseDate(text, today)).toBe(day)
  })

  it.each([
    ['5.3.26', '2026-03-05'],
    ['5.3.58', '2058-03-05'],
    ['5.3.8', '2008-03-05'],
    ['5 may 99', '2099-05-05'],
  ])('reads a short year as one of this millennium: %s', (text, day) => {
    expect(parseDate(text, today)).toBe(day)
  })

  it.each([
    ['5.3', '2026-03-05'],
    ['31.12.', '2026-12-31'],
    ['5 sept', '2026-09-05'],
    ['sep 5', '2026-09-05'],
    ['5. juuni', '2026-06-05'],
  ])('reads a day and month as one of this year: %s', (text, day) => {
    expect(parseDate(text, today)).toBe(day)
  })

  it.each([
    ['20', '2026-11-20'],
    ['25.', '2026-11-25'],
    ['19', '2026-12-19'],
    ['31', '2026-12-31'],
    ['32', 'Invalid Date'],
    ['0', 'Invalid Date'],
  ])('reads a past day of the month as one of the next month: %s', (text, day) => {
    expect(parseDate(text, today)).toBe(day)
  })

  it.each([
    ['30', '2027-01-31', '2027-03-30'],
    ['29', '2027-01-30', '2027-03-29'],
    ['29', '2028-01-30', '2028-02-29'],
    ['31', '2026-12-31', '2026-12-31'],
  ])('reads a day of the month as the next month that has it: %s on %s', (text, now, day) => {
    expect(parseDate(text, now)).toBe(day)
  })

  it('continues a day of the month into the next year', () => {
    expect(parseDate('3', '2026-12-20')).toBe('2027-01-03')
  })

  it.each([
    ['today', today],
    ['Täna', today],
    ['сегодня', today],
    ['tomorrow', '2026-11-21'],
    ['homme', '2026-11-21'],
    ['завтра', '2026-11-21'],
    ['monday', '2026-11-23'],
    ['esmaspäeval', '2026-11-23'],
    ['понедельник', '2026-11-23'],
    ['в среду', 'Invalid Date'],
    ['среду', '2026-11-25'],
    ['friday', today],
    ['Reede', today],
    ['thu', '2026-11-26'],
  ])('reads the name of a day: %s', (text, day) => {
    expect(parseDate(text, today)).toBe(day)
  })

  it.each([
    ['+', '2026-11-21'],
    ['-', '2026-11-19'],
    ['++', '2026-11-22'],
    ['31.12.2026 +', '2027-01-01'],
    ['1.1.2026-', '2025-12-31'],
    ['today + +', '2026-11-22'],
    ['homme−', '2026-11-20'],
  ])('adds one day for each sign: %s', (text, day) => {
    expect(parseDate(text, today)).toBe(day)
  })

  it.each(['', '   '])('returns null for empty text: %j', (text) => {
    expect(parseDate(text, today)).toBeNull()
  })

  it.each([
    '31.02.2026',
    '29.02.2027',
    '0.5.2026',
    '5.13.2026',
    '32',
    '1985',
    'May',
    'May 1985',
    '5 ju 2026',
    '5 juu 2026',
    'yesterday',
    'next friday',
    'friday at 5pm',
    'in 3 weeks',
    '5 May 2026 12:00',
    '5 May 2026 5 May 2026',
    '198-03-05',
    'õhtul',
    '+5',
    '.',
  ])('rejects anything else: %s', (text) => {
    expect(parseDate(text, today)).toBe('Invalid Date')
  })

  it('reads every notation of a day as the same day', () => {
    fc.assert(
      fc.property(days, (day) => {
        const [year = '', month = '', date = ''] = day.split('-')
        const name = monthNames[Number(month) - 1] ?? ''
        const ways = [
          writeDay(day),
          day,
          `${date} ${name} ${year}`,
          `${name.slice(0, 3)} ${date}, ${year}`,
        ]
        expect(ways.map((way) => parseDate(way, today))).toEqual(ways.map(() => day))
      }),
    )
  })

  it('adds as many days as there are signs', () => {
    fc.assert(
      fc.property(days, fc.nat(40), (day, steps) => {
        expect(parseDate(`${writeDay(day)} ${'+'.repeat(steps)}`, today)).toBe(addDays(day, steps))
        expect(parseDate(`${writeDay(day)} ${'-'.repeat(steps)}`, today)).toBe(addDays(day, -steps))
      }),
    )
  })

  it('returns a calendar day, null or invalid for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), dateLike), (text) => {
        const read = parseDate(text, today)
        expect(read === null || read === 'Invalid Date' || isDay(read)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('centuryBefore', () => {
  it('returns null when that year was no leap year', () => {
    expect(centuryBefore('2058-03-05')).toBe('1958-03-05')
    expect(centuryBefore('2000-02-29')).toBeNull()
  })
})

const days = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9998-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const dateLike = fc
  .array(
    fc.oneof(
      fc.nat(9999).map(String),
      fc.constantFrom('.', '-', '/', ' ', '+', ',', 'may', 'mai', 'мая', 'friday', 'täna', 'th'),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))
