import { and, count, eq, inArray, isNull } from 'drizzle-orm'

import type { Database } from '#server/db/database.ts'
import { cancelledConsultations } from '#server/db/schema/consultation.ts'
import { orderedProducts, orders } from '#server/db/schema/order.ts'
import { reports } from '#server/db/schema/report.ts'
import { productRequirements } from '#server/db/schema/product.ts'

/**
 * Returns the products that a test of the customer requires and that the customer has bought only once: until the
 * report of the test, they cannot be cancelled.
 */
export const findRequiredProducts = async (
  db: Database,
  accountId: string,
): Promise<ReadonlySet<string>> => {
  const isPaid = and(eq(orders.accountId, accountId), eq(orders.status, 'completed'))
  const required = await db
    .selectDistinct({ id: productRequirements.requiredId })
    .from(productRequirements)
    .innerJoin(orderedProducts, eq(orderedProducts.productId, productRequirements.productId))
    .innerJoin(orders, eq(orders.id, orderedProducts.orderId))
    .leftJoin(reports, eq(reports.orderedProductId, orderedProducts.id))
    .where(and(isPaid, isNull(reports.orderedProductId)))
  if (required.length === 0) return new Set()
  const { productId } = orderedProducts
  const ids = required.map(({ id }) => id)
  const bought = await db
    .select({ id: productId, times: count() })
    .from(orderedProducts)
    .innerJoin(orders, eq(orders.id, orderedProducts.orderId))
    .leftJoin(
      cancelledConsultations,
      eq(cancelledConsultations.orderedProductId, orderedProducts.id),
    )
    .where(and(isPaid, inArray(productId, ids), isNull(cancelledConsultations.id)))
    .groupBy(productId)
  return new Set(bought.flatMap(({ id, times }) => (times === 1 ? [id] : [])))
}
