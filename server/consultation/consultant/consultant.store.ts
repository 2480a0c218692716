import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'

import type { Database } from '#server/db/database.ts'
import { accounts } from '#server/db/schema/account.ts'
import { consultationBookings, consultationSlots } from '#server/db/schema/consultation.ts'
import { orderedProducts, orders } from '#server/db/schema/order.ts'
import { products } from '#server/db/schema/product.ts'

/** Returns the number of the order of a booking. */
export const findNumber = async (db: Database, bookingId: string): Promise<string> => {
  const [row] = await db
    .select({ number: orders.number })
    .from(consultationBookings)
    .innerJoin(orderedProducts, eq(orderedProducts.id, consultationBookings.orderedProductId))
    .innerJoin(orders, eq(orders.id, orderedProducts.orderId))
    .where(eq(consultationBookings.id, bookingId))
  if (!row) throw new Error('The order of a booking was not found.')
  return row.number
}

export type BookedConsultation = Awaited<ReturnType<typeof listBooked>>[number]

type BookedQuery = { number?: string; accountId?: string; now: Date }

/** Lists the booked consultations that are not over, of all customers or of one, or all of one order, the earliest first. */
export const listBooked = (db: Database, { number, accountId, now }: BookedQuery) =>
  db
    .select({
      number: orders.number,
      title: orderedProducts.title,
      code: products.code,
      buyer: orders.buyer,
      email: accounts.email,
      phone: accounts.phone,
      booking: consultationBookings,
      slot: consultationSlots,
    })
    .from(consultationBookings)
    .innerJoin(consultationSlots, eq(consultationSlots.id, consultationBookings.slotId))
    .innerJoin(orderedProducts, eq(orderedProducts.id, consultationBookings.orderedProductId))
    .innerJoin(orders, eq(orders.id, orderedProducts.orderId))
    .innerJoin(products, eq(products.id, orderedProducts.productId))
    .innerJoin(accounts, eq(accounts.id, consultationBookings.accountId))
    .where(
      and(
        isNotNull(consultationBookings.bookedAt),
        number === undefined ? gt(consultationSlots.endsAt, now) : eq(orders.number, number),
        accountId === undefined ? undefined : eq(consultationBookings.accountId, accountId),
      ),
    )
    .orderBy(asc(consultationSlots.startsAt), asc(consultationBookings.id))
