import type { Report, ReportContent, ReportPreview, RevealChoice } from '#contract/report/report.ts'
import type { ProductOfAccount } from '#server/product/progress.store.ts'

import type { ReportRow } from './report.store.ts'

type PreviewInput = {
  product: ProductOfAccount
  rows: readonly ReportRow[]
  content: ReportContent | null
  reveal: RevealChoice | null
}

/** The summary of a consultation is shown at once: the customer knows it from the meeting. */
export const toReportPreview = ({
  product,
  rows,
  content,
  reveal,
}: PreviewInput): ReportPreview => ({
  order_product_id: product.id,
  title: product.title,
  kind: product.kind,
  locales: rows.map(({ locale }) => locale),
  can_show: content?.can_show ?? [],
  cannot_show: content?.cannot_show ?? [],
  reveal: product.kind === 'consultation' ? 'now' : reveal,
})

/** Returns the report in the language of a row, with its results. */
export const toReport = (
  { locale, publishedAt, amendedAt }: ReportRow,
  content: ReportContent | null,
): Report => ({
  locale,
  published_at: publishedAt.toISOString(),
  amended_at: amendedAt?.toISOString() ?? null,
  content,
})
