import { transition } from 'xstate'

import type { OrderStatus } from '#contract/statuses.ts'
import { raiseAlarm } from '#server/alarm/alarm.store.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import { passFaultPoint } from '#server/fault-point.ts'
import type { Log } from '#server/http/log.ts'
import { putInOutbox } from '#server/jobs/outbox.store.ts'
import { cancelOrder, completeOrder, expireOrder } from '#server/order/completion.store.ts'
import type { Providers } from '#server/outside-world.ts'
import {
  orderPaymentMachine,
  type OrderPaymentEvent,
  type PaidMoney,
} from '#machines/order/order-payment.machine.ts'

import type { Truth } from './adapters/adapter.ts'
import {
  isAskedFor,
  isAwaited,
  isCounted,
  isOpen,
  isOutlived,
  nextAsking,
  reasonAfter,
  referenceOf,
  stateAfter,
  type Order,
  type PaymentAttempt,
} from './payment.rules.ts'
import { lockOrder, updateAttempt, updateOrder } from './payment.store.ts'
import { returnTransfers } from './transfer/return-transfers.ts'

/** When and where something is told; `origin` is where the portal is, for links in mails. */
export type Occasion = {
  db: Database
  now: Date
  origin: string
  providers: Providers
  log: Log
}

type Locked = { order: Order; attempts: readonly PaymentAttempt[] }

/** How an order and one of its attempts stand once all that was told is written down. */
export type Standing = { order: Order; attempt: PaymentAttempt }

/**
 * The only writer of what was paid. What a provider has told about an attempt takes effect once, under the lock of its
 * order, however many tell it at the same time.
 */
export const settle = async (
  occasion: Occasion,
  attempt: Pick<PaymentAttempt, 'id' | 'orderId'>,
  truth: Truth | undefined,
): Promise<Standing | undefined> => {
  passFaultPoint('told')
  const standing = await transact(occasion.db, async (tx) => {
    const locked = await lockOrder(tx, attempt.orderId)
    const known = locked?.attempts.find(({ id }) => id === attempt.id)
    if (!locked || !known) return undefined
    // what has been counted cannot be told better
    if (isCounted(known) && truth?.state !== 'refunded') return { ...locked, attempt: known }
    const inside = { ...occasion, db: tx }
    await putOff(inside, known)
    if (truth) await write(inside, { ...locked, attempt: known }, truth)
    await giveUp(inside, attempt)
    passFaultPoint('settling')
    const after = await lockOrder(tx, attempt.orderId)
    const changed = after?.attempts.find(({ id }) => id === attempt.id)
    return after && changed && { order: after.order, attempt: changed }
  })
  passFaultPoint('settled')
  return standing
}

/** Nobody has paid in time: the order is given up, and lets go of its gift cards. */
export const outlive = ({ db, now, ...rest }: Occasion, orderId: string): Promise<void> =>
  transact(db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    const isDue = locked?.order.expiresAt && locked.order.expiresAt <= now
    if (isDue) await follow({ ...rest, db: tx, now }, locked, { type: 'order.outlived' })
  })

