import { refundRequested } from '#server/consultation/cancelled.store.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import { crashIfArmed } from '#server/fault-point.ts'
import type { Log } from '#server/http/log.ts'
import type { Providers } from '#server/providers/provider-registry.ts'

import type { ProviderStatus } from '../providers/payment-adapter.ts'
import {
  applyOrderEvent,
  changeAttempt,
  expireStartedOrder,
  raiseAttemptAlarm,
  type LockedOrder,
} from './order-effects.service.ts'
import {
  isOpen,
  isPastDeadline,
  type OrderWithAttempt,
  type PaymentAttempt,
} from './payment.rules.ts'
import { lockOrder } from './payment.store.ts'
import { isWholeRefund } from './refund/refund.rules.ts'
import { changeAfter, expiryOf, isSettled, nextQueryOf } from './settlement.rules.ts'

/** The dependencies of a settlement; `origin` is the address of the portal, for links in emails. */
export type SettlementContext = {
  db: Database
  now: Date
  origin: string
  providers: Providers
  log: Log
}

/**
 * Applies a provider's payment status to its order: the only place that does. Idempotent; serialised by a row lock on
 * the order, which is read once. Returns the order and the attempt afterwards.
 */
export const settleAttempt = async (
  context: SettlementContext,
  { id, orderId }: Pick<PaymentAttempt, 'id' | 'orderId'>,
  providerStatus: ProviderStatus | undefined,
): Promise<OrderWithAttempt | undefined> => {
  crashIfArmed('status_known')
  const settled = await transact(context.db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    const before = locked && withAttempt(locked, id)
    if (!before || isSettled(before.attempt, providerStatus)) return before
    const inTransaction = { ...context, db: tx }
    let current: LockedOrder = await scheduleNextQuery(inTransaction, before)
    if (providerStatus) {
      const { attempt } = before
      current = await applyStatus(inTransaction, { ...current, attempt }, providerStatus)
    }
    current = await expireAttempt(inTransaction, current, id)
    crashIfArmed('settling')
    return withAttempt(current, id)
  })
  crashIfArmed('settled')
  return settled && { order: settled.order, attempt: settled.attempt }
}

/** A locked order, and the attempt that is settled. */
type LockedAttempt = LockedOrder & { attempt: PaymentAttempt }

const withAttempt = (locked: LockedOrder, id: string): LockedAttempt | undefined => {
  const attempt = locked.attempts.find((one) => one.id === id)
  return attempt && { ...locked, attempt }
}

/** Expires an unpaid order, and releases its gift cards. */
export const expireUnpaidOrder = (
  { db, now, ...rest }: SettlementContext,
  orderId: string,
): Promise<void> =>
  transact(db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (locked && isPastDeadline(locked.order, now))
      await applyOrderEvent({ ...rest, db: tx, now }, locked, { type: 'order.expired' })
  })

const scheduleNextQuery = (
  { db, now }: SettlementContext,
  { attempt, ...locked }: LockedAttempt,
): Promise<LockedOrder> =>
  changeAttempt(db, locked, {
    id: attempt.id,
    queriedAt: now,
    nextQueryAt: nextQueryOf(attempt, now),
  })

const applyStatus = async (
  context: SettlementContext,
  { attempt, ...locked }: LockedAttempt,
  providerStatus: ProviderStatus,
): Promise<LockedOrder> => {
  const { id: payment } = attempt
  const change = changeAfter({ order: locked.order, attempt }, providerStatus, context.now)
  if (!change) return locked
  if (change.type === 'payment') {
    const current = await expireStartedOrder(context, locked)
    if (current !== locked) return applyStatus(context, { ...current, attempt }, providerStatus)
  }
  switch (change.type) {
    case 'alarm':
      return raiseAttemptAlarm(context, locked, { payment, why: change.why })
    case 'payment':
      return applyPayment(context, locked, { payment, ...change })
    case 'refund':
      return applyRefund(context, { ...locked, attempt }, change.refundCents)
    case 'update':
      return changeAttempt(context.db, locked, { id: payment, ...change.unpaid })
    case 'end':
    default:
      return endAttempt(context, locked, { id: payment, ...change.unpaid })
  }
}

const applyPayment = async (
  context: SettlementContext,
  locked: LockedOrder,
  { payment, cents, isRefundShort }: { payment: string; cents: number; isRefundShort: boolean },
): Promise<LockedOrder> => {
  const applied = await applyOrderEvent(context, locked, { type: 'payment.paid', payment, cents })
  return isRefundShort
    ? raiseAttemptAlarm(context, applied, { payment, why: 'other_amount' })
    : applied
}

type AttemptEnd = Pick<PaymentAttempt, 'id' | 'state' | 'reason'>

/** Ends an open attempt without a payment. */
const endAttempt = async (
  context: SettlementContext,
  locked: LockedOrder,
  end: AttemptEnd,
): Promise<LockedOrder> => {
  const event = { type: 'payment.ended', payment: end.id } as const
  const applied = await applyOrderEvent(context, locked, event)
  return changeAttempt(context.db, applied, { ...end, settledAt: context.now })
}

/** Records a refund that we did not request, and raises an alarm. */
const applyRefund = async (
  context: SettlementContext,
  { attempt, ...locked }: LockedAttempt,
  refundCents: number,
): Promise<LockedOrder> => {
  const { db, now } = context
  const { id: payment } = attempt
  // the consultations of the order were cancelled, and with them the whole payment
  if (isWholeRefund(await refundRequested(db, payment), attempt)) return locked
  const event = { type: 'payment.ended', payment } as const
  const applied = isOpen(attempt) ? await applyOrderEvent(context, locked, event) : locked
  const refund = { state: 'refunded', settledAt: now, refundedAt: now, refundCents } as const
  const refunded = await changeAttempt(db, applied, { id: payment, ...refund, nextQueryAt: null })
  return raiseAttemptAlarm(context, refunded, { payment, why: 'refunded_elsewhere' })
}

/** Expires an unfinished attempt, once the provider has reported that nothing is pending. */
const expireAttempt = async (
  context: SettlementContext,
  locked: LockedOrder,
  id: string,
): Promise<LockedOrder> => {
  const attempt = locked.attempts.find((one) => one.id === id)
  const expiry = attempt ? expiryOf(attempt, context.now) : null
  return expiry ? endAttempt(context, locked, { id, ...expiry }) : locked
}
