import { and, eq, isNull, ne } from 'drizzle-orm'

import type { Database } from '#server/db/database.ts'
import { orderedProducts, orders } from '#server/db/schema/order.ts'

export type OrderRow = typeof orders.$inferSelect

/**
 * Sets an order to completed once. Returns the order; undefined when it had ended before, also by a concurrent call.
 */
export const setCompleted = async (
  tx: Database,
  { orderId, now }: { orderId: string; now: Date },
): Promise<OrderRow | undefined> => {
  const [order] = await tx
    .update(orders)
    .set({ status: 'completed', completedAt: now })
    .where(isUnended(orderId))
    .returning()
  return order
}

/**
 * Sets an unpaid order to expired once, and to cancelled if `cancelledAt` is set. Returns the order; undefined when
 * it had ended before.
 */
export const setExpired = async (
  tx: Database,
  { orderId, now, cancelledAt }: { orderId: string; now: Date; cancelledAt: Date | null },
): Promise<OrderRow | undefined> => {
  const [order] = await tx
    .update(orders)
    .set({ closedAt: now, cancelledAt })
    .where(isUnended(orderId))
    .returning()
  return order
}

export const setInvoiceNumber = async (
  tx: Database,
  { orderId, invoiceNumber }: { orderId: string; invoiceNumber: number },
): Promise<void> => {
  await tx.update(orders).set({ invoiceNumber }).where(eq(orders.id, orderId))
}

/** Lists the ids of the ordered products of an order. */
export const findOrderedProductIds = async (tx: Database, orderId: string): Promise<string[]> => {
  const ordered = await tx
    .select({ id: orderedProducts.id })
    .from(orderedProducts)
    .where(eq(orderedProducts.orderId, orderId))
  return ordered.map(({ id }) => id)
}

const isUnended = (orderId: string) =>
  and(eq(orders.id, orderId), ne(orders.status, 'completed'), isNull(orders.closedAt))
