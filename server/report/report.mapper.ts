import type { ReportContent, ReportPreview, RevealChoice } from '#contract/report/report.ts'
import type { ProductOfAccount } from '#server/product/progress.store.ts'

import type { ReportRow } from './report.store.ts'

type PreviewInput = {
  product: ProductOfAccount
  rows: readonly ReportRow[]
  content: ReportContent | null
  reveal: RevealChoice | null
}

/**
 * The dates are those of the first publication and of the last amendment in any language. The summary of a consultation
 * is shown at once: the customer knows it from the meeting.
 */
export const toReportPreview = ({
  product,
  rows,
  content,
  reveal,
}: PreviewInput): ReportPreview => {
  const published = rows.map(({ publishedAt }) => publishedAt.toISOString()).toSorted()
  const amended = rows.flatMap(({ amendedAt }) => amendedAt?.toISOString() ?? []).toSorted()
  return {
    order_product_id: product.id,
    title: product.title,
    kind: product.kind,
    locales: rows.map(({ locale }) => locale),
    published_at: published[0] ?? '',
    amended_at: amended.at(-1) ?? null,
    can_show: content?.can_show ?? [],
    cannot_show: content?.cannot_show ?? [],
    reveal: product.kind === 'consultation' ? 'now' : reveal,
  }
}
