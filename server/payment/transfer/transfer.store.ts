import { asc, eq } from 'drizzle-orm'

import type { Database } from '#server/db/database.ts'
import { orders } from '#server/db/schema/order.ts'
import { transfers } from '#server/db/schema/payment.ts'
import type { Order } from '#server/payment/payment.rules.ts'

export type TransferRow = typeof transfers.$inferSelect

export const findByNumber = async (db: Database, number: string): Promise<Order | undefined> => {
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  return order
}

/** Lists the bank transfers that have arrived for an order, the oldest first. */
export const listTransfers = (db: Database, orderId: string): Promise<TransferRow[]> =>
  db
    .select()
    .from(transfers)
    .where(eq(transfers.orderId, orderId))
    .orderBy(asc(transfers.receivedAt), asc(transfers.id))

export const insertTransfer = async (tx: Database, transfer: TransferRow): Promise<void> => {
  await tx.insert(transfers).values(transfer)
}
