import { after, minutes } from '#server/clock.ts'
import { scheduleReminders } from '#server/consultation/consultation.mails.ts'
import { consultationsIn } from '#server/consultation/mailed-consultation.store.ts'
import type { Database } from '#server/db/database.ts'
import type { orders } from '#server/db/schema/order.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { MailedConsultation } from '#server/mail/mail.ts'
import { queueMail, cancelMail } from '#server/mail/queue-mail.ts'

import { findBuyerEmail } from './order.store.ts'

type OrderRow = typeof orders.$inferSelect
export type MailContext = Pick<RequestContext, 'now' | 'origin'>

/** Most payments take less time; for an order that is paid by then, only the confirmation is sent. */
const unpaidMailDelay = minutes(15)

/** Emails the buyer how to pay: at once for an invoice, otherwise only if the order is still unpaid after a while. */
export const mailOrderPlaced = async (
  db: Database,
  order: OrderRow,
  { now, origin }: MailContext,
): Promise<void> => {
  const { number, totalCents, expiresAt, locale: language, termsVersion } = order
  const to = await findBuyerEmail(db, order)
  if (!to || !expiresAt) return
  const kind = order.paymentMethod === 'invoice' ? 'order_to_transfer' : 'order_placed'
  const until = expiresAt.toISOString()
  const details = { number, totalCents, until, termsVersion }
  const consultations = consultationFields(await consultationsIn(db, order.id))
  const mail = { kind, to, language, origin, ...details, ...consultations } as const
  const runAt = kind === 'order_placed' ? after(now, unpaidMailDelay) : now
  if (kind === 'order_to_transfer') await cancelMail(db, 'order_placed', order.id)
  await queueMail(db, { key: order.id, mail, runAt }, now)
}

const consultationFields = (consultations: readonly MailedConsultation[]) =>
  consultations.length > 0 ? { consultations: [...consultations] } : {}

type EndedMail = 'order_completed' | 'order_expired' | 'order_cancelled'

/** Emails the buyer how an order has ended. */
export const mailOrderEnded = async (
  db: Database,
  order: OrderRow,
  { kind, now, origin }: MailContext & { kind: EndedMail },
): Promise<void> => {
  const { number, locale: language, termsVersion } = order
  const email = await findBuyerEmail(db, order)
  if (!email) return
  await cancelMail(db, 'order_placed', order.id)
  const to = { to: email, language, origin, number }
  if (kind === 'order_completed') {
    const consultations = await consultationsIn(db, order.id)
    await scheduleReminders(db, { consultations, origin, now })
    const mail = { kind, ...to, termsVersion, ...consultationFields(consultations) }
    return queueMail(db, { key: order.id, mail }, now)
  }
  const mail = { kind, ...to }
  await queueMail(db, { key: order.id, mail }, now)
}

type PartReceived = MailContext & { transferId: string; receivedCents: number }

/** Emails the buyer that a part of the sum has arrived by bank transfer, and how to transfer the rest. */
export const mailPartReceived = async (
  db: Database,
  order: OrderRow,
  { transferId, receivedCents, now, origin }: PartReceived,
): Promise<void> => {
  const { number, totalCents, expiresAt, locale: language } = order
  const to = await findBuyerEmail(db, order)
  if (!to || !expiresAt) return
  const facts = { number, totalCents, receivedCents, until: expiresAt.toISOString() }
  const mail = { kind: 'transfer_partial', to, language, origin, ...facts } as const
  await queueMail(db, { key: transferId, mail }, now)
}
