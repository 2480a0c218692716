import { asc, eq, inArray } from 'drizzle-orm'

import type { Secret } from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'
import { orderedProducts, orders } from '#server/db/schema/order.ts'
import { reportContents, reportReveals, reports } from '#server/db/schema/report.ts'

import { decryptPdf, findContent } from './report.store.ts'

const orderedBy = (db: Database, accountId: string) =>
  db
    .select({ id: orderedProducts.id })
    .from(orderedProducts)
    .innerJoin(orders, eq(orders.id, orderedProducts.orderId))
    .where(eq(orders.accountId, accountId))

/** Reads the reports of a customer for the data archive: the results, and the PDFs in base64. */
export const readReportsOf = async (
  db: Database,
  { accountId, secret }: { accountId: string; secret: Secret },
) => {
  const rows = await db
    .select({ report: reports, title: orderedProducts.title, choice: reportReveals.choice })
    .from(reports)
    .innerJoin(orderedProducts, eq(orderedProducts.id, reports.orderedProductId))
    .leftJoin(reportReveals, eq(reportReveals.orderedProductId, reports.orderedProductId))
    .where(inArray(reports.orderedProductId, orderedBy(db, accountId)))
    .orderBy(asc(reports.publishedAt), asc(reports.orderedProductId), asc(reports.locale))
  const exported = []
  for (const { report, title, choice } of rows) {
    const pdf = decryptPdf(report, secret)
    exported.push({
      orderedProductId: report.orderedProductId,
      title,
      locale: report.locale,
      publishedAt: report.publishedAt,
      amendedAt: report.amendedAt,
      reveal: choice,
      results: await findContent(db, report.orderedProductId, secret),
      pdf: pdf && Buffer.from(pdf).toString('base64'),
    })
  }
  return exported
}

/** Deletes the reports of a customer with their results and choices. */
export const deleteReportsOf = async (tx: Database, accountId: string): Promise<void> => {
  for (const table of [reports, reportContents, reportReveals]) {
    await tx.delete(table).where(inArray(table.orderedProductId, orderedBy(tx, accountId)))
  }
}
