import type { LocalizedText } from '#contract/locale.ts'
import type { UnresolvedPayment } from '#contract/payment/payment.ts'
import { problem } from '#contract/problem.ts'
import type {
  PaymentEndReason,
  PaymentMethod,
  AttemptOutcome,
  PaymentState,
} from '#contract/statuses.ts'
import { after, hours, minutes, seconds } from '#server/clock.ts'
import type { orders } from '#server/db/schema/order.ts'
import type { paymentAttempts } from '#server/db/schema/payment.ts'

import type { ProviderStatus } from '../providers/payment-adapter.ts'
import { hasStatusCall, limitsOf } from '../providers/provider-registry.ts'

export type Order = typeof orders.$inferSelect
export type PaymentAttempt = typeof paymentAttempts.$inferSelect
export type OrderWithAttempt = { order: Order; attempt: PaymentAttempt }

export const paymentLimits = {
  /** How long a payer has to pay; then the attempt expires. */
  lifetime: hours(24),
  /** How long a provider may take to open a payment. After that the request has timed out. */
  openingTimeout: seconds(30),
  /** How long the page of an attempt can be opened again. */
  page: minutes(15),
  /** How long a payment at a provider without a status call must be unresolved before another one may be opened. */
  unresolved: minutes(30),
  /** How long a provider keeps an unfinished payment open, where it does not report that itself. */
  session: minutes(30),
  /** Within how many working days a bank or a provider usually confirms a payment; the emails say so, too. */
  confirmationDays: 1,
} as const

/** When a provider is queried after the start, if it has reported nothing; then every `queryInterval`. */
const queryDelays = [minutes(1), minutes(5), minutes(15), minutes(60)]
const queryInterval = hours(3)
/** Money can arrive late, even for an abandoned attempt. */
const queryPeriod = hours(24 * 3)

/** Returns when to query next; null after `queryPeriod`. */
export const nextQueryAt = (startedAt: Date, now: Date): Date | null => {
  const age = now.getTime() - startedAt.getTime()
  const early = queryDelays.find((time) => time > age)
  if (early !== undefined) return after(startedAt, early)
  return age >= queryPeriod ? null : after(now, queryInterval)
}

/** Whether a payment can still be paid: it has not ended at the provider, even if the payer has left it. */
export const isOpen = ({ state }: { state: PaymentState }): boolean =>
  state === 'created' || state === 'sent' || state === 'pending' || state === 'authorized'

/** Whether the payment is pending at the provider, so that no other one may be started. */
export const isInProgress = ({ state }: { state: PaymentState }): boolean =>
  state === 'pending' || state === 'authorized'

/**
 * Whether the payer was sent to a provider that has no status call and has not reported a result. The payment may have
 * been made.
 */
export const isUnresolved = ({ state, provider }: PaymentAttempt): boolean =>
  state === 'sent' && !hasStatusCall(provider)

/** Returns what the customer sees of an unresolved payment; undefined without one. */
export const findUnresolvedPayment = (
  attempts: readonly PaymentAttempt[],
  now: Date,
): UnresolvedPayment | undefined => {
  const attempt = attempts.find(isUnresolved)
  if (!attempt) return undefined
  const from = after(attempt.startedAt, paymentLimits.unresolved)
  return {
    method: attempt.method,
    wait_seconds: Math.max(0, Math.ceil((from.getTime() - now.getTime()) / 1_000)),
    new_payment_allowed_at: from.toISOString(),
    ends_at: after(attempt.startedAt, paymentLimits.lifetime).toISOString(),
  }
}

/**
 * Throws `errors.payment_unresolved` when another payment would be opened over an unresolved one too early, or without
 * the customer's confirmation. To be called under the lock of the order.
 */
export const assertSecondPaymentAllowed = (
  open: PaymentAttempt,
  { isAccepted, now }: { isAccepted: boolean; now: Date },
): void => {
  const hasWaited = after(open.startedAt, paymentLimits.unresolved) <= now
  if (isUnresolved(open) && !(isAccepted && hasWaited)) {
    throw problem('errors.payment_unresolved', { data: findUnresolvedPayment([open], now) })
  }
}

/** Whether a payment can still complete the order. */
export const canCompleteOrder = ({ status, closedAt }: Order): boolean =>
  status !== 'completed' && closedAt === null

