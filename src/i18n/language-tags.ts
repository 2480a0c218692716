import type { Locale } from '#contract/locale.ts'

/** BCP 47 tags of the languages; English uses British dates, day before month. */
export const languageTags: Record<Locale, string> = { en: 'en-GB', et: 'et-EE', ru: 'ru-RU' }
