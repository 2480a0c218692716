import { and, asc, count, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'

import type { Database } from '#server/db/database.ts'
import { cancelledConsultations } from '#server/db/schema/consultation.ts'
import { orderedProducts, orders } from '#server/db/schema/order.ts'
import { productRequirements } from '#server/db/schema/product.ts'
import { reports } from '#server/db/schema/report.ts'

import type { RefundShares } from './refund.rules.ts'

export type CancelledRow = typeof cancelledConsultations.$inferSelect
export type CancelledItem = {
  cancelled: CancelledRow
  item: typeof orderedProducts.$inferSelect
}

export const insertCancelled = async (
  tx: Database,
  row: typeof cancelledConsultations.$inferInsert,
): Promise<void> => {
  await tx.insert(cancelledConsultations).values(row)
}

/** Lists the cancelled consultations of a customer, of one product or of all, the earliest first. */
export const findCancelled = (
  db: Database,
  { accountId, productId }: { accountId: string; productId?: string },
): Promise<CancelledItem[]> =>
  select(
    db,
    and(
      eq(orders.accountId, accountId),
      productId === undefined ? undefined : eq(orderedProducts.productId, productId),
    ),
  )

const select = (db: Database, condition: SQL | undefined): Promise<CancelledItem[]> =>
  db
    .select({ cancelled: cancelledConsultations, item: orderedProducts })
    .from(cancelledConsultations)
    .innerJoin(orderedProducts, eq(orderedProducts.id, cancelledConsultations.orderedProductId))
    .innerJoin(orders, eq(orders.id, orderedProducts.orderId))
    .where(condition)
    .orderBy(asc(cancelledConsultations.startsAt), asc(cancelledConsultations.id))

/** Returns the cancellations among ordered products, by the id of the ordered product. */
export const findCancellations = async (
  db: Database,
  orderedProductIds: readonly string[],
): Promise<Map<string, CancelledRow>> => {
  if (orderedProductIds.length === 0) return new Map()
  const { orderedProductId } = cancelledConsultations
  const rows = await db
    .select()
    .from(cancelledConsultations)
    .where(inArray(orderedProductId, [...orderedProductIds]))
  return new Map(rows.map((row) => [row.orderedProductId, row]))
}

/** Returns what was refunded, or is due to be, for the cancelled consultations of orders, by the id of the order. */
export const sumRefunds = async (
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, RefundShares>> => {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({
      orderId: orderedProducts.orderId,
      paymentCents: sql<number>`sum(${cancelledConsultations.refundCents})::integer`,
      giftcardCents: sql<number>`sum(${cancelledConsultations.giftcardCents})::integer`,
    })
    .from(cancelledConsultations)
    .innerJoin(orderedProducts, eq(orderedProducts.id, cancelledConsultations.orderedProductId))
    .where(inArray(orderedProducts.orderId, [...orderIds]))
    .groupBy(orderedProducts.orderId)
  return new Map(rows.map(({ orderId, ...shares }) => [orderId, shares]))
}

/** Returns how much of a payment was refunded, or is due to be, because consultations were cancelled. */
export const refundRequested = async (db: Database, paymentId: string): Promise<number> => {
  const [row] = await db
    .select({
      cents: sql<number>`coalesce(sum(${cancelledConsultations.refundCents}), 0)::integer`,
    })
    .from(cancelledConsultations)
    .where(eq(cancelledConsultations.paymentId, paymentId))
  return row?.cents ?? 0
}

/** Returns the line of the order that a consultation was paid with. */
export const findOrderedItem = async (
  db: Database,
  id: string,
): Promise<typeof orderedProducts.$inferSelect | undefined> => {
  const [row] = await db.select().from(orderedProducts).where(eq(orderedProducts.id, id))
  return row
}

export const findCancelledById = async (
  db: Database,
  id: string,
): Promise<CancelledRow | undefined> => {
  const [row] = await db
    .select()
    .from(cancelledConsultations)
    .where(eq(cancelledConsultations.id, id))
  return row
}

/** Records that the money for a cancelled consultation was refunded; returns whether it was still due. */
export const markRefunded = async (tx: Database, id: string, now: Date): Promise<boolean> => {
  const { refundedAt, paymentId } = cancelledConsultations
  const marked = await tx
    .update(cancelledConsultations)
    .set({ refundedAt: now })
    .where(and(eq(cancelledConsultations.id, id), isNull(refundedAt), isNotNull(paymentId)))
    .returning({ id: cancelledConsultations.id })
  return marked.length > 0
}

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
