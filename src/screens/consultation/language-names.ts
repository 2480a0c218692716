import type { Locale } from '#contract/locale.ts'

/** Returns the name of a language in the language of the page. */
export const nameLanguage = (language: Locale, locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language

export const listLanguages = (languages: readonly Locale[], locale: Locale): string =>
  new Intl.ListFormat(locale).format(languages.map((language) => nameLanguage(language, locale)))

export const capitalized = (name: string, locale: Locale): string =>
  name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
