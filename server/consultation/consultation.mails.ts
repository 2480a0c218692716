import { and, asc, eq, isNotNull } from 'drizzle-orm'
import * as v from 'valibot'

import { after, hours } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { accounts } from '#server/db/schema/account.ts'
import { consultationBookings, consultationSlots } from '#server/db/schema/consultation.ts'
import { orderedProducts, orders } from '#server/db/schema/order.ts'
import { enqueueJob } from '#server/jobs/outbox.store.ts'
import type { Task } from '#server/jobs/worker.ts'
import type { Mail, MailedConsultation } from '#server/mail/mail.ts'
import { queueMail } from '#server/mail/queue-mail.ts'

/** How long before the start of a consultation its reminder is sent. */
export const reminderLead = hours(24)

export const reminderTaskName = 'consultation-reminder'

type Booked = { slot: typeof consultationSlots.$inferSelect; booking: BookingRow }
type BookingRow = typeof consultationBookings.$inferSelect

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

const toMailedConsultation = ({ slot, booking: { id, language } }: Booked): MailedConsultation[] =>
  language === null
    ? []
    : [{ id, startsAt: slot.startsAt.toISOString(), endsAt: slot.endsAt.toISOString(), language }]

type ReminderContext = { consultations: readonly MailedConsultation[]; origin: string; now: Date }

/** Schedules one reminder for each consultation that starts later than a day from now. */
export const scheduleReminders = async (
  tx: Database,
  { consultations, origin, now }: ReminderContext,
): Promise<void> => {
  for (const { id, startsAt } of consultations) {
    const runAt = after(new Date(startsAt), -reminderLead)
    if (runAt <= now) continue
    const payload: Reminder = { bookingId: id, startsAt, origin }
    const key = `${reminderTaskName}:${id}:${startsAt}`
    await enqueueJob(tx, { key, task: reminderTaskName, payload, runAt }, now)
  }
}

const Reminder = v.strictObject({
  bookingId: v.string(),
  startsAt: v.string(),
  origin: v.string(),
})
type Reminder = v.InferOutput<typeof Reminder>

type ReminderTaskDeps = { db: Database; clock: () => Date }

/**
 * Sends the reminder of a consultation, in the language of its order, to the customer's current address. Sends nothing
 * when the consultation was cancelled, has moved or has begun.
 */
export const reminderTask =
  ({ db, clock }: ReminderTaskDeps): Task =>
  async ({ payload }) => {
    const { bookingId, startsAt, origin } = v.parse(Reminder, payload)
    const now = clock()
    const found = await findBooked(db, bookingId)
    const [consultation] = found ? toMailedConsultation(found) : []
    const isDue = consultation?.startsAt === startsAt && new Date(startsAt) > now
    if (!found?.email || !consultation || !isDue) return 'done'
    const { email: to, language } = found
    const mail: Mail = {
      kind: 'consultation_reminder',
      to,
      language,
      origin,
      consultations: [consultation],
    }
    await queueMail(db, { key: `${bookingId}:${startsAt}`, mail }, now)
    return 'done'
  }

const findBooked = async (db: Database, bookingId: string) => {
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
  return row
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
