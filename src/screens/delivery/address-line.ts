import type { Address } from '#contract/delivery/address.ts'
import type { Locale } from '#contract/locale.ts'

/** Formats an address in one line, with the country in the language of the page. */
export const addressLine = (
  { address, address2, postal_code: code, city, country }: Address,
  locale: Locale,
): string =>
  [address, address2 ?? '', `${code} ${city}`, countryName(country, locale)]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')

const countryName = (country: string, locale: Locale): string => {
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country
  } catch {
    // Not a country code.
    return country
  }
}
