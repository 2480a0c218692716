import { randomUUID } from 'node:crypto'

import { raiseAlarm } from '#server/alarm/alarm.store.ts'
import { transact } from '#server/db/transact.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { mailPartReceived } from '#server/order/order.mails.ts'
import { toEuros } from '#server/providers/euro-amount.ts'
import {
  insertAttempt,
  lockOrder,
  markHandled,
  recordEvent,
} from '#server/payment/payment.store.ts'
import {
  applyOrderEvent,
  expireStartedOrder,
  type LockedOrder,
} from '#server/payment/order-effects.service.ts'

import type { Transfer } from '../../providers/bank/credit-notification.ts'
import { requestReturn } from './transfer-return.service.ts'
import { countTransfer, isOurAccount, orderNumberOf, sumOf } from './transfer.rules.ts'
import { findByNumber, insertTransfer, listTransfers } from './transfer.store.ts'

/**
 * Counts a transfer towards the order that its reference number names, in one transaction and under the order's lock. An
 * entry of the bank is counted once, however often and however concurrently it is reported. A transfer that no order
 * awaits raises an alarm.
 */
export const handleTransfer = (
  context: RequestContext,
  transfer: Transfer,
  payloadHash: string,
): Promise<void> =>
  transact(context.db, async (tx) => {
    const event = { provider: 'bank', eventId: transfer.id, payloadHash } as const
    // a concurrent report of the same entry waits here until this transaction ends
    if ((await recordEvent(tx, event, context.now)) === 'handled') return
    await applyTransfer({ ...context, db: tx }, transfer)
    await markHandled(tx, event, context.now)
  })

const applyTransfer = async (context: RequestContext, transfer: Transfer): Promise<void> => {
  const { id, account, reference, currency, amountCents } = transfer
  const { db, now } = context
  const number = reference !== null && isOurAccount(account) && orderNumberOf(reference)
  const named = number ? await findByNumber(db, number) : undefined
  const locked = named && (await lockOrder(db, named.id))
  if (!locked) return raiseBankAlarm(context, transfer, { kind: 'unknown_transfer' })
  if (currency !== 'EUR') {
    const orderNumber = locked.order.number
    return raiseBankAlarm(context, transfer, { kind: 'other_reference', orderNumber })
  }
  const current = await expireStartedOrder(context, locked)
  const { order } = current
  const receivedCents = sumOf(await listTransfers(db, order.id))
  await insertTransfer(db, { id, orderId: order.id, amountCents, receivedAt: now })
  const counted = countTransfer(order, { amountCents, receivedCents })
  if (counted.isPart) {
    context.log('info', 'transfer.part', { order: order.id, entry: id })
    const received = { receivedCents: receivedCents + amountCents }
    return mailPartReceived(db, order, { ...context, ...received, transferId: id })
  }
  if (counted.completesOrder) await payByTransfers(context, current, transfer)
  const extra = { id, amountCents: counted.extraCents }
  if (extra.amountCents > 0) await requestReturn(context, order, { subject: id, entries: [extra] })
}

/** The transfers have reached the sum of the order. The last one is the reference of the payment. */
const payByTransfers = async (
  context: RequestContext,
  { order, attempts }: LockedOrder,
  { id: reference }: Transfer,
): Promise<void> => {
  const { id: orderId, totalCents } = order
  const { db, now } = context
  const payment = randomUUID()
  const attempt = await insertAttempt(db, {
    id: payment,
    orderId,
    provider: 'invoice',
    method: 'invoice',
    state: 'paid',
    amountCents: totalCents,
    reference,
    startedAt: now,
    settledAt: now,
  })
  const event = { type: 'payment.paid', payment, cents: totalCents } as const
  await applyOrderEvent(context, { order, attempts: [...attempts, attempt] }, event)
}

const raiseBankAlarm = async (
  { db, now, log }: RequestContext,
  { id, amountCents, currency }: Transfer,
  alarm: { kind: 'unknown_transfer' | 'other_reference'; orderNumber?: string },
): Promise<void> => {
  const why = alarm.kind === 'unknown_transfer' ? 'unknown_reference' : alarm.kind
  log('error', 'payment.alarm', { provider: 'bank', why, entry: id })
  const detail = `bank entry ${id}, ${toEuros(amountCents)} ${currency}`
  await raiseAlarm(db, { ...alarm, subject: id, detail }, { now })
}
