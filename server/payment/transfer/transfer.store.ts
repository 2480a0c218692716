import { and, asc, eq, isNull } from 'drizzle-orm'

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

export const insertTransfer = async (
  tx: Database,
  transfer: typeof transfers.$inferInsert,
): Promise<void> => {
  await tx.insert(transfers).values(transfer)
}

/** Notes that a part of a transfer has to be returned, under the subject of the alarm that asks for it. */
export const markToReturn = async (
  tx: Database,
  { id, cents, subject }: { id: string; cents: number; subject: string },
): Promise<void> => {
  await tx
    .update(transfers)
    .set({ returnCents: cents, returnSubject: subject })
    .where(eq(transfers.id, id))
}

/** Notes that the transfers of an alarm were returned; returns how many. */
export const markReturned = async (tx: Database, subject: string, now: Date): Promise<number> => {
  const returned = await tx
    .update(transfers)
    .set({ returnedAt: now })
    .where(and(eq(transfers.returnSubject, subject), isNull(transfers.returnedAt)))
    .returning({ id: transfers.id })
  return returned.length
}
