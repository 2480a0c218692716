import { transition } from 'xstate'

import type { OrderStatus } from '#contract/statuses.ts'
import { raiseAlarm } from '#server/alarm/alarm.store.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import { reachFaultPoint } from '#server/fault-point.ts'
import type { Log } from '#server/http/log.ts'
import { enqueueJob } from '#server/jobs/outbox.store.ts'
import { cancelOrder, completeOrder, expireOrder } from '#server/order/completion.store.ts'
import type { Providers } from '#server/providers/provider-config.ts'
import {
  orderPaymentMachine,
  type OrderPaymentEvent,
  type PaidMoney,
} from '#machines/order/order-payment.machine.ts'

import type { ProviderStatus } from '../providers/payment-adapter.ts'
import {
  matchesAttempt,
  isAwaited,
  isCounted,
  isOpen,
  isAttemptExpired,
  nextQueryAt,
  reasonAfter,
  referenceOf,
  stateAfter,
  type Order,
  type PaymentAttempt,
} from './payment.rules.ts'
import { lockOrder, updateAttempt, updateOrder } from './payment.store.ts'
import { returnTransfers } from './transfer/transfer-return.service.ts'

/** The dependencies of a settlement; `origin` is the address of the portal, for links in emails. */
export type SettlementContext = {
  db: Database
  now: Date
  origin: string
  providers: Providers
  log: Log
}

type LockedOrder = { order: Order; attempts: readonly PaymentAttempt[] }

/** An order and one of its attempts after a settlement. */
export type OrderWithAttempt = { order: Order; attempt: PaymentAttempt }

/**
 * Applies a provider's payment status to its order: the only place that does. Idempotent; serialised by a row lock on
 * the order.
 */
