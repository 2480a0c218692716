import Cookies from 'js-cookie'
import * as v from 'valibot'

import { defaultSettings, Settings } from '#contract/app/app.ts'
import { defaultLocale, isLocale, type Locale } from '#contract/locale.ts'
import { cartToken } from '#contract/shop/shop.ts'

/**
 * The three cookies that scripts read and write; the session cookie is HttpOnly. An invalid value
 * is ignored. Cookies are written synchronously, so that no change is lost when the page is left.
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

/** Reads the settings cookie: the server's settings and those that screens add. */
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

/** Stores the token of a visitor's cart for 14 days; `null` deletes it. */
export const writeCartCookie = (token: string | null): void => write(names.cart, token, 14 * day)

const StoredSettings = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()))

const options = { path: '/', secure: true, sameSite: 'lax' } as const

const read = (name: CookieName): string | undefined => Cookies.get(name)

const write = (name: CookieName, value: string | null, maxAge: number): void => {
  if (value === null) Cookies.remove(name, options)
  else Cookies.set(name, value, { ...options, 'max-age': String(maxAge) })
  // Reading waits until the browser has stored it: other tabs and the next document then have it.
  read(name)
}
