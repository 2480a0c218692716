import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import type { Database } from '#server/db/database.ts'
import { orders } from '#server/db/schema/order.ts'
import { transact } from '#server/db/transact.ts'
import type { Order, PaymentAttempt } from '#server/payment/payment.rules.ts'
import { findAttempt, insertAttempt, lockOrder } from '#server/payment/payment.store.ts'

export const findByNumber = async (db: Database, number: string): Promise<Order | undefined> => {
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  return order
}

type Come = { id: string; amountCents: number; now: Date }

/** Writes a transfer down, once, as one that counts for nothing until it is settled. */
export const keepTransfer = (
  db: Database,
  order: Order,
  { id: reference, amountCents, now }: Come,
): Promise<PaymentAttempt | undefined> =>
  transact(db, async (tx) => {
    const locked = await lockOrder(tx, order.id)
    const isIt = (one: PaymentAttempt) => one.adapter === 'invoice' && one.reference === reference
    const known = locked?.attempts.find(isIt)
    if (!locked || known) return known
    const id = randomUUID()
    await insertAttempt(tx, {
      id,
      orderId: order.id,
      adapter: 'invoice',
      method: 'invoice',
      state: 'failed',
      amountCents,
      reference,
      startedAt: now,
      settledAt: now,
    })
    return findAttempt(tx, id)
  })
