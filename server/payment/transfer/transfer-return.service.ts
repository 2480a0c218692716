import { raiseAlarm } from '#server/alarm/alarm.store.ts'
import type { Database } from '#server/db/database.ts'
import type { Log } from '#server/http/log.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { findBuyerEmail } from '#server/order/order.store.ts'
import { toEuros } from '#server/providers/euro-amount.ts'
import type { Order } from '#server/payment/payment.rules.ts'

import { sumOf } from './transfer.rules.ts'
import { listTransfers, markToReturn } from './transfer.store.ts'

type Context = { db: Database; now: Date; origin: string; log: Log }

/**
 * `subject` distinguishes several returns for one order; `entries` are the bank's references and the amounts to return.
 */
type Return = { subject: string; entries: readonly { id: string; amountCents: number }[] }

/**
 * Raises an alarm for a person to return money that came by bank transfer, and emails the customer. The portal makes no
 * transfers. Part of the caller's transaction.
 */
export const requestReturn = async (
  { db, now, origin, log }: Context,
  order: Order,
  { subject, entries }: Return,
): Promise<void> => {
  const { id, number, locale: language } = order
  log('error', 'payment.alarm', { provider: 'bank', why: 'return_by_hand', order: id })
  await recordReturn(db, { number, subject, entries }, now)
  const cents = sumOf(entries)
  const to = await findBuyerEmail(db, order)
  if (!to) return
  const mail = { kind: 'transfer_to_return', to, language, origin, number, cents } as const
  await queueMail(db, { key: subject, mail }, now)
}

/** Raises the alarm and notes in the transfers what has to be returned. */
export const recordReturn = async (
  db: Database,
  { number, subject, entries }: Return & Pick<Order, 'number'>,
  now: Date,
): Promise<void> => {
  for (const entry of entries) {
    await markToReturn(db, { id: entry.id, cents: entry.amountCents, subject })
  }
  const names = entries.map((entry) => entry.id).join(', ')
  const detail = `return ${toEuros(sumOf(entries))} EUR; bank entries: ${names}`
  await raiseAlarm(db, { kind: 'return_by_hand', subject, orderNumber: number, detail }, { now })
}

/** Requests the return of all parts of an order that ended without them. The caller holds the order's lock. */
export const returnTransfers = async (context: Context, order: Order): Promise<void> => {
  const received = await listTransfers(context.db, order.id)
  if (received.length === 0) return
  await requestReturn(context, order, { subject: order.id, entries: received })
}
