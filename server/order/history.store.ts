import { and, asc, desc, eq, inArray, lt, or, type SQL } from 'drizzle-orm'

import type { Address, Delivery } from '#contract/delivery/address.ts'
import type { Order } from '#contract/order/order.ts'
import type { Buyer } from '#contract/order/order-preview.ts'
import { findCancellations } from '#server/consultation/cancelled.store.ts'
import { findOrderedTimes } from '#server/consultation/slot.store.ts'
import type { Database } from '#server/db/database.ts'
import { accounts, addresses } from '#server/db/schema/account.ts'
import { orderedProducts, orders } from '#server/db/schema/order.ts'
import { paymentAttempts, transfers } from '#server/db/schema/payment.ts'

import { toOrder } from './history.mapper.ts'
import type { OrderCursor } from './history.rules.ts'

type OrderQuery = { accountId: string; now: Date }

/** Finds an order of the customer. */
export const findOrder = async (
  db: Database,
  { accountId, id, now }: OrderQuery & { id: string },
): Promise<Order | undefined> => {
  const isOwn = and(eq(orders.accountId, accountId), eq(orders.id, id))
  const rows = await db.select().from(orders).where(isOwn)
  const [order] = await assemble(db, rows, now)
  return order
}

export const findOrderIdByNumber = async (
  db: Database,
  number: string,
): Promise<string | undefined> => {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number))
  return order?.id
}

export const findOrderNumber = async (db: Database, id: string): Promise<string | undefined> => {
  const [order] = await db.select({ number: orders.number }).from(orders).where(eq(orders.id, id))
  return order?.number
}

/** Returns a page of the customer's orders, the newest first; `next` when there are more. */
export const findOrders = async (
  db: Database,
  { accountId, now, after, limit }: OrderQuery & { after: OrderCursor | undefined; limit: number },
): Promise<{ orders: Order[]; next: OrderCursor | null }> => {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), after && isAfterCursor(after)))
    .orderBy(desc(orders.orderedAt), desc(orders.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return {
    orders: await assemble(db, page, now),
    next: rows.length > limit ? (page.at(-1) ?? null) : null,
  }
}

const isAfterCursor = ({ orderedAt, id }: OrderCursor): SQL | undefined =>
  or(lt(orders.orderedAt, orderedAt), and(eq(orders.orderedAt, orderedAt), lt(orders.id, id)))

const assemble = async (
  db: Database,
  rows: readonly (typeof orders.$inferSelect)[],
  now: Date,
): Promise<Order[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .select()
    .from(orderedProducts)
    .where(inArray(orderedProducts.orderId, ids))
    .orderBy(asc(orderedProducts.position))
  const payments = await db
    .select()
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.orderId, ids))
    .orderBy(asc(paymentAttempts.startedAt), asc(paymentAttempts.id))
  const received = await db
    .select()
    .from(transfers)
    .where(inArray(transfers.orderId, ids))
    .orderBy(asc(transfers.receivedAt), asc(transfers.id))
  const lineIds = lines.map(({ id }) => id)
  const times = await findOrderedTimes(db, lineIds)
  const cancellations = await findCancellations(db, lineIds)
  return rows.map((row) => {
    const isOfOrder = ({ orderId }: { orderId: string }): boolean => orderId === row.id
    return toOrder(
      row,
      {
        lines: lines.filter(isOfOrder),
        payments: payments.filter(isOfOrder),
        transfers: received.filter(isOfOrder),
        times,
        cancellations,
      },
      now,
    )
  })
}

type Latest = { billing: Address | null; shipping: Address | null; delivery: Delivery | null }

/** Returns the addresses of the customer's last order; without an order, those of the profile. */
export const findLatestAddresses = async (db: Database, accountId: string): Promise<Latest> => {
  const [order] = await db
    .select({ billing: orders.billing, shipping: orders.shipping, delivery: orders.delivery })
    .from(orders)
    .where(eq(orders.accountId, accountId))
    .orderBy(desc(orders.orderedAt), desc(orders.id))
    .limit(1)
  return order?.billing ? order : findStoredAddresses(db, accountId)
}

/** Finds the addresses that the customer has stored themselves. */
export const findStoredAddresses = async (db: Database, accountId: string): Promise<Latest> => {
  const stored = await db.select().from(addresses).where(eq(addresses.accountId, accountId))
  const of = (kind: 'home' | 'shipping'): Address | null => {
    const found = stored.find((one) => one.kind === kind)
    if (!found) return null
    const { address, address2, postalCode: postal_code, city, country } = found
    return { address, address2, postal_code, city, country }
  }
  return { billing: of('home'), shipping: of('shipping'), delivery: null }
}

/** Returns the customer as named on the invoice: by the email address while the name is unknown. */
export const findBuyer = async (db: Database, accountId: string): Promise<Buyer> => {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  const { firstName = null, lastName = null, email = null, phone = null } = account ?? {}
  const name = [firstName, lastName].filter((part) => part !== null).join(' ')
  return { name: name === '' ? (email ?? '') : name, email, phone }
}
