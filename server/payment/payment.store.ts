import { and, asc, eq, inArray, isNull, lt, lte } from 'drizzle-orm'

import type { PaymentProvider } from '#contract/statuses.ts'
import type { Database } from '#server/db/database.ts'
import { providerEvents } from '#server/db/schema/identity.ts'
import { orders } from '#server/db/schema/order.ts'
import { paymentAttempts } from '#server/db/schema/payment.ts'
import { transact } from '#server/db/transact.ts'

import type { Order, PaymentAttempt } from './payment.rules.ts'

export const findAttempt = async (
  db: Database,
  id: string,
): Promise<PaymentAttempt | undefined> => {
  const [found] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id))
  return found
}

/** Finds an attempt by the provider's id. */
export const findByReference = async (
  db: Database,
  provider: PaymentProvider,
  reference: string,
): Promise<PaymentAttempt | undefined> => {
  const [found] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.provider, provider), eq(paymentAttempts.reference, reference)))
  return found
}

export const findOrder = async (db: Database, id: string): Promise<Order | undefined> => {
  const [found] = await db.select().from(orders).where(eq(orders.id, id))
  return found
}

export const findAttempts = (db: Database, orderId: string): Promise<PaymentAttempt[]> =>
  db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(asc(paymentAttempts.startedAt), asc(paymentAttempts.id))

/** Locks an order with all its attempts, until the transaction ends. */
export const lockOrder = async (tx: Database, id: string) => {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return order && { order, attempts: await findAttempts(tx, id) }
}

export const insertAttempt = async (
  tx: Database,
  attempt: typeof paymentAttempts.$inferInsert,
): Promise<PaymentAttempt> => {
  const [stored] = await tx.insert(paymentAttempts).values(attempt).returning()
  if (!stored) throw new Error('The payment attempt was not stored.')
  return stored
}

export const updateAttempt = async (
  db: Database,
  id: string,
  changes: Partial<typeof paymentAttempts.$inferInsert>,
): Promise<void> => {
  await db.update(paymentAttempts).set(changes).where(eq(paymentAttempts.id, id))
}

export const updateOrder = async (
  tx: Database,
  id: string,
  changes: Pick<Partial<Order>, 'status' | 'paymentMethod' | 'expiresAt'>,
): Promise<void> => {
  await tx.update(orders).set(changes).where(eq(orders.id, id))
}

/**
 * Claims the attempts that are due for a query, so that only one of several processes queries them; they are due again at
 * `retryAt`, in case that process ends.
 */
export const claimDueForQuery = (
  db: Database,
  now: Date,
  retryAt: Date,
): Promise<PaymentAttempt[]> =>
  transact(db, async (tx) => {
    const { id } = paymentAttempts
    const due = await selectDueForQuery(tx, now).for('update', { skipLocked: true })
    if (due.length === 0) return []
    const ids = due.map((attempt) => attempt.id)
    return tx
      .update(paymentAttempts)
      .set({ nextQueryAt: retryAt })
      .where(inArray(id, ids))
      .returning()
  })

/** Reads the index `payment_attempt_due`. */
export const selectDueForQuery = (db: Database, now: Date) =>
  db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(lte(paymentAttempts.nextQueryAt, now))
    .orderBy(paymentAttempts.nextQueryAt)
    .limit(20)

/** Finds the orders that were not paid in time. */
export const findExpiredOrders = async (db: Database, now: Date): Promise<string[]> =>
  (await selectExpiredOrders(db, now)).map((order) => order.id)

/** Reads the index `order_due`, whose condition has to be repeated literally. */
export const selectExpiredOrders = (db: Database, now: Date) => {
  const { id, status, expiresAt, closedAt, completedAt } = orders
  const isUnpaid = and(isNull(completedAt), isNull(closedAt), eq(status, 'waiting_for_payment'))
  return db
    .select({ id })
    .from(orders)
    .where(and(isUnpaid, lte(expiresAt, now)))
    .orderBy(expiresAt)
    .limit(50)
}

type ProviderEvent = {
  provider: PaymentProvider | 'bank'
  eventId: string
  payloadHash: string
}

/** Records an event; returns whether it was handled before, or arrived with another payload under the same id. */
export const recordEvent = async (
  db: Database,
  { provider, eventId, payloadHash }: ProviderEvent,
  now: Date,
): Promise<'open' | 'handled'> => {
  await db
    .insert(providerEvents)
    .values({ provider, eventId, payloadHash, receivedAt: now })
    .onConflictDoNothing()
  const [event] = await db
    .select({ handledAt: providerEvents.handledAt })
    .from(providerEvents)
    .where(and(eq(providerEvents.provider, provider), eq(providerEvents.eventId, eventId)))
  return event?.handledAt ? 'handled' : 'open'
}

export const markHandled = async (
  db: Database,
  { provider, eventId }: Pick<ProviderEvent, 'provider' | 'eventId'>,
  now: Date,
): Promise<void> => {
  await db
    .update(providerEvents)
    .set({ handledAt: now })
    .where(and(eq(providerEvents.provider, provider), eq(providerEvents.eventId, eventId)))
}

/** Deletes the events of providers that were received before a time. */
export const deleteEvents = async (db: Database, before: Date): Promise<void> => {
  await db.delete(providerEvents).where(lt(providerEvents.receivedAt, before))
}
