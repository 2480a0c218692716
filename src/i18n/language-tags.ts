import type { Locale } from '#contract/locale.ts'

/** The languages as they are written here; English dates are the British ones, day before month. */
export const languageTags: Record<Locale, string> = { en: 'en-GB', et: 'et-EE', ru: 'ru-RU' }
