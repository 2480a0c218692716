import { extensionUrls, type Translations } from '#contract/laboratory/diagnostic-report.ts'
import { isLocale, type LocalizedText } from '#contract/locale.ts'

/** Returns a text of a resource, which is in English, with its translations; other languages are ignored. */
export const toLocalizedText = (
  en: string,
  translations: Translations | undefined,
): LocalizedText => {
  const translated = (translations?.extension ?? []).flatMap(({ url, extension = [] }) => {
    const locale = languageIn(extension.find((part) => part.url === 'lang')?.valueCode)
    const content = extension.find((part) => part.url === 'content')?.valueString
    const isUsed = url === extensionUrls.translation && locale !== undefined && locale !== 'en'
    return isUsed && content !== undefined ? [[locale, content] as const] : []
  })
  return { en, ...Object.fromEntries(translated) }
}

/** Returns the language of a tag such as `et-EE`; undefined for one that the portal does not have. */
export const languageIn = (tag: string | undefined) => {
  const language = tag?.split('-')[0]?.toLowerCase()
  return isLocale(language) ? language : undefined
}