/** Whether the payment deadline of an order is over. */
export const isPastDeadline = ({ expiresAt }: Order, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now

/** Whether an order can no longer be paid in time, although the sweep may not have expired it yet. */
export const isOrderExpired = (order: Order, now: Date): boolean =>
  order.closedAt !== null || isPastDeadline(order, now)

/** Whether the page of an open attempt can be opened again instead of starting another payment. */
export const canResume = (
  open: PaymentAttempt,
  { method, bank }: { method: PaymentMethod; bank: string | null },
  now: Date,
): boolean =>
  !isInProgress(open) &&
  open.method === method &&
  open.bank === bank &&
  // the page of an unresolved payment is opened again: a second one could be paid, too
  (isUnresolved(open) || after(open.startedAt, paymentLimits.page) > now)

/** Whether the money of an attempt has been counted: it was kept, refunded or is due for a refund. */
export const isMoneyReceived = ({ state, refundDueAt }: PaymentAttempt): boolean =>
  state === 'paid' || state === 'refunded' || refundDueAt !== null

/** Whether an attempt brought the money that was kept for its order. */
export const isRetained = ({
  state,
  refundDueAt,
}: Pick<PaymentAttempt, 'state' | 'refundDueAt'>): boolean =>
  state === 'paid' && refundDueAt === null

/** Whether the money of an attempt was refunded at the provider and not by the portal. */
export const isRefundedElsewhere = ({
  state,
  refundDueAt,
}: Pick<PaymentAttempt, 'state' | 'refundDueAt'>): boolean =>
  state === 'refunded' && refundDueAt === null

/** Returns our reference of an attempt, which the provider reports back: the order number and the attempt. */
export const referenceOf = (number: string, attemptId: string): string =>
  `${number}-${attemptId.slice(0, 8)}`

/** Returns the next state of an unpaid attempt. An ended attempt does not change. */
export const stateAfter = (
  attempt: PaymentAttempt,
  providerStatus: ProviderStatus,
): PaymentState => {
  if (!isOpen(attempt)) return attempt.state
  return providerStatus.isOpen ? 'sent' : providerStatus.state
}

/** Returns why an open attempt is unpaid, after the provider was queried. */
export const reasonAfter = (
  attempt: PaymentAttempt,
  { state, isOpen: isAtProvider, reason, openedAt }: ProviderStatus,
  now: Date,
): PaymentEndReason | null => {
  if (reason) return reason
  if (isAtProvider) return attempt.reason
  if (state === 'failed') return 'declined'
  if (state === 'expired') return 'expired'
  if (state !== 'cancelled') return null
  return openedAt && after(openedAt, paymentLimits.session) <= now ? 'expired' : 'cancelled'
}

const endOutcomes: Partial<Record<PaymentState, AttemptOutcome>> = {
  cancelled: 'cancelled',
  expired: 'expired',
}

/** Returns the outcome of an attempt as shown to the customer. */
export const outcomeOf = ({
  state,
  reason,
  refundDueAt,
  alarm,
}: Pick<PaymentAttempt, 'state' | 'reason' | 'refundDueAt' | 'alarm'>): AttemptOutcome => {
  if (state === 'refunded') return 'refunded'
  if (refundDueAt !== null) return 'refunding'
  if (state === 'paid') return 'paid'
  if (alarm === 'other_amount') return 'other_amount'
  if (reason !== null) return reason
  if (isInProgress({ state })) return 'confirming'
  return isOpen({ state }) ? 'started' : (endOutcomes[state] ?? 'failed')
}

/** Whether the payer's time is over and no payment is pending. */
export const isAttemptExpired = (attempt: PaymentAttempt, now: Date): boolean =>
  (attempt.state === 'created' && after(attempt.startedAt, paymentLimits.openingTimeout) <= now) ||
  (attempt.state === 'sent' && after(attempt.startedAt, paymentLimits.lifetime) <= now)

/** Whether a payment is the requested one: in euros, under this reference. */
export const matchesAttempt = (providerStatus: ProviderStatus, reference: string): boolean =>
  providerStatus.reference === reference && providerStatus.currency === 'EUR'

/** Whether a method can pay this sum. */
export const isWithin = (method: PaymentMethod, cents: number): boolean => {
  const { min, max } = limitsOf(method)
  return (min === null || cents >= min) && (max === null || cents <= max)
}

export const methodTitles: Record<PaymentMethod, LocalizedText> = {
  credit_card: { en: 'Card', et: 'Pangakaart' },
  estonian_bank_links: { en: 'Estonian bank', et: 'Eesti pank' },
  banklinks: { en: 'Bank in another country', et: 'Välisriigi pank' },
  makecommerce_banklinks: { en: 'Bank link by MakeCommerce', et: 'MakeCommerce’i pangalink' },
  invoice: { en: 'Invoice', et: 'Arve' },
  paypal: { en: 'PayPal', et: 'PayPal' },
  esto: { en: 'Hire purchase by ESTO', et: 'ESTO järelmaks' },
}
