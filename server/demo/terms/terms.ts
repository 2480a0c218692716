import { locales, type Locale } from '#contract/locale.ts'
import type { TermsKind } from '#server/db/schema/app.ts'

import { termsInEnglish } from './terms.en.ts'
import { termsInEstonian } from './terms.et.ts'
import { termsInRussian } from './terms.ru.ts'
import { saleTermsInEnglish } from './sale-terms.en.ts'
import { saleTermsInEstonian } from './sale-terms.et.ts'

const texts: Record<Locale, Record<TermsKind, string>> = {
  en: termsInEnglish,
  et: termsInEstonian,
  ru: termsInRussian,
}

const kinds = ['tos', 'terms', 'egc'] as const satisfies readonly TermsKind[]

export const demoTerms = kinds.flatMap((kind) =>
  locales.map((locale) => ({ kind, locale, html: texts[locale][kind] })),
)

/** The terms of sale. A changed text needs a new version, so that orders keep the one they were placed under. */
export const demoSaleTerms = {
  version: '2026-11-22',
  html: { en: saleTermsInEnglish, et: saleTermsInEstonian },
} as const
