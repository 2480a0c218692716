import type { LocalizedText } from '#contract/locale.ts'
import type { UnansweredPayment } from '#contract/payment.ts'
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

export type Order = typeof orders.$inferSelect
export type PaymentAttempt = typeof paymentAttempts.$inferSelect

export const paymentLimits = {
  /** How long a payer may take; then the attempt is given up. */
  lifetime: hours(24),
  /** How long a provider may take to open a payment. After that whoever asked is gone. */
  openingTimeout: seconds(30),
  /** How long the page of an attempt is good to be opened again. */
  page: minutes(15),
  /** How long a payment whose provider cannot be asked must be unanswered before another one may be opened. */
  unanswered: minutes(30),
  /** How long a provider keeps a payment open that nobody finishes, where it does not say so itself. */
  session: minutes(30),
} as const

/** When a provider is asked of whom nothing was heard, counted from the start; then as often again and again. */
const queryDelays = [minutes(1), minutes(5), minutes(15), minutes(60)]
const queryInterval = hours(3)
/** Money can come late, even of an attempt that was given up. */
const queryPeriod = hours(24 * 3)

/** Null once nothing can come any more. */
export const nextQueryAt = (startedAt: Date, now: Date): Date | null => {
  const age = now.getTime() - startedAt.getTime()
  const early = queryDelays.find((time) => time > age)
  if (early !== undefined) return after(startedAt, early)
  return age >= queryPeriod ? null : after(now, queryInterval)
}

export const isOpen = ({ state }: { state: PaymentState }): boolean =>
  state === 'created' || state === 'sent' || state === 'pending' || state === 'authorized'

/** The money is on its way: nothing else may be begun. */
export const isUnderWay = ({ state }: { state: PaymentState }): boolean =>
  state === 'pending' || state === 'authorized'

/**
 * Whether the payer was sent to a provider that has no status call and has not reported a result. The payment may have
 * been made.
 */
export const isUnanswered = ({ state, adapter }: PaymentAttempt): boolean =>
  state === 'sent' && adapter === 'esto'

/** Returns what the customer is told about an unanswered payment; undefined where there is none. */
export const unansweredIn = (
  attempts: readonly PaymentAttempt[],
  now: Date,
): UnansweredPayment | undefined => {
  const attempt = attempts.find(isUnanswered)
  if (!attempt) return undefined
  const from = after(attempt.startedAt, paymentLimits.unanswered)
  return {
    method: attempt.method,
    wait_seconds: Math.max(0, Math.ceil((from.getTime() - now.getTime()) / 1_000)),
    second_payment_from: from.toISOString(),
    ends_at: after(attempt.startedAt, paymentLimits.lifetime).toISOString(),
  }
}

/**
 * Throws `errors.payment_unanswered` when another payment would be opened over an unanswered one too early, or without
 * the customer's confirmation. To be called under the lock of the order.
 */
export const assertSecondPaymentAllowed = (
  open: PaymentAttempt,
  { isAccepted, now }: { isAccepted: boolean; now: Date },
): void => {
  const hasWaited = after(open.startedAt, paymentLimits.unanswered) <= now
  if (isUnanswered(open) && !(isAccepted && hasWaited)) {
    throw problem('errors.payment_unanswered', { data: unansweredIn([open], now) })
  }
}

/** Whether money may still complete the order. */
export const isAwaited = ({ status, expiredAt }: Order): boolean =>
  status !== 'completed' && expiredAt === null

/** Its money has been counted, kept or not. */
export const isCounted = ({ state, refundDueAt }: PaymentAttempt): boolean =>
  state === 'paid' || state === 'refunded' || refundDueAt !== null

/** Our own name of an attempt, which its provider says back: the order's number, and which attempt it is. */
export const referenceOf = (number: string, attemptId: string): string =>
  `${number}-${attemptId.slice(0, 8)}`

/** Where an attempt that is not paid stands from now on. What has ended stays so. */
export const stateAfter = (
  attempt: PaymentAttempt,
  providerStatus: ProviderStatus,
): PaymentState => {
  if (!isOpen(attempt)) return attempt.state
  return providerStatus.isOpen ? 'sent' : providerStatus.state
}

/** Why the money of an open attempt is not there, once its provider was asked. */
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

/** What an attempt has come to, as the customer is shown it. */
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
  if (isUnderWay({ state })) return 'confirming'
  return isOpen({ state }) ? 'started' : (endOutcomes[state] ?? 'failed')
}

/** Whether the payer has had their time, and nothing is on its way. */
export const isAttemptExpired = (attempt: PaymentAttempt, now: Date): boolean =>
  (attempt.state === 'created' && after(attempt.startedAt, paymentLimits.openingTimeout) <= now) ||
  (attempt.state === 'sent' && after(attempt.startedAt, paymentLimits.lifetime) <= now)

/** What is paid must be what was asked for: this sum, in euros, under this name. */
export const matchesAttempt = (providerStatus: ProviderStatus, reference: string): boolean =>
  providerStatus.reference === reference && providerStatus.currency === 'EUR'

/** The sums that a provider takes. */
export const boundsOf = (method: PaymentMethod): { min: number | null; max: number | null } =>
  method === 'esto' ? { min: 10_000, max: 1_000_000 } : { min: null, max: null }

export const isWithin = (method: PaymentMethod, cents: number): boolean => {
  const { min, max } = boundsOf(method)
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
