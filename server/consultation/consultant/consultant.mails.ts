import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import type { Database } from '#server/db/database.ts'
import { enqueueJob } from '#server/jobs/outbox.store.ts'
import type { Task } from '#server/jobs/worker.ts'
import type { MailedConsultation } from '#server/mail/mail.ts'
import { queueMail } from '#server/mail/queue-mail.ts'

import { findNumber, listBooked } from './consultant.store.ts'

export const consultantTaskName = 'consultant'

const ConsultantNotification = v.strictObject({
  id: v.string(),
  change: v.picklist(['booked', 'moved', 'cancelled']),
  /** The number of the order. */
  number: v.string(),
  startsAt: v.string(),
})
type ConsultantNotification = v.InferOutput<typeof ConsultantNotification>

type BookingChange = {
  change: ConsultantNotification['change']
  consultation: Pick<MailedConsultation, 'id' | 'startsAt'>
  /** The number of its order; read from the booking when it is left out. */
  number?: string
}

/** Notifies the consultants of a booked, moved or cancelled consultation, in the transaction of the change. */
export const notifyConsultant = async (
  tx: Database,
  { change, consultation, number }: BookingChange,
  now: Date,
): Promise<void> => {
  const { id: bookingId, startsAt } = consultation
  const payload: ConsultantNotification = {
    id: randomUUID(),
    change,
    number: number ?? (await findNumber(tx, bookingId)),
    startsAt,
  }
  const key = `${consultantTaskName}:${payload.id}`
  await enqueueJob(tx, { key, task: consultantTaskName, payload }, now)
}

/** Notifies the consultants of the times that are free again because an account is deleted. */
export const reportFreedTimes = async (
  tx: Database,
  accountId: string,
  now: Date,
): Promise<void> => {
  for (const { booking, slot, number } of await listBooked(tx, { accountId, now })) {
    const consultation = { id: booking.id, startsAt: slot.startsAt.toISOString() }
    await notifyConsultant(tx, { change: 'cancelled', consultation, number }, now)
  }
}

type ConsultantTaskDeps = {
  db: Database
  clock: () => Date
  origin: string
  /** The recipient; when undefined, bookings are only listed by the operator command. */
  consultantEmail: string | undefined
}

/** Sends the email about a consultation: the number of the order and the time, never the topic or the findings. */
export const consultantTask =
  ({ db, clock, origin, consultantEmail: to }: ConsultantTaskDeps): Task =>
  async ({ payload }) => {
    const { id, change, number, startsAt: at } = v.parse(ConsultantNotification, payload)
    if (to === undefined) return 'done'
    const mail = { kind: `consultant_${change}`, to, language: 'en', origin, number, at } as const
    await queueMail(db, { key: id, mail }, clock())
    return 'done'
  }
