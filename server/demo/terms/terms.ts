import { locales } from '#contract/locale.ts'
import type { TermsKind } from '#server/db/schema/app.ts'
import { textsByLocale, type Localized } from '#server/texts-by-locale.ts'

const termsIn = textsByLocale(
  import.meta.glob<Record<TermsKind, string>>('./terms.*.ts', { eager: true, import: 'texts' }),
)
const saleTermsIn = textsByLocale(
  import.meta.glob<string>('./sale-terms.*.ts', { eager: true, import: 'html' }),
)

/** The texts of the languages that have them; the portal shows the English ones in the others. */
const translated = <Texts>(textsIn: ReturnType<typeof textsByLocale<Texts>>): Localized<Texts>[] =>
  locales.map(textsIn).filter(({ locale }, index) => locale === locales[index])

const kinds = ['tos', 'terms', 'egc'] as const satisfies readonly TermsKind[]

export const demoTerms = kinds.flatMap((kind) =>
  translated(termsIn).map(({ locale, texts }) => ({ kind, locale, html: texts[kind] })),
)

/** The terms of sale. A changed text needs a new version, so that orders keep the one they were placed under. */
export const demoSaleTerms = {
  version: '2026-11-22',
  html: Object.fromEntries(translated(saleTermsIn).map(({ locale, texts }) => [locale, texts])),
}
