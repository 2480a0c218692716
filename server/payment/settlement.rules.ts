import type { OrderStatus } from '#contract/statuses.ts'
import { after, hours } from '#server/clock.ts'
import { closeReasonOf } from '#server/order/history.rules.ts'

import type { ProviderStatus } from '../providers/payment-adapter.ts'
import {
  canCompleteOrder,
  isAttemptExpired,
  isInProgress,
  isMoneyReceived,
  isOpen,
  isRetained,
  matchesAttempt,
  nextQueryAt,
  reasonAfter,
  referenceOf,
  stateAfter,
  type Order,
  type OrderWithAttempt,
  type PaymentAttempt,
} from './payment.rules.ts'
import { limitToAttempt } from './refund/refund.rules.ts'

/** The state of an attempt that was not paid, and the reason. */
type UnpaidState = Pick<PaymentAttempt, 'state' | 'reason'>

/** What a provider's status changes in an order and its attempt. */
type StatusChange =
  | { type: 'alarm'; why: 'other_reference' }
  | { type: 'payment'; cents: number; isRefundShort: boolean }
  | { type: 'refund'; refundCents: number }
  | { type: 'update' | 'end'; unpaid: UnpaidState }

/** Whether a status changes nothing: the money of the attempt has been counted, and only a refund can follow. */
export const isSettled = (
  attempt: PaymentAttempt,
  providerStatus: ProviderStatus | undefined,
): boolean => isMoneyReceived(attempt) && providerStatus?.state !== 'refunded'

/** Returns what the status of an attempt that is not settled changes; null for nothing. */
export const changeAfter = (
  { order, attempt }: OrderWithAttempt,
  providerStatus: ProviderStatus,
  now: Date,
): StatusChange | null => {
  const { state, amountCents: cents } = providerStatus
  if (!matchesAttempt(providerStatus, referenceOf(order.number, attempt.id)))
    return { type: 'alarm', why: 'other_reference' }
  if (state === 'refunded') return refundChange(attempt, cents)
  if (state !== 'paid') return unpaidChange(attempt, providerStatus, now)
  // the refund is limited to the amount of the attempt, so a person has to check it
  const isRefundShort = !canCompleteOrder(order) && cents !== attempt.amountCents
  return { type: 'payment', cents, isRefundShort }
}

/** A refund that we have requested or made ourselves changes nothing. */
const refundChange = (attempt: PaymentAttempt, cents: number): StatusChange | null =>
  attempt.state === 'refunded' || attempt.refundDueAt !== null
    ? null
    : { type: 'refund', refundCents: limitToAttempt(cents, attempt) }

const unpaidChange = (
  attempt: PaymentAttempt,
  providerStatus: ProviderStatus,
  now: Date,
): StatusChange | null => {
  if (!isOpen(attempt)) return null
  const state = stateAfter(attempt, providerStatus)
  const reason = reasonAfter(attempt, providerStatus, now)
  if (state === attempt.state && reason === attempt.reason) return null
  return { type: isOpen({ state }) ? 'update' : 'end', unpaid: { state, reason } }
}

/** Returns how an attempt ends because its time is over; null as long as it is not. */
export const expiryOf = (attempt: PaymentAttempt, now: Date): UnpaidState | null => {
  if (!isAttemptExpired(attempt, now)) return null
  return attempt.state === 'created'
    ? { state: 'failed', reason: 'provider_unreachable' }
    : { state: 'expired', reason: 'expired' }
}

/** How often a payment is queried that is still pending after three days. */
const pendingInterval = hours(24)

/**
 * Returns when to query an attempt next; null if never. Bank transfers are never queried. A pending payment is queried
 * until the provider reports a result, because its order can neither be paid in another way nor expire before. One whose
 * amount or reference is wrong is left to the person who got the alarm.
 */
export const nextQueryOf = (attempt: PaymentAttempt, now: Date): Date | null => {
  if (isMoneyReceived(attempt) || attempt.provider === 'invoice') return null
  const next = nextQueryAt(attempt.startedAt, now)
  const isMismatch = attempt.alarm === 'other_amount' || attempt.alarm === 'other_reference'
  return next === null && isInProgress(attempt) && !isMismatch ? after(now, pendingInterval) : next
}

/** Returns the state of the chart `orderPayment` for an order and its attempts. */
export const chartStateOf = (order: Order, attempts: readonly PaymentAttempt[]) => ({
  value: closeReasonOf(order) ?? order.status,
  context: {
    totalCents: order.totalCents,
    currentPayment: attempts.find(isOpen)?.id ?? null,
    completingPayment: attempts.find(isRetained)?.id ?? null,
  },
})

/**
 * Returns the status to store for a state of the chart; null to leave it. An order that has ended waits for a payment;
 * `completed` is stored by the completion of the order.
 */
export const statusToStore = (
  { status }: Pick<Order, 'status'>,
  chartState: string,
): OrderStatus | null => {
  if (chartState === 'completed') return null
  const next = chartState === 'processing_payment' ? chartState : 'waiting_for_payment'
  return next === status ? null : next
}
