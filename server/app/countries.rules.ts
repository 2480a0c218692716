import { getCountries, getCountryCallingCode, Metadata } from 'libphonenumber-js/min'
import metadata from 'libphonenumber-js/min/metadata'

import type { Country } from '#contract/delivery/places.ts'
import { localize, type LocalizedText } from '#contract/locale.ts'

/**
 * Lists the countries: phone data from libphonenumber, names from the platform's Intl data. Two islands without a code
 * of their own in ISO 3166 are left out.
 */
export const allCountries = (): Country[] => countries

const withoutCode = new Set(['AC', 'TA'])

type CountryCode = ReturnType<typeof getCountries>[number]

const readCountry = (iso2: CountryCode): Country => {
  const dialCode = getCountryCallingCode(iso2)
  return {
    id: countryNumber(iso2),
    name: namesOf(iso2, 'long'),
    nameShort: namesOf(iso2, 'short'),
    iso2,
    dialCode,
    priority: metadata.country_calling_codes[dialCode]?.indexOf(iso2) ?? 0,
    areaCodes: areaCodesOf(iso2),
  }
}

/** A stable number, independent of other countries: the index of the two letters among all pairs. */
const countryNumber = (iso2: string): number =>
  (iso2.charCodeAt(0) - 65) * 26 + (iso2.charCodeAt(1) - 65)

const namesOf = (iso2: string, style: 'long' | 'short'): LocalizedText =>
  localize((locale) => new Intl.DisplayNames(locale, { type: 'region', style }).of(iso2) ?? iso2)

/** The first digits of its numbers, where only they distinguish it from others with the same dial code. */
const areaCodesOf = (iso2: CountryCode): string[] => {
  const numbers = new Metadata()
  numbers.selectNumberingPlan(iso2)
  const pattern: unknown = numbers.numberingPlan?.leadingDigits()
  return typeof pattern === 'string' ? pattern.split('|').flatMap(expandPattern) : []
}

/** `8[024]9` is 809, 829 and 849. More complex patterns are not expanded. */
const expandPattern = (pattern: string): string[] => {
  const [, before, choice, after] = /^(\d*)\[(\d+)\](\d*)$/.exec(pattern) ?? []
  if (choice !== undefined) return choice.split('').map((digit) => `${before}${digit}${after}`)
  return /^\d+$/.test(pattern) ? [pattern] : []
}

const countries: Country[] = getCountries()
  .filter((iso2) => !withoutCode.has(iso2))
  .map(readCountry)
