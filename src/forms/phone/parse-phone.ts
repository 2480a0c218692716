import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

import { splitExtension } from './format-phone.ts'

export type ParsedPhone = { country: string | undefined; number: string; formatted: string }

/**
 * A phone number as a person of the country types it; undefined when it is none. Loaded with what is known of all
 * countries' numbers when a number is typed, not before.
 */
export const parsePhone = (text: string, country: string): ParsedPhone | undefined => {
  const { main, extension } = splitExtension(text)
  const parsed = parsePhoneNumberFromString(
    main,
    isSupportedCountry(country) ? { defaultCountry: country, extract: false } : { extract: false },
  )
  if (!parsed?.isValid() || parsed.ext) return undefined
  return {
    country: parsed.country,
    number: parsed.number + extension,
    formatted: parsed.formatInternational() + extension,
  }
}
