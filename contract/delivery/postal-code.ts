/**
 * The pattern of a country's postal codes without spaces, hyphens and country prefix, and the format they are written
 * in.
 */
type Rule = { pattern: RegExp; write?: (code: string) => string }

const digits = /* @__NO_SIDE_EFFECTS__ */ (count: number): Rule => ({
  pattern: new RegExp(`^\\d{${count}}$`),
})
const split = /* @__NO_SIDE_EFFECTS__ */ (pattern: RegExp, at: number, by = ' '): Rule => ({
  pattern,
  write: (code) => `${code.slice(0, at)}${by}${code.slice(at)}`,
})

/** EU, EEA, Switzerland and the United Kingdom. Sources: the national posts, by the UPU's addressing guide. */
const rules: Readonly<Record<string, Rule>> = {
  AT: { pattern: /^[1-9]\d{3}$/ },
  BE: { pattern: /^[1-9]\d{3}$/ },
  BG: { pattern: /^[1-9]\d{3}$/ },
  CH: { pattern: /^[1-9]\d{3}$/ },
  CY: { pattern: /^[1-9]\d{3}$/ },
  CZ: split(/^[1-7]\d{4}$/, 3),
  DE: digits(5),
  DK: digits(4),
  // 97 and above are not assigned
  EE: { pattern: /^(?:[1-8]\d|9[0-6])\d{3}$/ },
  ES: { pattern: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/ },
  FI: digits(5),
  FR: digits(5),
  GB: { pattern: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/, write: (code) => beforeLast(code, 3) },
  GR: split(/^\d{5}$/, 3),
  HR: { pattern: /^[1-5]\d{4}$/ },
  HU: { pattern: /^[1-9]\d{3}$/ },
  IE: split(/^[A-Z]\d[\dW][A-Z\d]{4}$/, 3),
  IS: digits(3),
  IT: digits(5),
  LI: { pattern: /^94(?:8[5-9]|9[0-8])$/ },
  LT: { pattern: /^\d{5}$/, write: (code) => `LT-${code}` },
  LU: { pattern: /^[1-9]\d{3}$/ },
  LV: { pattern: /^[1-5]\d{3}$/, write: (code) => `LV-${code}` },
  MT: split(/^[A-Z]{3}\d{4}$/, 3),
  NL: split(/^[1-9]\d{3}[A-Z]{2}$/, 4),
  NO: digits(4),
  PL: split(/^\d{5}$/, 2, '-'),
  PT: split(/^[1-9]\d{6}$/, 4, '-'),
  RO: digits(6),
  SE: split(/^[1-9]\d{4}$/, 3),
  SI: { pattern: /^[1-9]\d{3}$/ },
  SK: split(/^[089]\d{4}$/, 3),
}

const beforeLast = (code: string, count: number): string =>
  `${code.slice(0, -count)} ${code.slice(-count)}`

/** For other countries: letters, digits, spaces and hyphens. */
const otherCountries = /^[\p{L}\p{N}](?:[\p{L}\p{N} -]*[\p{L}\p{N}])?$/u

/**
 * Returns the postal code in the format of its country: `EE-10117` and `101 17` become `10117`, `1011` becomes
 * `LV-1011` in Latvia. Null when the country has no such code.
 */
export const formatPostalCode = (country: string, typed: string): string | null => {
  const text = typed.trim().toUpperCase()
  const rule = Object.hasOwn(rules, country) ? rules[country] : undefined
  if (!rule) return otherCountries.test(text) ? text.replaceAll(/\s+/g, ' ') : null
  const compact = text.replaceAll(/[\s\p{Pd}]+/gu, '')
  const prefix = prefixes[country] ?? country
  const code =
    compact.startsWith(prefix) && !rule.pattern.test(compact)
      ? compact.slice(prefix.length)
      : compact
  if (!rule.pattern.test(code) || /^0+$/.test(code)) return null
  return rule.write?.(code) ?? code
}

/** Prefixes other than the country's two letters. */
const prefixes: Readonly<Record<string, string>> = { AT: 'A', BE: 'B', DE: 'D', FR: 'F', LU: 'L' }
