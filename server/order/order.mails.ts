import type { Database } from '#server/db/database.ts'
import type { orders } from '#server/db/schema/order.ts'
import type { Visit } from '#server/http/visit.ts'
import { postMail } from '#server/mail/post-mail.ts'

type OrderRow = typeof orders.$inferSelect
export type Occasion = Pick<Visit, 'now' | 'origin'>

/** Tells the buyer that an order waits for money, and by which means. */
export const mailPlaced = async (
  db: Database,
  order: OrderRow,
  { now, origin }: Occasion,
): Promise<void> => {
  const { number, totalCents, expiresAt, locale: language, buyer } = order
  if (!buyer?.email || !expiresAt) return
  const kind = order.paymentMethod === 'invoice' ? 'order_to_transfer' : 'order_placed'
  const until = expiresAt.toISOString()
  const mail = { kind, to: buyer.email, language, origin, number, totalCents, until } as const
  await postMail(db, { key: order.id, mail }, now)
}

/** Tells the buyer how an order has ended. */
export const mailEnded = async (
  db: Database,
  order: OrderRow,
  { kind, now, origin }: Occasion & { kind: 'order_completed' | 'order_expired' },
): Promise<void> => {
  const { number, locale: language, buyer } = order
  if (!buyer?.email) return
  const mail = { kind, to: buyer.email, language, origin, number } as const
  await postMail(db, { key: order.id, mail }, now)
}
