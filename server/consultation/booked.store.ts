import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm'

import { brand } from '#contract/app/brand.ts'
import type { Booking } from '#contract/consultation/consultation.ts'
import { defaultLocale } from '#contract/locale.ts'
import type { Database } from '#server/db/database.ts'
import { consultationBookings, consultationSlots } from '#server/db/schema/consultation.ts'
import { orderedProducts } from '#server/db/schema/order.ts'

import { toSlot, type SlotRow } from './consultation.mapper.ts'
import { bookingStatus, canBeMoved, changeUntil, isJoinable } from './consultation.rules.ts'

type BookingsQuery = { accountId: string; productId?: string; now: Date }

/** Returns the times that the customer has paid for, of one consultation or of all, the earliest first. */
export const findBookings = async (
  db: Database,
  { accountId, productId, now }: BookingsQuery,
): Promise<Booking[]> => {
  const rows = await db
    .select({ slot: consultationSlots, booking: consultationBookings, item: orderedProducts })
    .from(consultationBookings)
    .innerJoin(consultationSlots, eq(consultationSlots.id, consultationBookings.slotId))
    .innerJoin(orderedProducts, eq(orderedProducts.id, consultationBookings.orderedProductId))
    .where(
      and(
        eq(consultationBookings.accountId, accountId),
        productId === undefined ? undefined : eq(consultationBookings.productId, productId),
        isNotNull(consultationBookings.bookedAt),
      ),
    )
    .orderBy(asc(consultationSlots.startsAt))
  return rows.map((row) => toBooking(row, now))
}

type BookingRow = typeof consultationBookings.$inferSelect
type BookedRow = {
  slot: SlotRow
  booking: BookingRow
  item: typeof orderedProducts.$inferSelect
}

const toBooking = ({ slot, booking, item }: BookedRow, now: Date): Booking => ({
  id: booking.id,
  order_product_id: item.id,
  product_id: booking.productId,
  title: item.title,
  slot: toSlot(slot),
  status: bookingStatus(slot, now),
  language: booking.language ?? slot.languages[0] ?? defaultLocale,
  change_until: changeUntil(slot).toISOString(),
  can_be_moved: canBeMoved(slot, now),
  meeting_url: isJoinable(slot, now) ? brand.meeting(booking.id) : null,
})

/** Locks a booking of the customer until the transaction ends; undefined when it is not booked or not theirs. */
export const lockBooking = async (
  tx: Database,
  { accountId, id }: { accountId: string; id: string },
): Promise<BookingRow | undefined> => {
  const [row] = await tx
    .select()
    .from(consultationBookings)
    .where(
      and(
        eq(consultationBookings.id, id),
        eq(consultationBookings.accountId, accountId),
        isNotNull(consultationBookings.bookedAt),
      ),
    )
    .for('update')
  return row
}

type SlotHolder = { accountId: string; slotId: string; now: Date }

/** Releases a slot that is held by the customer, or by nobody any more. */
export const releaseOwnHold = async (
  tx: Database,
  { accountId, slotId, now }: SlotHolder,
): Promise<void> => {
  const { slotId: slot, accountId: holder, heldUntil } = consultationBookings
  await tx.delete(consultationBookings).where(and(eq(slot, slotId), lte(heldUntil, now)))
  await tx
    .delete(consultationBookings)
    .where(and(eq(slot, slotId), eq(holder, accountId), gt(heldUntil, now)))
}

/** Whether a slot has a booking or a hold. */
export const isOccupied = async (tx: Database, slotId: string): Promise<boolean> =>
  (await tx.$count(consultationBookings, eq(consultationBookings.slotId, slotId))) > 0

/** Moves a locked booking to a locked slot. */
export const setBookingSlot = async (tx: Database, id: string, slotId: string): Promise<void> => {
  await tx.update(consultationBookings).set({ slotId }).where(eq(consultationBookings.id, id))
}
