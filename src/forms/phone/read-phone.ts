import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

import { parted } from './phone-text.ts'

export type ReadPhone = { country: string | undefined; number: string; written: string }

/**
 * A phone number as a person of the country types it; undefined when it is none. Loaded with what is known of all
 * countries' numbers when a number is typed, not before.
 */
export const readPhone = (text: string, country: string): ReadPhone | undefined => {
  const { main, extension } = parted(text)
  const parsed = parsePhoneNumberFromString(
    main,
    isSupportedCountry(country) ? { defaultCountry: country, extract: false } : { extract: false },
  )
  if (!parsed?.isValid() || parsed.ext) return undefined
  return {
    country: parsed.country,
    number: parsed.number + extension,
    written: parsed.formatInternational() + extension,
  }
}
