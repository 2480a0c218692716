import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

import { splitExtension } from './format-phone.ts'

type ParsedPhone = { country: string | undefined; number: string; formatted: string }

/**
 * Parses a phone number in national or international notation; `undefined` when invalid. Loaded
 * with the metadata of all countries when a number is typed.
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
