import { isIP } from 'node:net'

import type { Throttle } from '#server/account/account.rules.ts'
import { after, minutes } from '#server/clock.ts'

export const idLoginLimits = {
  /** From the start to the return. */
  login: minutes(10),
  /** How long somebody new may read the terms. */
  terms: minutes(30),
  /** How old an assertion of the provider may be. */
  assertion: minutes(10),
  /** How far the provider's clock may be ahead of ours. */
  skew: minutes(1),
} as const

/** Asking how it went is repeated while the person is busy with the phone. */
export const idLoginThrottles = {
  start: { scope: 'id-login:start', limit: 20, window: minutes(15) },
  check: { scope: 'id-login:check', limit: 600, window: minutes(15) },
} as const satisfies Record<string, Throttle>

export const isFresh = (assertedAt: Date, now: Date): boolean =>
  assertedAt > after(now, -idLoginLimits.assertion) && assertedAt <= after(now, idLoginLimits.skew)

/** An address that only its owner recognises: `m•••@alleel.example`. */
export const masked = (email: string): string => {
  const [first = ''] = email
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`
}

/** Whether an address that a provider answers is its own: of the very origin, or over https on the same domain. */
export const leadsTo = (providerUrl: string, address: string): boolean => {
  const provider = new URL(providerUrl)
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return false
  if (url.origin === provider.origin) return true
  return url.protocol === 'https:' && siteOf(url.hostname) === siteOf(provider.hostname)
}

/** The part of a host that its owner registered, as far as two names tell; a number is its own. */
const siteOf = (host: string): string =>
  isIP(host.replace(/^\[|\]$/g, '')) === 0 ? host.split('.').slice(-2).join('.') : host
