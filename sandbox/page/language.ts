import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

import { defaultLocale, toolLocales, type ToolLocale } from '#contract/locale.ts'

export type Language = ToolLocale

/** The texts in every language. */
export type Texts<Key extends string> = Record<Language, Record<Key, string>>

const cookie = 'sandbox_lang'

const isLanguage = (value: unknown): value is Language =>
  toolLocales.some((locale) => locale === value)

/** Returns the language: from `?lang`, the cookie, or the browser's preference. */
export const languageOf = (context: Context): Language => {
  const requested = context.req.query('lang')
  if (isLanguage(requested)) {
    setCookie(context, cookie, requested, { path: '/', sameSite: 'Lax', maxAge: 31_536_000 })
    return requested
  }
  const chosen = getCookie(context, cookie)
  if (isLanguage(chosen)) return chosen
  const preferred = /^[a-z]{2}\b/.exec(context.req.header('Accept-Language') ?? '')?.[0]
  return isLanguage(preferred) ? preferred : defaultLocale
}
