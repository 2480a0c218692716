import { eq, isNull } from 'drizzle-orm'

import type { LocalizedText } from '#contract/locale.ts'
import type { ReportContent } from '#contract/report/report.ts'
import { encrypt } from '#server/crypto/encryption.ts'
import type { Secret } from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'
import { orderedProducts } from '#server/db/schema/order.ts'
import { products } from '#server/db/schema/product.ts'
import { reportContents, reports } from '#server/db/schema/report.ts'

import { healthOverviewReport } from './health-overview.ts'
import { heartReport } from './heart.ts'
import { lactoseGlutenReport } from './lactose-gluten.ts'
import { riskLimits } from './report-parts.ts'

const written: Record<string, ReportContent> = {
  'health-overview': healthOverviewReport,
  heart: heartReport,
  'lactose-gluten': lactoseGlutenReport,
}

/** The report of a product without a written one: a single result that needs nothing to be done. */
const plainReport = (title: LocalizedText, summary: LocalizedText): ReportContent => ({
  summary: [{ en: 'There is nothing that you have to do.', et: 'Te ei pea midagi tegema.' }],
  can_show: [summary],
  cannot_show: riskLimits,
  categories: [{ key: 'all', title: { en: 'Result', et: 'Tulemus' } }],
  findings: [
    {
      key: 'result',
      category: 'all',
      title,
      attention: 'none',
      result: {
        en: 'We found nothing that differs from most people.',
        et: 'Me ei leidnud midagi, mis erineks enamikust inimestest.',
      },
      risk: null,
      meaning: {
        en: 'This is the most frequent result.',
        et: 'See on kõige sagedasem tulemus.',
      },
      advice: [],
      sources: [],
    },
  ],
  sources: [],
})

/** Seeds the results of the reports that have none. Their PDFs are drawn when they are first read. */
export const seedReports = async (db: Database, secret: Secret, now: Date): Promise<void> => {
  const missing = await db
    .selectDistinct({
      id: orderedProducts.id,
      code: products.code,
      title: products.title,
      summary: products.summary,
    })
    .from(reports)
    .innerJoin(orderedProducts, eq(orderedProducts.id, reports.orderedProductId))
    .innerJoin(products, eq(products.id, orderedProducts.productId))
    .leftJoin(reportContents, eq(reportContents.orderedProductId, reports.orderedProductId))
    .where(isNull(reportContents.orderedProductId))
  if (missing.length === 0) return
  await db.insert(reportContents).values(
    missing.map(({ id, code, title, summary }) => ({
      orderedProductId: id,
      contentEncrypted: encrypt(
        secret,
        JSON.stringify(written[code] ?? plainReport(title, summary)),
      ),
      storedAt: now,
    })),
  )
}
