import { describe, expect, it } from 'vitest'

import type { Country } from '#contract/delivery/places.ts'
import { countryOfNumber, sortCountries } from '#src/forms/country/countries.ts'
import { normalizePhone, replaceDialCode } from '#src/forms/phone/format-phone.ts'
import { parsePhone } from '#src/forms/phone/parse-phone.ts'

describe('phone number', () => {
  it.each([
    ['5123 4567', 'EE', '+37251234567'],
    ['+372 5123 4567', 'EE', '+37251234567'],
    ['+372 5123 4567', 'FI', '+37251234567'],
    ['00372 5123 4567', 'EE', '+37251234567'],
    ['040 123 4567', 'FI', '+358401234567'],
    ['5123 4567 x12', 'EE', '+37251234567 x12'],
    ['5123 4567 e 12', 'EE', '+37251234567 e 12'],
    ['5123 4567 EXT. 12', 'EE', '+37251234567 ext. 12'],
  ])('is read in the national notation: %s in %s', (text, iso2, number) => {
    expect(parsePhone(text, iso2)?.number).toBe(number)
  })

  it.each(['', '12', 'call me', '+372 12', '5123 4567x12', '5123 4567 x', '+999 1234567'])(
    'is invalid: %j',
    (text) => {
      expect(parsePhone(text, 'EE')).toBeUndefined()
    },
  )

  it('is formatted with spaces and keeps its extension', () => {
    expect(parsePhone('51234567 x12', 'EE')?.formatted).toBe('+372 5123 4567 x12')
  })

  it.each([
    [' +372 (5123) 45-67 x12 ', '+37251234567 x12'],
    ['5123 4567 x12', '+37251234567 x12'],
    ['040 123 4567', '040 123 4567'],
    [' call me ', 'call me'],
    ['', ''],
  ])('is normalised as far as possible without the phone library: %j', (text, number) => {
    expect(normalizePhone(text, '372')).toBe(number)
  })

  it('gets the dial code of another country', () => {
    expect(replaceDialCode('+372 5123', '372', '358')).toBe('+358 5123')
    expect(replaceDialCode('5123', '372', '358')).toBe('5123')
  })
})

describe('country of a phone number', () => {
  it.each([
    ['+372 5', 'EE'],
    ['00372 5', 'EE'],
    ['+1 876 5', 'JM'],
    ['+1 212', 'US'],
    ['5123', undefined],
    ['+', undefined],
    ['+999', undefined],
  ])('is found by the first digits: %s', (number, found) => {
    expect(countryOfNumber(number, countries, 'EE')).toBe(found)
  })

  it('stays the chosen one among countries with the same dial code', () => {
    expect(countryOfNumber('+1 212', countries, 'CA')).toBe('CA')
  })
})

describe('list of countries', () => {
  it('starts with the preferred country and continues by name', () => {
    expect(sortCountries(countries, 'et').map(({ iso2 }) => iso2)).toEqual(['EE', 'US', 'JM', 'CA'])
  })
})

const countries = [
  country('CA', '1', 'Canada', 'Kanada', 1),
  country('US', '1', 'United States', 'Ameerika Ühendriigid'),
  { ...country('JM', '1', 'Jamaica', 'Jamaica', 2), areaCodes: ['658', '876'] },
  country('EE', '372', 'Estonia', 'Eesti'),
]

function country(iso2: string, dialCode: string, ...[en, et, priority = 0]: Names): Country {
  const name = { en, et }
  return { id: 1, name, nameShort: name, iso2, dialCode, priority, areaCodes: [] }
}

type Names = [en: string, et: string, priority?: number]
