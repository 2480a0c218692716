import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import type { Locale } from '#contract/locale.ts'
import { problem } from '#contract/problem.ts'
import { reportMaxBytes, type ReportContent } from '#contract/report/report.ts'
import type { Secret } from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'
import { completeSteps, requireOpenStep } from '#server/product/progress.store.ts'

import { closeLateReport } from './late-report.service.ts'
import { isReadablePdf } from './report-file.rules.ts'
import { mailReport } from './report.mails.ts'
import {
  decryptPdf,
  findContent,
  findOwner,
  findReports,
  replaceContent,
  upsertReport,
} from './report.store.ts'

export type DeliveredReport = {
  orderProductId: string
  locale: Locale
  pdf: Uint8Array
  /** The results in all languages; null when the laboratory sends the PDF only. */
  content: ReportContent | null
}

type DeliveryContext = { now: Date; secret: Secret; origin: string }

/** `amended`: another file or other results replaced earlier ones. */
export type StoredReport = 'stored' | 'repeated' | 'amended'

/**
 * Stores the report of an ordered test, or the summary of a consultation, in a language and completes its step, under the lock of the customer’s
 * products. The customer gets one email about the first report and one for each amendment. A PDF that replaces another
 * one without results deletes the earlier results, which may contradict it.
 *
 * Throws `report_file_type` for a file that is no PDF or contains more than pages, `request_too_large`,
 * `ordered_product_not_found`, and `step_locked` while the order is unpaid or another step is open, such as a withdrawn consent.
 */
export const storeReport = async (
  tx: Database,
  { orderProductId, locale, pdf, content }: DeliveredReport,
  { now, secret, origin }: DeliveryContext,
): Promise<StoredReport> => {
  if (pdf.byteLength > reportMaxBytes) throw problem('errors.request_too_large')
  if (!isReadablePdf(pdf)) throw problem('errors.report_file_type')
  const accountId = await findOwner(tx, orderProductId)
  if (accountId === undefined) throw problem('errors.ordered_product_not_found')
  const step = { accountId, orderedProductId: orderProductId, key: 'report' } as const
  const { kind } = await requireOpenStep(tx, step)
  const earlier = await findReports(tx, orderProductId)
  const replaced = earlier.find((report) => report.locale === locale)
  const earlierContent = await findContent(tx, orderProductId, secret)
  const replacedPdf = replaced ? decryptPdf(replaced, secret) : null
  const hasSamePdf = replacedPdf !== null && Buffer.compare(replacedPdf, pdf) === 0
  const hasNewContent = content !== null && !isDeepStrictEqual(content, earlierContent)
  if (hasSamePdf && !hasNewContent) return 'repeated'
  const isAmended =
    (replacedPdf !== null && !hasSamePdf) || (hasNewContent && earlierContent !== null)
  if (!hasSamePdf) {
    const id = replaced?.id ?? randomUUID()
    await upsertReport(tx, { id, orderedProductId: orderProductId, locale, pdf, now }, secret)
  }
  if (hasNewContent || (isAmended && content === null)) {
    await replaceContent(tx, { orderedProductId: orderProductId, content, now }, secret)
  }
  await closeLateReport(tx, orderProductId, now)
  await completeSteps(tx, { orderedProductIds: [orderProductId], key: 'report', at: now })
  const mail = { accountId, orderedProductId: orderProductId, origin, now }
  if (earlier.length === 0) await mailReport(tx, { kind: mailKinds[kind].first, ...mail })
  if (isAmended) await mailReport(tx, { kind: mailKinds[kind].amended, ...mail })
  return isAmended ? 'amended' : 'stored'
}

const mailKinds = {
  test: { first: 'report_ready', amended: 'report_amended' },
  consultation: { first: 'consultation_summary', amended: 'consultation_summary_amended' },
} as const
