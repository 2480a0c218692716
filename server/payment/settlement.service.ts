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
  raiseAttemptAlarm,
  type LockedOrder,
} from './order-effects.service.ts'
import {
  matchesAttempt,
  canCompleteOrder,
  isMoneyReceived,
  isOpen,
  isAttemptExpired,
  nextQueryAt,
  reasonAfter,
  referenceOf,
  stateAfter,
  type Order,
  type PaymentAttempt,
} from './payment.rules.ts'
import { lockOrder } from './payment.store.ts'

/** The dependencies of a settlement; `origin` is the address of the portal, for links in emails. */
export type SettlementContext = {
  db: Database
  now: Date
  origin: string
  providers: Providers
  log: Log
}

/** An order and one of its attempts after a settlement. */
export type OrderWithAttempt = { order: Order; attempt: PaymentAttempt }

/**
 * Applies a provider's payment status to its order: the only place that does. Idempotent; serialised by a row lock on
 * the order, which is read once.
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
    // the state of a counted payment does not change
    if (!before || (isMoneyReceived(before.attempt) && providerStatus?.state !== 'refunded'))
      return before
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
    const isDue = locked?.order.expiresAt && locked.order.expiresAt <= now
    if (isDue) await applyOrderEvent({ ...rest, db: tx, now }, locked, { type: 'order.expired' })
  })

/** Schedules the next query, by the age of the attempt. Bank transfers are never queried. */
const scheduleNextQuery = (
  { db, now }: SettlementContext,
  { attempt, ...locked }: LockedAttempt,
): Promise<LockedOrder> => {
  const isOver = isMoneyReceived(attempt) || attempt.provider === 'invoice'
  return changeAttempt(db, locked, {
    id: attempt.id,
    queriedAt: now,
    nextQueryAt: isOver ? null : nextQueryAt(attempt.startedAt, now),
  })
}

const applyStatus = async (
  context: SettlementContext,
  { attempt, ...locked }: LockedAttempt,
  providerStatus: ProviderStatus,
): Promise<LockedOrder> => {
  const { order } = locked
  const { id: payment } = attempt
  if (!matchesAttempt(providerStatus, referenceOf(order.number, payment))) {
    return raiseAttemptAlarm(context, locked, { payment, why: 'other_reference' })
  }
  const { state, amountCents: cents } = providerStatus
  if (state === 'refunded') return applyRefund(context, { ...locked, attempt }, cents)
  if (isMoneyReceived(attempt)) return locked
  if (state !== 'paid') return applyUnpaidState(context, { ...locked, attempt }, providerStatus)
  const applied = await applyOrderEvent(context, locked, { type: 'payment.paid', payment, cents })
  // the refund is limited to the amount of the attempt, so a person has to check it
  const isRefundShort = !canCompleteOrder(order) && cents !== attempt.amountCents
  return isRefundShort
    ? raiseAttemptAlarm(context, applied, { payment, why: 'other_amount' })
    : applied
}

/** Stores the state and the reason of an attempt that is not paid. */
const applyUnpaidState = (
  context: SettlementContext,
  { attempt, ...locked }: LockedAttempt,
  providerStatus: ProviderStatus,
): Promise<LockedOrder> | LockedOrder => {
  if (!isOpen(attempt)) return locked
  const state = stateAfter(attempt, providerStatus)
  const reason = reasonAfter(attempt, providerStatus, context.now)
  if (state === attempt.state && reason === attempt.reason) return locked
  return isOpen({ state })
    ? changeAttempt(context.db, locked, { id: attempt.id, state, reason })
    : endAttempt(context, locked, { id: attempt.id, state, reason })
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

/** Records a refund. A refund that we did not request raises an alarm. */
const applyRefund = async (
  context: SettlementContext,
  { attempt, ...locked }: LockedAttempt,
  cents: number,
): Promise<LockedOrder> => {
  const { db, now } = context
  const { id: payment } = attempt
  if (attempt.state === 'refunded' || attempt.refundDueAt !== null) return locked
  // the consultations of the order were cancelled, and with them the whole payment
  if ((await refundRequested(db, payment)) >= attempt.amountCents) return locked
  const event = { type: 'payment.ended', payment } as const
  const applied = isOpen(attempt) ? await applyOrderEvent(context, locked, event) : locked
  const refundCents = Math.min(cents, attempt.amountCents)
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
  if (!attempt || !isAttemptExpired(attempt, context.now)) return locked
  const end =
    attempt.state === 'created'
      ? ({ state: 'failed', reason: 'provider_unreachable' } as const)
      : ({ state: 'expired', reason: 'expired' } as const)
  return endAttempt(context, locked, { id, ...end })
}
