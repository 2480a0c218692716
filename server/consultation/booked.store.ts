import { and, asc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'

import type { Booking } from '#contract/consultation/consultation.ts'
import { defaultLocale, type Locale } from '#contract/locale.ts'
import type { Database } from '#server/db/database.ts'
import {
  consultationBookings,
  consultationSlots,
  earlierTimeRequests,
} from '#server/db/schema/consultation.ts'
import { orderedProducts, orders } from '#server/db/schema/order.ts'
import { meetingLink } from '#server/providers/meeting/meeting.config.ts'
import type { Providers } from '#server/providers/provider-registry.ts'

import {
  findRequiredProducts,
  findCancelled,
  sumRefunds,
  type CancelledItem,
} from './cancelled.store.ts'
import { toRefund, toSlot, type SlotRow } from './consultation.mapper.ts'
import { bookingStatus, canBeChanged, changeUntil, isJoinable } from './consultation.rules.ts'
import { refundShares, type RefundShares } from './refund.rules.ts'

type BookingsQuery = {
  accountId: string
  productId?: string
  now: Date
  providers: Pick<Providers, 'meeting'>
}

/**
 * Returns the times that the customer has paid for, of one consultation or of all, also the cancelled ones, the earliest
 * first.
 */
export const findBookings = async (
  db: Database,
  { accountId, productId, now, providers }: BookingsQuery,
): Promise<Booking[]> => {
  const rows = await db
    .select({
      slot: consultationSlots,
      booking: consultationBookings,
      item: orderedProducts,
      order: orders,
      earlier: earlierTimeRequests,
    })
    .from(consultationBookings)
    .innerJoin(consultationSlots, eq(consultationSlots.id, consultationBookings.slotId))
    .innerJoin(orderedProducts, eq(orderedProducts.id, consultationBookings.orderedProductId))
    .innerJoin(orders, eq(orders.id, orderedProducts.orderId))
    .leftJoin(earlierTimeRequests, eq(earlierTimeRequests.bookingId, consultationBookings.id))
    .where(
      and(
        eq(consultationBookings.accountId, accountId),
        productId === undefined ? undefined : eq(consultationBookings.productId, productId),
        isNotNull(consultationBookings.bookedAt),
      ),
    )
    .orderBy(asc(consultationSlots.startsAt))
  const refunds = await sumRefunds(
    db,
    rows.map(({ order }) => order.id),
  )
  const required = await findRequiredProducts(db, accountId)
  const booked = rows.map((row) => {
    const refund = refundShares(
      row.item.priceCents,
      row.order,
      refunds.get(row.order.id) ?? noRefund,
    )
    const isRequired = required.has(row.booking.productId)
    return toBooking(row, { refund, isRequired, meeting: providers.meeting, now })
  })
  const cancelled = await findCancelled(db, {
    accountId,
    ...(productId === undefined ? {} : { productId }),
  })
  return [...booked, ...cancelled.map(toCancelledBooking)].toSorted((a, b) =>
    a.slot.starts_at < b.slot.starts_at ? -1 : 1,
  )
}

const noRefund: RefundShares = { paymentCents: 0, giftcardCents: 0 }

type BookingRow = typeof consultationBookings.$inferSelect
type BookedRow = {
  slot: SlotRow
  booking: BookingRow
  item: typeof orderedProducts.$inferSelect
  earlier: typeof earlierTimeRequests.$inferSelect | null
}

/** Returns the language of the meeting. */
export const languageOf = (
  { language }: Pick<BookingRow, 'language'>,
  { languages }: Pick<SlotRow, 'languages'>,
): Locale => language ?? languages[0] ?? defaultLocale

type BookingContext = {
  refund: RefundShares
  isRequired: boolean
  meeting: Providers['meeting']
  now: Date
}

const toBooking = (
  { slot, booking, item, earlier }: BookedRow,
  { refund, isRequired, meeting, now }: BookingContext,
): Booking => ({
  id: booking.id,
  order_product_id: item.id,
  product_id: booking.productId,
  title: item.title,
  slot: toSlot(slot),
  status: bookingStatus(slot, now),
  language: languageOf(booking, slot),
  change_until: changeUntil(slot).toISOString(),
  can_be_moved: canBeChanged(slot, now),
  can_be_cancelled: canBeChanged(slot, now) && !isRequired,
  cancelled_at: null,
  refund: toRefund(refund, null),
  is_earlier_wanted: earlier !== null && canBeChanged(slot, now),
  findings_count: booking.findingsCount,
  meeting_url:
    meeting && isJoinable(slot, now)
      ? meetingLink(meeting, { ...slot, room: booking.room, language: languageOf(booking, slot) })
      : null,
})

const toCancelledBooking = ({ cancelled, item }: CancelledItem): Booking => {
  const { slotId, consultant, startsAt, endsAt, language, refundCents, refundedAt } = cancelled
  const slot = { id: slotId, consultant, startsAt, endsAt, languages: [language] }
  const refund = { paymentCents: refundCents, giftcardCents: cancelled.giftcardCents }
  return {
    id: cancelled.id,
    order_product_id: item.id,
    product_id: item.productId,
    title: item.title,
    slot: toSlot(slot),
    status: 'cancelled',
    language,
    change_until: changeUntil(slot).toISOString(),
    can_be_moved: false,
    can_be_cancelled: false,
    cancelled_at: cancelled.cancelledAt.toISOString(),
    refund: toRefund(refund, refundedAt),
    is_earlier_wanted: false,
    findings_count: 0,
    meeting_url: null,
  }
}

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

/** Releases a slot that is held by the customer, or no longer held. */
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

/** Moves a locked booking to a locked slot, and counts the move. */
export const setBookingSlot = async (tx: Database, id: string, slotId: string): Promise<void> => {
  const moves = sql`${consultationBookings.moves} + 1`
  await tx
    .update(consultationBookings)
    .set({ slotId, moves })
    .where(eq(consultationBookings.id, id))
}

/** Deletes a locked booking: its time is free again. */
export const deleteBooking = async (tx: Database, id: string): Promise<void> => {
  await tx.delete(consultationBookings).where(eq(consultationBookings.id, id))
}
