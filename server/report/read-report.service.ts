import type { Locale } from '#contract/locale.ts'
import { problem } from '#contract/problem.ts'
import type { Report, ReportPreview, RevealChoice } from '#contract/report/report.ts'
import type { Secret } from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import { findProductsOf, type ProductOfAccount } from '#server/product/progress.store.ts'

import { drawReport } from './report-pdf.mapper.ts'
import { toReport, toReportPreview } from './report.mapper.ts'
import {
  decryptPdf,
  findContent,
  findReports,
  findReveal,
  upsertReveal,
  type ReportRow,
} from './report.store.ts'

type OwnReport = { accountId: string; orderedProductId: string }
type ReadContext = { db: Database; secret: Secret }

type FoundReports = { product: ProductOfAccount; rows: ReportRow[] }

/**
 * Throws `ordered_product_not_found` for a product that is not the customer's own, `report_not_ready` without a
 * report.
 */
export const findOwnReports = async (
  db: Database,
  { accountId, orderedProductId }: OwnReport,
): Promise<FoundReports> => {
  const own = await findProductsOf(db, accountId)
  const product = own.find(({ id }) => id === orderedProductId)
  if (!product) throw problem('errors.ordered_product_not_found')
  const rows = await findReports(db, orderedProductId)
  if (rows.length === 0) throw problem('errors.report_not_ready')
  return { product, rows }
}

/** Also throws `no_locale_report` when the report does not exist in the language. */
const findInLocale = async (db: Database, query: OwnReport & { locale: Locale }) => {
  const { product, rows } = await findOwnReports(db, query)
  const row = rows.find(({ locale }) => locale === query.locale)
  if (!row) throw problem('errors.no_locale_report')
  return { product, row }
}

/** Returns what is shown before the results. */
export const readPreview = async (
  { db, secret }: ReadContext,
  query: OwnReport,
): Promise<ReportPreview> => {
  const { product, rows } = await findOwnReports(db, query)
  return toReportPreview({
    product,
    rows,
    content: await findContent(db, product.id, secret),
    reveal: await findReveal(db, product.id),
  })
}

/** Stores when the customer wants to read the results. */
export const setReveal = (
  { db, secret }: ReadContext,
  { choice, now, ...query }: OwnReport & { choice: RevealChoice; now: Date },
): Promise<ReportPreview> =>
  transact(db, async (tx) => {
    const { product } = await findOwnReports(tx, query)
    await upsertReveal(tx, { orderedProductId: product.id, choice, now })
    return readPreview({ db: tx, secret }, query)
  })

/** Returns the results for the page. */
export const readResults = async (
  { db, secret }: ReadContext,
  query: OwnReport & { locale: Locale },
): Promise<Report> => {
  const { product, row } = await findInLocale(db, query)
  return toReport(row, await findContent(db, product.id, secret))
}

/** Returns the PDF of a report: the laboratory’s file, or one drawn from the results when it sent none. */
export const readPdf = async (
  { db, secret }: ReadContext,
  query: OwnReport & { locale: Locale },
): Promise<Uint8Array<ArrayBuffer>> => {
  const { product, row } = await findInLocale(db, query)
  const pdf = decryptPdf(row, secret)
  if (pdf) return pdf
  const content = await findContent(db, product.id, secret)
  if (!content) throw problem('errors.report_not_ready')
  return drawReport({ title: product.title, content, ...row })
}
