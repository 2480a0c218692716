import { and, eq, isNotNull } from 'drizzle-orm'

import type { Database } from '#server/db/database.ts'
import {
  consultationBookings,
  consultationSlots,
  earlierTimeRequests,
} from '#server/db/schema/consultation.ts'

export type EarlierTimeRequest = {
  request: typeof earlierTimeRequests.$inferSelect
  booking: typeof consultationBookings.$inferSelect
  slot: typeof consultationSlots.$inferSelect
}

/** Starts the request of a booking, or leaves an existing one as it is. */
export const insertEarlierTimeRequest = async (
  tx: Database,
  request: typeof earlierTimeRequests.$inferInsert,
): Promise<void> => {
  await tx.insert(earlierTimeRequests).values(request).onConflictDoNothing()
}

export const deleteEarlierTimeRequest = async (tx: Database, bookingId: string): Promise<void> => {
  await tx.delete(earlierTimeRequests).where(eq(earlierTimeRequests.bookingId, bookingId))
}

export const updateEarlierTimeRequest = async (
  tx: Database,
  { bookingId, ...changes }: typeof earlierTimeRequests.$inferSelect,
): Promise<void> => {
  await tx
    .update(earlierTimeRequests)
    .set(changes)
    .where(eq(earlierTimeRequests.bookingId, bookingId))
}

/** Lists the bookings whose customers want an earlier time. */
export const listEarlierTimeRequests = async (db: Database): Promise<string[]> => {
  const rows = await db.select({ id: earlierTimeRequests.bookingId }).from(earlierTimeRequests)
  return rows.map(({ id }) => id)
}

/**
 * Locks a booking and its request until the transaction ends, the booking first, as a move and a cancellation do.
 * Returns undefined when either has ended.
 */
export const lockEarlierTimeRequest = async (
  tx: Database,
  bookingId: string,
): Promise<EarlierTimeRequest | undefined> => {
  const [row] = await tx
    .select({ booking: consultationBookings, slot: consultationSlots })
    .from(consultationBookings)
    .innerJoin(consultationSlots, eq(consultationSlots.id, consultationBookings.slotId))
    .where(and(eq(consultationBookings.id, bookingId), isNotNull(consultationBookings.bookedAt)))
    .for('update', { of: consultationBookings })
  const [request] = await tx
    .select()
    .from(earlierTimeRequests)
    .where(eq(earlierTimeRequests.bookingId, bookingId))
    .for('update')
  return row && request ? { ...row, request } : undefined
}
