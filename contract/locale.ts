import * as v from 'valibot'

type Language = {
  /** Its name in the language itself. */
  name: string
  /** BCP 47 tag for dates and for the pages of payment providers. */
  tag: string
  /** The pages that it is offered on, with those below them; without, it is offered on every page. */
  pages?: readonly string[]
  /** Whether the sandbox and the flow atlas have it too. */
  tools?: true
}

/**
 * The languages of the portal. Everything else derives from this list, or is in English until it is translated;
 * CONTRIBUTING.md lists the texts of a language. English uses British dates, day before month.
 */
export const languages = {
  en: { name: 'English', tag: 'en-GB', tools: true },
  et: { name: 'Eesti', tag: 'et-EE', tools: true },
  ru: { name: 'Русский', tag: 'ru-RU', pages: ['/dashboard', '/hpv'] },
} as const satisfies Record<string, Language>

export type Locale = keyof typeof languages
export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && Object.hasOwn(languages, value)
export const locales = /* @__PURE__ */ Object.keys(languages).filter(isLocale)

export const defaultLocale = 'en' satisfies Locale
export const LocaleSchema = v.picklist(locales)

type TranslatedLocale = Exclude<Locale, typeof defaultLocale>
const isTranslated = (locale: Locale): locale is TranslatedLocale => locale !== defaultLocale

/** A text in each language it exists in; English always exists and is the fallback. */
export const LocalizedText = v.object(
  // a bundler keeps a spread, but drops the call of a pure function that is not used
  /* @__PURE__ */ Object.assign(
    { en: v.string() },
    v.entriesFromList(/* @__PURE__ */ locales.filter(isTranslated), v.optional(v.string())),
  ),
)
export type LocalizedText = v.InferOutput<typeof LocalizedText>

export const localizedText = (text: LocalizedText, locale: Locale): string =>
  text[locale] ?? text.en

/** Makes a text that exists in every language. */
export const localize = (render: (locale: Locale) => string): LocalizedText => ({
  en: render('en'),
  ...Object.fromEntries(locales.map((locale) => [locale, render(locale)])),
})

/** Whether a page is available in a language. */
export const isLocaleAvailable = (locale: Locale, pathname: string): boolean => {
  const { pages }: Language = languages[locale]
  return pages?.some((page) => pathname === page || pathname.startsWith(`${page}/`)) ?? true
}

/** The languages that every page is available in. */
export const localesOfEveryPage = /* @__PURE__ */ locales.filter(
  (locale) => !('pages' in languages[locale]),
)

/** Returns the language of a page for a user who chose `chosen`. */
export const displayLocale = (chosen: Locale, pathname: string): Locale =>
  isLocaleAvailable(chosen, pathname) ? chosen : defaultLocale

/** The languages of the sandbox and the flow atlas. */
export type ToolLocale = {
  [Each in Locale]: (typeof languages)[Each] extends { tools: true } ? Each : never
}[Locale]
const isToolLocale = (locale: Locale): locale is ToolLocale => 'tools' in languages[locale]
export const toolLocales = /* @__PURE__ */ locales.filter(isToolLocale)
