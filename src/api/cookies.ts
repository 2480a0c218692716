import Cookies from 'universal-cookie'
import * as v from 'valibot'

import { defaultSettings, Settings } from '#contract/app.ts'
import { defaultLocale, isLocale, type Locale } from '#contract/locale.ts'
import { cartToken } from '#contract/shop.ts'

/**
 * The three cookies that the browser's side reads and writes. A value that is not what it should be counts as
 * none. The session's cookie is not among them: no script can see it. They are written at once, so that nothing is lost when
 * the page is left at once.
 */
const names = {
  locale: '__Host-locale',
  settings: '__Host-settings',
  cart: '__Host-cart',
} as const

type CookieName = (typeof names)[keyof typeof names]

const day = 24 * 60 * 60

export const readLocaleCookie = (): Locale => {
  const value = read(names.locale)
  return isLocale(value) ? value : defaultLocale
}

export const writeLocaleCookie = (locale: Locale): void => write(names.locale, locale, 365 * day)

export const readSettingsCookie = (): Settings => {
  const stored = v.safeParse(Settings, readStoredSettings())
  return stored.success ? stored.output : defaultSettings
}

/** What the cookie of the settings holds: the server's, and what screens remember beside them. */
export const readStoredSettings = (): Record<string, unknown> => {
  const stored = v.safeParse(StoredSettings, read(names.settings))
  return stored.success ? stored.output : {}
}

export const updateSettingsCookie = (settings: Record<string, unknown>): void =>
  write(names.settings, JSON.stringify({ ...readStoredSettings(), ...settings }), 365 * day)

export const readCartCookie = (): string | undefined => {
  const token = v.safeParse(cartToken, read(names.cart))
  return token.success ? token.output : undefined
}

/** Keeps a visitor's cart for 14 days; a cart without a token is nobody's to keep. */
export const writeCartCookie = (token: string | null): void => write(names.cart, token, 14 * day)

const StoredSettings = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()))

const options = { path: '/', secure: true, sameSite: 'lax' } as const

const read = (name: CookieName): string | undefined => {
  const value: unknown = new Cookies(null, options).get(name, { doNotParse: true })
  return typeof value === 'string' ? value : undefined
}

const write = (name: CookieName, value: string | null, maxAge: number): void => {
  const cookies = new Cookies(null, options)
  if (value === null) cookies.remove(name, options)
  else cookies.set(name, value, { ...options, maxAge })
}
