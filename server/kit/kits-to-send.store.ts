import { and, asc, countDistinct, desc, eq, isNull, ne, sql } from 'drizzle-orm'

import type { Database } from '#server/db/database.ts'
import { kitReplacements, kits } from '#server/db/schema/kit.ts'
import { orderedProducts, orders } from '#server/db/schema/order.ts'
import { products } from '#server/db/schema/product.ts'

/** An order that kits are sent for: the number of them, and the kit that one of them replaces. */
export type KitOrder = Pick<
  typeof orders.$inferSelect,
  'number' | 'buyer' | 'billing' | 'shipping' | 'delivery'
> & { count: number; replaces: string | null }

const addressee = {
  number: orders.number,
  buyer: orders.buyer,
  billing: orders.billing,
  shipping: orders.shipping,
  delivery: orders.delivery,
}

/** A paid order that something is sent for. */
const isSent = and(
  eq(orders.status, 'completed'),
  ne(sql`${orders.delivery}->>'shipping_option'`, 'none'),
)

/** Finds the paid orders that have fewer kits than people to test, the oldest first. */
export const findOrdersToSend = async (db: Database): Promise<KitOrder[]> => {
  const people = countDistinct(sql`coalesce(${orderedProducts.memberName}, '')`).mapWith(Number)
  const sent = db.$count(kits, eq(kits.orderId, orders.id))
  const rows = await db
    .select({ ...addressee, people, sent })
    .from(orders)
    .innerJoin(orderedProducts, eq(orderedProducts.orderId, orders.id))
    .innerJoin(products, eq(products.id, orderedProducts.productId))
    .where(and(isSent, sql`'kit' = any(${products.dnaOrigins})`))
    .groupBy(orders.id)
    .orderBy(asc(orders.completedAt), asc(orders.number))
  return rows.flatMap(({ people: needed, sent: done, ...order }) =>
    needed > done ? [{ ...order, count: needed - done, replaces: null }] : [],
  )
}

/** Finds the due replacements of failed kits, the oldest first; each goes where the last order of the customer went. */
export const findReplacementsToSend = (db: Database): Promise<KitOrder[]> => {
  const latest = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isSent, eq(orders.accountId, kitReplacements.accountId)))
    .orderBy(desc(orders.orderedAt), desc(orders.id))
    .limit(1)
  return db
    .select({ ...addressee, count: sql`1`.mapWith(Number), replaces: kits.barcode })
    .from(kitReplacements)
    .innerJoin(kits, eq(kits.id, kitReplacements.failedKitId))
    .innerJoin(orders, eq(orders.id, sql`(${latest})`))
    .where(isNull(kitReplacements.sentAt))
    .orderBy(asc(kitReplacements.requestedAt), asc(kits.barcode))
}
