import { and, asc, eq, isNotNull } from 'drizzle-orm'

import type { Locale } from '#contract/locale.ts'
import type { Database } from '#server/db/database.ts'
import { accounts } from '#server/db/schema/account.ts'
import { consultationBookings, consultationSlots } from '#server/db/schema/consultation.ts'
import { orderedProducts, orders } from '#server/db/schema/order.ts'
import type { MailedConsultation } from '#server/mail/mail.ts'

type Booked = {
  slot: typeof consultationSlots.$inferSelect
  booking: typeof consultationBookings.$inferSelect
}

/** Returns the consultations of an order for its emails, the earliest first. */
export const consultationsIn = async (
  db: Database,
  orderId: string,
): Promise<MailedConsultation[]> => {
  const rows = await db
    .select({ slot: consultationSlots, booking: consultationBookings })
    .from(consultationBookings)
    .innerJoin(consultationSlots, eq(consultationSlots.id, consultationBookings.slotId))
    .innerJoin(orderedProducts, eq(orderedProducts.id, consultationBookings.orderedProductId))
    .where(eq(orderedProducts.orderId, orderId))
    .orderBy(asc(consultationSlots.startsAt))
  return rows.flatMap(toMailedConsultation)
}

const toMailedConsultation = ({ slot, booking }: Booked): MailedConsultation[] => {
  const { id, language, moves } = booking
  const [startsAt, endsAt] = [slot.startsAt.toISOString(), slot.endsAt.toISOString()]
  return language === null ? [] : [{ id, startsAt, endsAt, language, moves }]
}

type BookedConsultation = {
  consultation: MailedConsultation | undefined
  email: string | null
  language: Locale
}

/** Finds a booked consultation with the current address of its customer and the language of its order. */
export const findBooked = async (
  db: Database,
  bookingId: string,
): Promise<BookedConsultation | undefined> => {
  const [row] = await db
    .select({
      slot: consultationSlots,
      booking: consultationBookings,
      email: accounts.email,
      language: orders.locale,
    })
    .from(consultationBookings)
    .innerJoin(consultationSlots, eq(consultationSlots.id, consultationBookings.slotId))
    .innerJoin(orderedProducts, eq(orderedProducts.id, consultationBookings.orderedProductId))
    .innerJoin(orders, eq(orders.id, orderedProducts.orderId))
    .innerJoin(accounts, eq(accounts.id, consultationBookings.accountId))
    .where(and(eq(consultationBookings.id, bookingId), isNotNull(consultationBookings.bookedAt)))
  return row && { ...row, consultation: toMailedConsultation(row)[0] }
}

type BookingOwner = { accountId: string; orderedProductId: string }

/** Returns the booked consultation of an ordered product; undefined when the customer has none. */
export const findBookedConsultation = async (
  db: Database,
  { accountId, orderedProductId }: BookingOwner,
): Promise<MailedConsultation | undefined> => {
  const rows = await db
    .select({ slot: consultationSlots, booking: consultationBookings })
    .from(consultationBookings)
    .innerJoin(consultationSlots, eq(consultationSlots.id, consultationBookings.slotId))
    .where(
      and(
        eq(consultationBookings.accountId, accountId),
        eq(consultationBookings.orderedProductId, orderedProductId),
        isNotNull(consultationBookings.bookedAt),
      ),
    )
  return rows.flatMap(toMailedConsultation)[0]
}