/** What follows for the order from what happened to one of its payments. The caller holds the order's lock. */
export const follow = async (
  { db, now, origin, log }: Pick<Occasion, 'db' | 'now' | 'origin' | 'log'>,
  { order, attempts }: Locked,
  event: OrderPaymentEvent,
): Promise<void> => {
  const before = snapshotOf({ order, attempts })
  const [next, actions] = transition(orderPaymentMachine, before, event)
  for (const { type, params } of actions) {
    if (type === 'complete') await completeOrder(db, { orderId: order.id, now, origin })
    if (type === 'cancel') await cancelOrder(db, { orderId: order.id, now, origin })
    if (type === 'release') await expireOrder(db, { orderId: order.id, now, origin })
    if (type === 'giveBack') await giveBack({ db, now, log }, order, moneyIn(params))
    if (type === 'raiseAlarm')
      await alarm(
        { db, now, log },
        { order, payment: moneyIn(params).payment, why: 'other_amount' },
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

/** The chart's own words are the order's, but for one that is waited for no longer. */
const statusOf = (value: string): OrderStatus =>
  value === 'completed' || value === 'processing_payment' ? value : 'waiting_for_payment'

const endOf = ({ expiredAt, cancelledAt }: Order): 'expired' | 'cancelled' | null => {
  if (cancelledAt !== null) return 'cancelled'
  return expiredAt === null ? null : 'expired'
}

const snapshotOf = ({ order, attempts }: Locked) =>
  orderPaymentMachine.resolveState({
    value: endOf(order) ?? order.status,
    context: {
      totalCents: order.totalCents,
      underWay: attempts.find(isOpen)?.id ?? null,
      paidBy:
        attempts.find(({ state, refundDueAt }) => state === 'paid' && refundDueAt === null)?.id ??
        null,
    },
  })

/** It was looked after now; when to look again depends on how long it has been there. A bank is never asked. */
const putOff = ({ db, now }: Occasion, attempt: PaymentAttempt): Promise<void> => {
  const isOver = isCounted(attempt) || attempt.adapter === 'invoice'
  const askAt = isOver ? null : nextAsking(attempt.startedAt, now)
  return updateAttempt(db, attempt.id, { askedAt: now, askAt })
}

const write = async (
  occasion: Occasion,
  { order, attempts, attempt }: Locked & { attempt: PaymentAttempt },
  truth: Truth,
): Promise<void> => {
  const { db, now, log } = occasion
  if (!isAskedFor(truth, referenceOf(order.number, attempt.id))) {
    return alarm({ db, now, log }, { order, payment: attempt.id, why: 'other_reference' })
  }
  const money = { payment: attempt.id, cents: truth.amountCents }
  if (truth.state === 'refunded')
    return writeRefunded(occasion, { order, attempts, attempt }, money)
  if (isCounted(attempt)) return
  if (truth.state === 'paid') {
    const isTaken = truth.amountCents === order.totalCents || !isAwaited(order)
    if (isTaken) await updateAttempt(db, attempt.id, paidBy(order, now))
    await follow(occasion, { order, attempts }, { type: 'payment.paid', ...money })
    // the refund is limited to the sum of the attempt, so a person has to look
    if (!isAwaited(order) && truth.amountCents !== attempt.amountCents) {
      await alarm({ db, now, log }, { order, payment: attempt.id, why: 'other_amount' })
    }
    return
  }
  if (!isOpen(attempt)) return
  const state = stateAfter(attempt, truth)
  const reason = reasonAfter(attempt, truth, now)
  if (state === attempt.state && reason === attempt.reason) return
  const hasEnded = !isOpen({ state })
  await updateAttempt(db, attempt.id, { state, reason, ...(hasEnded ? { settledAt: now } : {}) })
  const event = { type: 'payment.ended', payment: attempt.id } as const
  if (hasEnded) await follow(occasion, { order, attempts }, event)
}

/** Money that nobody waits for is paid and due back at once: of two that are paid, one is kept. */
const paidBy = (order: Order, now: Date) =>
  ({
    state: 'paid',
    settledAt: now,
    askAt: null,
    ...(isAwaited(order) ? {} : { refundDueAt: now }),
  }) as const

/** The money has gone back. When it was not we who sent it, somebody has to look. */
const writeRefunded = async (
  occasion: Occasion,
  { order, attempts, attempt }: Locked & { attempt: PaymentAttempt },
  { cents }: PaidMoney,
): Promise<void> => {
  const { db, now, log } = occasion
  if (attempt.state === 'refunded' || attempt.refundDueAt !== null) return
  const refundCents = Math.min(cents, attempt.amountCents)
  const back = { state: 'refunded', settledAt: now, refundedAt: now, refundCents } as const
  await updateAttempt(db, attempt.id, { ...back, askAt: null })
  await alarm({ db, now, log }, { order, payment: attempt.id, why: 'refunded_elsewhere' })
  const event = { type: 'payment.ended', payment: attempt.id } as const
  if (isOpen(attempt)) await follow(occasion, { order, attempts }, event)
}

/** An attempt that nobody has finished in its time ends, once its provider has said that nothing is on its way. */
const giveUp = async (
  occasion: Occasion,
  { id, orderId }: Pick<PaymentAttempt, 'id' | 'orderId'>,
): Promise<void> => {
  const { db, now } = occasion
  const locked = await lockOrder(db, orderId)
  const attempt = locked?.attempts.find((one) => one.id === id)
  if (!locked || !attempt || !isOutlived(attempt, now)) return
  const ended =
    attempt.state === 'created'
      ? ({ state: 'failed', reason: 'provider_unreachable' } as const)
      : ({ state: 'expired', reason: 'expired' } as const)
  await updateAttempt(db, id, { ...ended, settledAt: now })
  await follow(occasion, locked, { type: 'payment.ended', payment: id })
}

type Bookkeeping = Pick<Occasion, 'db' | 'now' | 'log'>

const giveBack = async (
  { db, now, log }: Bookkeeping,
  order: Order,
  { payment, cents }: PaidMoney,
): Promise<void> => {
  log('warn', 'payment.overpaid', { order: order.id, payment, cents })
  await updateAttempt(db, payment, { refundDueAt: now })
  const errand = { key: `refund:${payment}`, task: 'refund', payload: { payment, cents } }
  await putInOutbox(db, errand, now)
}

type PaymentAlarm = {
  order: Pick<Order, 'number'>
  payment: string
  why: 'other_amount' | 'other_reference' | 'refunded_elsewhere' | 'unanswered' | 'return_by_hand'
}

/** Raises an alarm about a payment, in the caller's transaction. */
export const alarm = async (
  { db, now, log }: Bookkeeping,
  { order, payment, why }: PaymentAlarm,
): Promise<void> => {
  log('error', 'payment.alarm', { payment, why })
  await updateAttempt(db, payment, { alarm: why })
  const details = { subject: payment, orderNumber: order.number, paymentId: payment }
  await raiseAlarm(db, { kind: why, ...details }, { now })
}

const moneyIn = (params: unknown): PaidMoney => {
  const isMoney = typeof params === 'object' && params !== null
  if (isMoney && 'payment' in params && 'cents' in params) {
    const { payment, cents } = params
    if (typeof payment === 'string' && typeof cents === 'number') return { payment, cents }
  }
  throw new Error('The chart told of money without saying which.')
}
