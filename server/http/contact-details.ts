import { domainToASCII, domainToUnicode } from 'node:url'

import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

import type { CallShape } from '#contract/call.ts'
import { startIdLogin } from '#contract/identity/id-login.ts'

/**
 * Normalises the email addresses and phone numbers of a payload for its schema. The domain of an address is converted
 * to ASCII, so that one address is never two. A domain that cannot exist, and a number that its country does not have,
 * become empty, which the schema rejects at the field. The number of a Mobile-ID is left to its provider.
 */
export const readContactDetails = (call: CallShape, payload: unknown): unknown =>
  call.id === startIdLogin.id ? payload : detailsIn(payload, ['account'])

const detailsIn = (payload: unknown, within: readonly string[]): unknown =>
  typeof payload === 'object' && payload !== null
    ? Object.fromEntries(
        Object.entries(payload).map(([key, value]) => [
          key,
          within.includes(key) ? detailsIn(value, []) : detailIn(key, value),
        ]),
      )
    : payload

const detailIn = (key: string, value: unknown): unknown => {
  if (typeof value !== 'string' || value.length > longest) return value
  if (key === 'email') return withDomain(value.trim(), domainToASCII)
  return key === 'phone' && !isPhoneNumber(value) ? '' : value
}

/** Longer texts are rejected by their schemas. */
const longest = 1_000

/** Returns an address for display: its domain in its own script. */
export const shownEmail = <Email extends string | null>(email: Email): Email | string =>
  email === null ? email : withDomain(email, domainToUnicode)

const withDomain = (email: string, write: (domain: string) => string): string => {
  const at = email.lastIndexOf('@') + 1
  return at > 0 ? email.slice(0, at) + write(email.slice(at)) : email
}

const isPhoneNumber = (text: string): boolean => {
  const [number = ''] = text.trim().split(' ')
  return parsePhoneNumberFromString(number, { extract: false })?.isValid() === true
}
