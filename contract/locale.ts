import * as v from 'valibot'

export const locales = ['en', 'et', 'ru'] as const
export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'en'
export const LocaleSchema = v.picklist(locales)

export const isLocale = (value: unknown): value is Locale => v.is(LocaleSchema, value)

/** A text in each language it exists in; English always exists and is the fallback. */
export const LocalizedText = v.object({
  en: v.string(),
  et: v.optional(v.string()),
  ru: v.optional(v.string()),
})
export type LocalizedText = v.InferOutput<typeof LocalizedText>

export const textIn = (text: LocalizedText, locale: Locale): string => text[locale] ?? text.en

const russianPaths = ['/dashboard', '/hpv']

/** Whether a page is available in Russian: the dashboard and the HPV study only. */
export const isAvailableInRussian = (pathname: string): boolean =>
  russianPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`))

/** Returns the language of a page for a user who chose `chosen`. */
export const displayLocale = (chosen: Locale, pathname: string): Locale =>
  chosen === 'ru' && !isAvailableInRussian(pathname) ? defaultLocale : chosen
