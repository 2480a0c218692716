import { transition } from 'xstate'

import { raiseAlarm } from '#server/alarm/alarm.store.ts'
import { firstOrderedStart } from '#server/consultation/booking.store.ts'
import type { Database } from '#server/db/database.ts'
import type { Log } from '#server/http/log.ts'
import { enqueueJob } from '#server/jobs/outbox.store.ts'
import { cancelOrder, completeOrder, expireOrder } from '#server/order/completion.service.ts'
import {
  orderPaymentMachine,
  type OrderPaymentEffects,
  type OrderPaymentEvent,
} from '#machines/order/order-payment.machine.ts'

import { canCompleteOrder, isOpen, type Order, type PaymentAttempt } from './payment.rules.ts'
import { updateAttempt, updateOrder } from './payment.store.ts'
import { chartStateOf, statusToStore } from './settlement.rules.ts'
import { isByTransfers } from './transfer/transfer.rules.ts'
import { returnTransfers } from './transfer/transfer-return.service.ts'

/** The dependencies of a change; `db` is the transaction, `origin` the address of the portal, for links in emails. */
type EffectContext = { db: Database; now: Date; origin: string; log: Log }

/**
 * An order under its lock, with its attempts. It is read once in a transaction: each change of it returns a copy that
 * matches what was stored.
 */
export type LockedOrder = { order: Order; attempts: readonly PaymentAttempt[] }

/** Applies a payment event to a locked order: the chart decides what follows, `effects` carries it out. */
export const applyOrderEvent = async (
  context: EffectContext,
  locked: LockedOrder,
  event: OrderPaymentEvent,
): Promise<LockedOrder> => {
  const { order, attempts } = locked
  const snapshot = orderPaymentMachine.resolveState(chartStateOf(order, attempts))
  const [next, actions] = transition(orderPaymentMachine, snapshot, event)
  let current = locked
  for (const action of actions.filter(isEffect)) {
    current = await runEffect(context, current, action)
  }
  const status = statusToStore(order, next.value)
  if (status !== null) {
    await updateOrder(context.db, order.id, { status })
    current = { ...current, order: { ...current.order, status } }
  }
  if (next.value !== order.status)
    context.log('info', 'order.payment', { order: order.id, to: next.value })
  return current
}

/**
 * Expires an unpaid order whose first consultation has started, also while a payment for it is in progress, so that
 * money which arrives for it is returned.
 */
export const expireStartedOrder = async (
  context: EffectContext,
  locked: LockedOrder,
): Promise<LockedOrder> => {
  const { order, attempts } = locked
  if (!canCompleteOrder(order)) return locked
  const start = await firstOrderedStart(context.db, order.id)
  if (start === null || start > context.now) return locked
  const open = attempts.find(isOpen)
  const ended = open
    ? await applyOrderEvent(context, locked, { type: 'payment.ended', payment: open.id })
    : locked
  return applyOrderEvent(context, ended, { type: 'order.expired' })
}

type Effects = {
  [Name in keyof OrderPaymentEffects]: (
    context: EffectContext,
    locked: LockedOrder,
    params: OrderPaymentEffects[Name],
  ) => Promise<LockedOrder>
}

/** What the server does for each effect of the chart. */
const effects: Effects = {
  complete: async (context, locked, { payment }) => {
    const { db, now, origin } = context
    const paid = await changeAttempt(db, locked, { id: payment, ...paidAt(now) })
    const order = await completeOrder(db, { orderId: locked.order.id, now, origin })
    if (!isByTransfers(locked.attempts, payment)) await returnTransfers(context, locked.order)
    return withOrder(paid, order)
  },
  release: async (context, locked) => {
    const { db, now, origin } = context
    const order = await expireOrder(db, { orderId: locked.order.id, now, origin })
    await returnTransfers(context, locked.order)
    return withOrder(locked, order)
  },
  cancel: async (context, locked) => {
    const { db, now, origin } = context
    const order = await cancelOrder(db, { orderId: locked.order.id, now, origin })
    await returnTransfers(context, locked.order)
    return withOrder(locked, order)
  },
  refund: async ({ db, now, log }, locked, { payment, cents }) => {
    log('warn', 'payment.overpaid', { order: locked.order.id, payment, cents })
    const due = { id: payment, ...paidAt(now), refundDueAt: now }
    const changed = await changeAttempt(db, locked, due)
    await scheduleRefund(db, { key: payment, refund: { payment, cents } }, now)
    return changed
  },
  reportWrongAmount: (context, locked, { payment }) =>
    raiseAttemptAlarm(context, locked, { payment, why: 'other_amount' }),
}

/** Schedules a refund to the way of payment; `key` is that of the job, which is scheduled once. */
export const scheduleRefund = (
  tx: Database,
  { key, refund }: { key: string; refund: RefundPayload },
  now: Date,
): Promise<void> =>
  enqueueJob(tx, { key: `refund:${key}`, task: 'refund', payload: { ...refund } }, now)

/** A payment, the amount in cents, and the cancelled consultation that it was paid for. */
type RefundPayload = { payment: string; cents: number; cancellation?: string }

type ChartAction = ReturnType<typeof transition<typeof orderPaymentMachine>>[1][number]
type ChartEffect = Extract<ChartAction, { type: keyof OrderPaymentEffects }>

const isEffect = (action: ChartAction): action is ChartEffect => Object.hasOwn(effects, action.type)

const runEffect = <Name extends keyof OrderPaymentEffects>(
  context: EffectContext,
  locked: LockedOrder,
  { type, params }: { type: Name; params: OrderPaymentEffects[Name] },
): Promise<LockedOrder> => effects[type](context, locked, params)

const paidAt = (now: Date) => ({ state: 'paid', settledAt: now, nextQueryAt: null }) as const

const withOrder = (locked: LockedOrder, order: Order | undefined): LockedOrder => ({
  ...locked,
  order: order ?? locked.order,
})

/** Stores changes of an attempt of a locked order. */
export const changeAttempt = async (
  tx: Database,
  { order, attempts }: LockedOrder,
  { id, ...changes }: Partial<PaymentAttempt> & { id: string },
): Promise<LockedOrder> => {
  await updateAttempt(tx, id, changes)
  return {
    order,
    attempts: attempts.map((one) => (one.id === id ? { ...one, ...changes } : one)),
  }
}

type PaymentAlarm = {
  payment: string
  why:
    | 'other_amount'
    | 'other_reference'
    | 'refunded_elsewhere'
    | 'unanswered'
    | 'payment_pending'
    | 'return_by_hand'
}

/** Raises an alarm about an attempt of a locked order. */
export const raiseAttemptAlarm = async (
  context: AlarmContext,
  locked: LockedOrder,
  alarm: PaymentAlarm,
): Promise<LockedOrder> => {
  await raisePaymentAlarm(context, locked.order, alarm)
  const { order, attempts } = locked
  return {
    order,
    attempts: attempts.map((one) =>
      one.id === alarm.payment ? { ...one, alarm: alarm.why } : one,
    ),
  }
}

type AlarmContext = Pick<EffectContext, 'db' | 'now' | 'log'>

/** Raises an alarm about a payment, in the caller's transaction. */
export const raisePaymentAlarm = async (
  { db, now, log }: AlarmContext,
  { number }: Pick<Order, 'number'>,
  { payment, why }: PaymentAlarm,
): Promise<void> => {
  log('error', 'payment.alarm', { payment, why })
  await updateAttempt(db, payment, { alarm: why })
  const details = { subject: payment, orderNumber: number, paymentId: payment }
  await raiseAlarm(db, { kind: why, ...details }, { now })
}
