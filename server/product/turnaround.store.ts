import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { UsualDays } from '#contract/order/ordered-product.ts'
import type { Database } from '#server/db/database.ts'
import { orderedProducts, orderedProductSteps } from '#server/db/schema/order.ts'

/** Fewer finished products say little, and could say something about a single customer. */
const minimumFinished = 5

/**
 * Returns how many days it usually took from the sample at the laboratory to the report, by product id: the range of the
 * middle nine of ten finished products. Products with too few finished ones are left out.
 */
export const findUsualDays = async (
  db: Database,
  productIds: readonly string[],
): Promise<Map<string, UsualDays>> => {
  if (productIds.length === 0) return new Map()
  const sample = alias(orderedProductSteps, 'sample')
  const report = alias(orderedProductSteps, 'report_step')
  const days = sql`ceil(extract(epoch from ${report.doneAt} - ${sample.doneAt}) / 86400)`
  const share = (part: number) =>
    sql<number>`percentile_disc(${part}::float8) within group (order by ${days})`.mapWith(Number)
  const rows = await db
    .select({ productId: orderedProducts.productId, from: share(0.05), to: share(0.95) })
    .from(orderedProducts)
    .innerJoin(
      sample,
      and(eq(sample.orderedProductId, orderedProducts.id), eq(sample.key, 'sample_at_laboratory')),
    )
    .innerJoin(
      report,
      and(eq(report.orderedProductId, orderedProducts.id), eq(report.key, 'report')),
    )
    .where(
      and(
        inArray(orderedProducts.productId, [...productIds]),
        isNotNull(sample.doneAt),
        isNotNull(report.doneAt),
      ),
    )
    .groupBy(orderedProducts.productId)
    .having(sql`count(*) >= ${minimumFinished}`)
  return new Map(rows.map(({ productId, from, to }) => [productId, { from, to }]))
}
