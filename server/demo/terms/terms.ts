import { locales, type Locale } from '#contract/locale.ts'
import type { TermsKind } from '#server/db/schema/app.ts'

import { termsInEnglish } from './in-english.ts'
import { termsInEstonian } from './in-estonian.ts'
import { termsInRussian } from './in-russian.ts'
import { saleTermsInEnglish } from './sale-in-english.ts'
import { saleTermsInEstonian } from './sale-in-estonian.ts'

const texts: Record<Locale, Record<TermsKind, string>> = {
  en: termsInEnglish,
  et: termsInEstonian,
  ru: termsInRussian,
}

const kinds = ['tos', 'terms', 'egc'] as const satisfies readonly TermsKind[]

export const demoTerms = kinds.flatMap((kind) =>
  locales.map((locale) => ({ kind, locale, html: texts[locale][kind] })),
)

/** The terms of sale. A change of the text gets a new version, so that orders keep the one they were placed under. */
export const demoSaleTerms = {
  version: '2026-11-22',
  html: { en: saleTermsInEnglish, et: saleTermsInEstonian },
} as const
