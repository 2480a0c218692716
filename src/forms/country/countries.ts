import type { Country } from '#contract/delivery/places.ts'
import { localizedText, type Locale } from '#contract/locale.ts'

/** The country that is preselected. */
export const defaultCountryCode = 'EE'

const isHome = ({ iso2 }: Country): boolean => iso2 === defaultCountryCode

/** Sorts countries by name, with the preferred one first. */
export const sortCountries = (countries: readonly Country[], locale: Locale): Country[] => {
  const { compare } = new Intl.Collator(locale)
  const byName = countries.toSorted((one, other) =>
    compare(localizedText(one.name, locale), localizedText(other.name, locale)),
  )
  return [...byName.filter(isHome), ...byName.filter((country) => !isHome(country))]
}

/**
 * Returns the country of a number in the international format. Where several share a dial code, the
 * area code decides; otherwise the chosen country, or the main country of the dial code.
 */
export const countryOfNumber = (
  number: string,
  countries: readonly Country[],
  chosen: string,
): string | undefined => {
  const digits = /^(?:\+|00)(.*)$/.exec(number.trim())?.[1]?.replaceAll(/\D/g, '')
  if (!digits) return undefined
  const inArea = countries.filter(({ dialCode, areaCodes }) =>
    areaCodes.some((area) => digits.startsWith(dialCode + area)),
  )
  const inPlan = countries
    .filter(({ dialCode }) => digits.startsWith(dialCode))
    .toSorted((one, other) => one.priority - other.priority)
  const found = inArea.length > 0 ? inArea : inPlan
  return (found.find(({ iso2 }) => iso2 === chosen) ?? found[0])?.iso2
}