export const settleAttempt = async (
  context: SettlementContext,
  attempt: Pick<PaymentAttempt, 'id' | 'orderId'>,
  providerStatus: ProviderStatus | undefined,
): Promise<OrderWithAttempt | undefined> => {
  reachFaultPoint('status_known')
  const settled = await transact(context.db, async (tx) => {
    const locked = await lockOrder(tx, attempt.orderId)
    const known = locked?.attempts.find(({ id }) => id === attempt.id)
    if (!locked || !known) return undefined
    // the state of a counted payment does not change
    if (isCounted(known) && providerStatus?.state !== 'refunded')
      return { ...locked, attempt: known }
    const transactionContext = { ...context, db: tx }
    await scheduleNextQuery(transactionContext, known)
    if (providerStatus)
      await applyStatus(transactionContext, { ...locked, attempt: known }, providerStatus)
    await expireAttempt(transactionContext, attempt)
    reachFaultPoint('settling')
    const after = await lockOrder(tx, attempt.orderId)
    const changed = after?.attempts.find(({ id }) => id === attempt.id)
    return after && changed && { order: after.order, attempt: changed }
  })
  reachFaultPoint('settled')
  return settled
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

/** Applies a payment event to the order. The caller holds the order's lock. */
export const applyOrderEvent = async (
  { db, now, origin, log }: Pick<SettlementContext, 'db' | 'now' | 'origin' | 'log'>,
  { order, attempts }: LockedOrder,
  event: OrderPaymentEvent,
): Promise<void> => {
  const before = snapshotOf({ order, attempts })
  const [next, actions] = transition(orderPaymentMachine, before, event)
  for (const { type, params } of actions) {
    if (type === 'complete') await completeOrder(db, { orderId: order.id, now, origin })
    if (type === 'cancel') await cancelOrder(db, { orderId: order.id, now, origin })
    if (type === 'release') await expireOrder(db, { orderId: order.id, now, origin })
    if (type === 'refund') await scheduleRefund({ db, now, log }, order, paidMoneyIn(params))
    if (type === 'reportWrongAmount')
      await alarm(
        { db, now, log },
        { order, payment: paidMoneyIn(params).payment, why: 'other_amount' },
      )
  }
  const isPaidByTransfers =
    event.type === 'payment.paid' &&
    attempts.some(({ id, adapter }) => id === event.payment && adapter === 'invoice')
  if (isEnd(next.value) && !isEnd(before.value) && !isPaidByTransfers) {
    await returnTransfers({ db, now, origin, log }, order)
  }
  const status = statusOf(next.value)
  if (status !== 'completed' && status !== order.status) await updateOrder(db, order.id, { status })
  if (next.value !== order.status) log('info', 'order.payment', { order: order.id, to: next.value })
}

const isEnd = (value: string): boolean =>
  value !== 'waiting_for_payment' && value !== 'processing_payment'

/** The states of the chart are the statuses of the order, except for the expired one. */
const statusOf = (value: string): OrderStatus =>
  value === 'completed' || value === 'processing_payment' ? value : 'waiting_for_payment'

const endOf = ({ expiredAt, cancelledAt }: Order): 'expired' | 'cancelled' | null => {
  if (cancelledAt !== null) return 'cancelled'
  return expiredAt === null ? null : 'expired'
}

const snapshotOf = ({ order, attempts }: LockedOrder) =>
  orderPaymentMachine.resolveState({
    value: endOf(order) ?? order.status,
    context: {
      totalCents: order.totalCents,
      currentPayment: attempts.find(isOpen)?.id ?? null,
      paidBy:
        attempts.find(({ state, refundDueAt }) => state === 'paid' && refundDueAt === null)?.id ??
        null,
    },
  })

/** Schedules the next query, by the age of the attempt. Bank transfers are never queried. */
const scheduleNextQuery = (
  { db, now }: SettlementContext,
  attempt: PaymentAttempt,
): Promise<void> => {
  const isOver = isCounted(attempt) || attempt.adapter === 'invoice'
  const askAt = isOver ? null : nextQueryAt(attempt.startedAt, now)
  return updateAttempt(db, attempt.id, { askedAt: now, askAt })
}

const applyStatus = async (
  context: SettlementContext,
  { order, attempts, attempt }: LockedOrder & { attempt: PaymentAttempt },
  providerStatus: ProviderStatus,
): Promise<void> => {
  const { db, now, log } = context
  if (!matchesAttempt(providerStatus, referenceOf(order.number, attempt.id))) {
    return alarm({ db, now, log }, { order, payment: attempt.id, why: 'other_reference' })
  }
  const money = { payment: attempt.id, cents: providerStatus.amountCents }
  if (providerStatus.state === 'refunded')
    return applyRefund(context, { order, attempts, attempt }, money)
  if (isCounted(attempt)) return
  if (providerStatus.state === 'paid') {
    const isTaken = providerStatus.amountCents === order.totalCents || !isAwaited(order)
    if (isTaken) await updateAttempt(db, attempt.id, paidBy(order, now))
    await applyOrderEvent(context, { order, attempts }, { type: 'payment.paid', ...money })
    // the refund is limited to the sum of the attempt, so a person has to look
    if (!isAwaited(order) && providerStatus.amountCents !== attempt.amountCents) {
      await alarm({ db, now, log }, { order, payment: attempt.id, why: 'other_amount' })
    }
    return
  }
  if (!isOpen(attempt)) return
  const state = stateAfter(attempt, providerStatus)
  const reason = reasonAfter(attempt, providerStatus, now)
  if (state === attempt.state && reason === attempt.reason) return
  const hasEnded = !isOpen({ state })
  await updateAttempt(db, attempt.id, { state, reason, ...(hasEnded ? { settledAt: now } : {}) })
  const event = { type: 'payment.ended', payment: attempt.id } as const
  if (hasEnded) await applyOrderEvent(context, { order, attempts }, event)
}

/** A payment that is no longer awaited is paid and due for a refund: of two payments, one is kept. */
const paidBy = (order: Order, now: Date) =>
  ({
    state: 'paid',
    settledAt: now,
    askAt: null,
    ...(isAwaited(order) ? {} : { refundDueAt: now }),
  }) as const

/** Records a refund. A refund that we did not request raises an alarm. */
const applyRefund = async (
  context: SettlementContext,
  { order, attempts, attempt }: LockedOrder & { attempt: PaymentAttempt },
  { cents }: PaidMoney,
): Promise<void> => {
  const { db, now, log } = context
  if (attempt.state === 'refunded' || attempt.refundDueAt !== null) return
  const refundCents = Math.min(cents, attempt.amountCents)
  const refund = { state: 'refunded', settledAt: now, refundedAt: now, refundCents } as const
  await updateAttempt(db, attempt.id, { ...refund, askAt: null })
  await alarm({ db, now, log }, { order, payment: attempt.id, why: 'refunded_elsewhere' })
  const event = { type: 'payment.ended', payment: attempt.id } as const
  if (isOpen(attempt)) await applyOrderEvent(context, { order, attempts }, event)
}

/** Expires an unfinished attempt, once the provider has reported that nothing is pending. */
const expireAttempt = async (
  context: SettlementContext,
  { id, orderId }: Pick<PaymentAttempt, 'id' | 'orderId'>,
): Promise<void> => {
  const { db, now } = context
  const locked = await lockOrder(db, orderId)
  const attempt = locked?.attempts.find((one) => one.id === id)
  if (!locked || !attempt || !isAttemptExpired(attempt, now)) return
  const ended =
    attempt.state === 'created'
      ? ({ state: 'failed', reason: 'provider_unreachable' } as const)
      : ({ state: 'expired', reason: 'expired' } as const)
  await updateAttempt(db, id, { ...ended, settledAt: now })
  await applyOrderEvent(context, locked, { type: 'payment.ended', payment: id })
}

type AlarmContext = Pick<SettlementContext, 'db' | 'now' | 'log'>

const scheduleRefund = async (
  { db, now, log }: AlarmContext,
  order: Order,
  { payment, cents }: PaidMoney,
): Promise<void> => {
  log('warn', 'payment.overpaid', { order: order.id, payment, cents })
  await updateAttempt(db, payment, { refundDueAt: now })
  const job = { key: `refund:${payment}`, task: 'refund', payload: { payment, cents } }
  await enqueueJob(db, job, now)
}

type PaymentAlarm = {
  order: Pick<Order, 'number'>
  payment: string
  why: 'other_amount' | 'other_reference' | 'refunded_elsewhere' | 'unanswered' | 'return_by_hand'
}

/** Raises an alarm about a payment, in the caller's transaction. */
export const alarm = async (
  { db, now, log }: AlarmContext,
  { order, payment, why }: PaymentAlarm,
): Promise<void> => {
  log('error', 'payment.alarm', { payment, why })
  await updateAttempt(db, payment, { alarm: why })
  const details = { subject: payment, orderNumber: order.number, paymentId: payment }
  await raiseAlarm(db, { kind: why, ...details }, { now })
}

const paidMoneyIn = (params: unknown): PaidMoney => {
  const isMoney = typeof params === 'object' && params !== null
  if (isMoney && 'payment' in params && 'cents' in params) {
    const { payment, cents } = params
    if (typeof payment === 'string' && typeof cents === 'number') return { payment, cents }
  }
  throw new Error('The chart told of money without saying which.')
}
