import { and, eq, inArray, isNull, ne } from 'drizzle-orm'

import type { Database } from '#server/db/database.ts'
import { orderedProducts, orderedProductSteps, orders } from '#server/db/schema/order.ts'

import { nextNumber } from './counter.store.ts'

type Completion = { orderId: string; now: Date }

/** The order is paid for: it gets its invoice number, and its products go on. Once; the caller holds its lock. */
export const completeOrder = async (tx: Database, { orderId, now }: Completion): Promise<void> => {
  const isOpen = and(eq(orders.id, orderId), ne(orders.status, 'completed'))
  if ((await tx.$count(orders, isOpen)) === 0) return
  const invoiceNumber = await nextNumber(tx, 'invoice')
  await tx
    .update(orders)
    .set({ status: 'completed', completedAt: now, invoiceNumber })
    .where(eq(orders.id, orderId))
  const ordered = tx
    .select({ id: orderedProducts.id })
    .from(orderedProducts)
    .where(eq(orderedProducts.orderId, orderId))
  const { orderedProductId, key, doneAt } = orderedProductSteps
  await tx
    .update(orderedProductSteps)
    .set({ doneAt: now })
    .where(and(inArray(orderedProductId, ordered), eq(key, 'paid'), isNull(doneAt)))
}
