import { after, minutes } from '#server/clock.ts'
import { consultationsIn, scheduleReminders } from '#server/consultation/consultation.mails.ts'
import type { Database } from '#server/db/database.ts'
import type { orders } from '#server/db/schema/order.ts'
import type { Visit } from '#server/http/visit.ts'
import type { MailedConsultation } from '#server/mail/mail.ts'
import { postMail, withdrawMail } from '#server/mail/post-mail.ts'

type OrderRow = typeof orders.$inferSelect
export type Occasion = Pick<Visit, 'now' | 'origin'>

/** Most payments take less; who has paid by then gets the confirmation only. */
const timeToPay = minutes(15)

/**
 * Tells the buyer that an order waits for money, and by which means: at once for an invoice, otherwise only if the order
 * is still unpaid after a while.
 */
export const mailPlaced = async (
  db: Database,
  order: OrderRow,
  { now, origin }: Occasion,
): Promise<void> => {
  const { number, totalCents, expiresAt, locale: language, buyer, termsVersion } = order
  if (!buyer?.email || !expiresAt) return
  const kind = order.paymentMethod === 'invoice' ? 'order_to_transfer' : 'order_placed'
  const until = expiresAt.toISOString()
  const facts = { number, totalCents, until, termsVersion }
  const consultations = some(await consultationsIn(db, order.id))
  const mail = { kind, to: buyer.email, language, origin, ...facts, ...consultations } as const
  const runAt = kind === 'order_placed' ? after(now, timeToPay) : now
  if (kind === 'order_to_transfer') await withdrawMail(db, 'order_placed', order.id)
  await postMail(db, { key: order.id, mail, runAt }, now)
}

const some = (consultations: readonly MailedConsultation[]) =>
  consultations.length > 0 ? { consultations: [...consultations] } : {}

type EndedMail = 'order_completed' | 'order_expired' | 'order_cancelled'

/** Tells the buyer how an order has ended. */
export const mailEnded = async (
  db: Database,
  order: OrderRow,
  { kind, now, origin }: Occasion & { kind: EndedMail },
): Promise<void> => {
  const { number, locale: language, buyer, termsVersion } = order
  if (!buyer?.email) return
  await withdrawMail(db, 'order_placed', order.id)
  const to = { to: buyer.email, language, origin, number }
  if (kind === 'order_completed') {
    const consultations = await consultationsIn(db, order.id)
    await scheduleReminders(db, { consultations, origin, now })
    const mail = { kind, ...to, termsVersion, ...some(consultations) }
    return postMail(db, { key: order.id, mail }, now)
  }
  const mail = { kind, ...to }
  await postMail(db, { key: order.id, mail }, now)
}

type PartReceived = Occasion & { transferId: string; receivedCents: number }

/** Emails the buyer that a part of the sum has arrived by bank transfer, and how to transfer the rest. */
export const mailPartReceived = async (
  db: Database,
  { number, totalCents, expiresAt, locale: language, buyer }: OrderRow,
  { transferId, receivedCents, now, origin }: PartReceived,
): Promise<void> => {
  if (!buyer?.email || !expiresAt) return
  const facts = { number, totalCents, receivedCents, until: expiresAt.toISOString() }
  const mail = { kind: 'transfer_partial', to: buyer.email, language, origin, ...facts } as const
  await postMail(db, { key: transferId, mail }, now)
}
