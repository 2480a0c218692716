import Cookies from 'universal-cookie'
import * as v from 'valibot'

import { defaultSettings, Settings } from '#contract/app.ts'
import { defaultLocale, isLocale, type Locale } from '#contract/locale.ts'
import { cartToken } from '#contract/shop.ts'

/**
 * The three cookies that the browser's side reads and writes. A value that is not what it should be counts as
 * none. The session's cookie is not among them: no script can see it.
 */
const names = {
  locale: '__Host-locale',
  settings: '__Host-settings',
  cart: '__Host-cart',
} as const

const day = 24 * 60 * 60
const always = { path: '/', secure: true, sameSite: 'lax' } as const
const cookies = new Cookies(null, always)

export const readLocaleCookie = (): Locale => {
  const value: unknown = cookies.get(names.locale, { doNotParse: true })
  return isLocale(value) ? value : defaultLocale
}

export const writeLocaleCookie = (locale: Locale): void =>
  cookies.set(names.locale, locale, { ...always, maxAge: 365 * day })

export const readSettingsCookie = (): Settings => {
  const kept = v.safeParse(Settings, cookies.get(names.settings))
  return kept.success ? kept.output : defaultSettings
}

export const writeSettingsCookie = (settings: Settings): void =>
  cookies.set(names.settings, settings, { ...always, maxAge: 365 * day })

export const readCartCookie = (): string | undefined => {
  const token = v.safeParse(cartToken, cookies.get(names.cart, { doNotParse: true }))
  return token.success ? token.output : undefined
}

/** Keeps a visitor's cart for 14 days; a cart without a token is nobody's to keep. */
export const writeCartCookie = (token: string | null): void =>
  token === null
    ? cookies.remove(names.cart, always)
    : cookies.set(names.cart, token, { ...always, maxAge: 14 * day })
