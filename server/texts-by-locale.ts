import { defaultLocale, type Locale } from '#contract/locale.ts'

/** Texts with the language they are in. */
export type Localized<Texts> = { locale: Locale; texts: Texts }

/**
 * Finds texts by language, from files that are named `<name>.<locale>.ts`. The texts of a language without a file are
 * the English ones.
 */
export const textsByLocale = <Texts>(
  files: Readonly<Record<string, Texts>>,
): ((locale: Locale) => Localized<Texts>) => {
  const find = (locale: Locale): Localized<Texts> | undefined => {
    const file = Object.keys(files).find((path) => path.endsWith(`.${locale}.ts`))
    const texts = file === undefined ? undefined : files[file]
    return texts && { locale, texts }
  }
  return (locale) => {
    const found = find(locale) ?? find(defaultLocale)
    if (!found) throw new Error('There are no English texts')
    return found
  }
}
