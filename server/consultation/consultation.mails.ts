import * as v from 'valibot'

import { after, hours } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import type { orders } from '#server/db/schema/order.ts'
import { cancelJob, enqueueJob } from '#server/jobs/outbox.store.ts'
import type { Task } from '#server/jobs/worker.ts'
import type { Mail, MailedConsultation } from '#server/mail/mail.ts'
import { cancelMail, queueMail } from '#server/mail/queue-mail.ts'
import { findBuyerEmail } from '#server/order/order.store.ts'

import { findBooked } from './mailed-consultation.store.ts'
import type { RefundShares } from './refund.rules.ts'

/** How long before the start of a consultation its reminder is sent. */
const reminderLead = hours(24)

export const reminderTaskName = 'consultation-reminder'

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
    const key = reminderKey(id, startsAt)
    await enqueueJob(tx, { key, task: reminderTaskName, payload, runAt }, now)
  }
}

const reminderKey = (id: string, startsAt: string): string =>
  `${reminderTaskName}:${id}:${startsAt}`

const Reminder = v.strictObject({
  bookingId: v.string(),
  startsAt: v.string(),
  origin: v.string(),
})
type Reminder = v.InferOutput<typeof Reminder>

type ReminderTaskDeps = { db: Database; clock: () => Date }

/**
 * Sends the reminder of a consultation, in the language of its order, to the customer's current address. Sends nothing
 * when the consultation was cancelled, has moved or has started.
 */
export const reminderTask =
  ({ db, clock }: ReminderTaskDeps): Task =>
  async ({ payload }) => {
    const { bookingId, startsAt, origin } = v.parse(Reminder, payload)
    const now = clock()
    const found = await findBooked(db, bookingId)
    const consultation = found?.consultation
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

type MoveMailContext = { consultation: MailedConsultation; origin: string; now: Date }

/** Sends the new time of a moved consultation with its calendar file. */
export const mailMoved = async (
  tx: Database,
  { consultation, origin, now }: MoveMailContext,
): Promise<void> => {
  const found = await findBooked(tx, consultation.id)
  if (!found?.email) return
  const { email: to, language } = found
  const mail: Mail = {
    kind: 'consultation_moved',
    to,
    language,
    origin,
    consultations: [consultation],
  }
  await queueMail(
    tx,
    { key: `${consultation.id}:${consultation.startsAt}:${now.getTime()}`, mail },
    now,
  )
}

type OrderRow = typeof orders.$inferSelect

type BuyerMailContext = { order: OrderRow; origin: string; now: Date }
type CancelMailContext = BuyerMailContext & {
  consultation: MailedConsultation
  refund: RefundShares
}

/** Emails that a consultation is cancelled and what is refunded, and withdraws its reminder. */
export const mailCancelled = async (
  tx: Database,
  { consultation, order, refund, origin, now }: CancelMailContext,
): Promise<void> => {
  const { id, startsAt } = consultation
  await cancelJob(tx, reminderKey(id, startsAt))
  await cancelMail(tx, 'consultation_reminder', `${id}:${startsAt}`)
  const to = await findBuyerEmail(tx, order)
  if (!to) return
  const { number, locale: language } = order
  const mail: Mail = {
    kind: 'consultation_cancelled',
    to,
    language,
    origin,
    number,
    paymentCents: refund.paymentCents,
    giftcardCents: refund.giftcardCents,
    consultations: [consultation],
  }
  await queueMail(tx, { key: id, mail }, now)
}

type RefundMailContext = BuyerMailContext & { cancellation: string; cents: number }

/** Emails that the provider has paid the money for a cancelled consultation back. */
export const mailRefunded = async (
  tx: Database,
  { order, cancellation, cents, origin, now }: RefundMailContext,
): Promise<void> => {
  const to = await findBuyerEmail(tx, order)
  if (!to) return
  const { number, locale: language } = order
  const mail: Mail = {
    kind: 'consultation_refunded',
    to,
    language,
    origin,
    number,
    cancellation,
    cents,
  }
  await queueMail(tx, { key: cancellation, mail }, now)
}
