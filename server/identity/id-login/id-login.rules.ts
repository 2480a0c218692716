import { isIP } from 'node:net'

import type { Throttle } from '#server/account/account.rules.ts'
import { after, minutes } from '#server/clock.ts'

/** Limits of an ID log-in, in milliseconds. */
export const idLoginLimits = {
  /** From start to return. */
  login: minutes(10),
  /** How long a new person may read the terms. */
  terms: minutes(30),
  /** The maximum age of a provider's assertion. */
  assertion: minutes(10),
  /** The tolerated clock difference of the provider. */
  skew: minutes(1),
} as const

/** Limits per client address; the status is polled while the person uses their phone. */
export const idLoginThrottles = {
  start: { scope: 'id-login:start', limit: 20, window: minutes(15) },
  check: { scope: 'id-login:check', limit: 600, window: minutes(15) },
} as const satisfies Record<string, Throttle>

/** Whether a provider’s assertion was made recently, with tolerance for the difference between the clocks. */
export const isFresh = (assertedAt: Date, now: Date): boolean =>
  assertedAt > after(now, -idLoginLimits.assertion) && assertedAt <= after(now, idLoginLimits.skew)

/** Masks an email address so that only its owner recognises it: `m•••@alleel.example`. */
export const maskEmail = (email: string): string => {
  const [first = ''] = email
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`
}

/** Whether an address belongs to the provider: the same origin, or https on the same domain. */
export const isUrlOfProvider = (providerUrl: string, address: string): boolean => {
  const provider = new URL(providerUrl)
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return false
  if (url.origin === provider.origin) return true
  return url.protocol === 'https:' && siteOf(url.hostname) === siteOf(provider.hostname)
}

/** Returns the registered part of a host, as far as two labels tell; an IP address is its own site. */
const siteOf = (host: string): string =>
  isIP(host.replace(/^\[|\]$/g, '')) === 0 ? host.split('.').slice(-2).join('.') : host
