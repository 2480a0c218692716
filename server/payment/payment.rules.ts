import type { LocalizedText } from '#contract/locale.ts'
import type { PaymentMethod, PaymentState } from '#contract/statuses.ts'
import { after, hours, minutes, seconds } from '#server/clock.ts'
import type { orders } from '#server/db/schema/order.ts'
import type { paymentAttempts } from '#server/db/schema/payment.ts'

import type { Truth } from './adapters/adapter.ts'

export type Order = typeof orders.$inferSelect
export type PaymentAttempt = typeof paymentAttempts.$inferSelect

export const paymentLimits = {
  /** How long a payer may take; then the attempt is given up. */
  life: hours(24),
  /** How long a provider may take to open a payment. After that whoever asked is gone. */
  opening: seconds(30),
  /** How long the page of an attempt is good to be opened again. */
  page: minutes(15),
} as const

/** When a provider is asked of whom nothing was heard, counted from the start; then as often again and again. */
const askingTimes = [minutes(1), minutes(5), minutes(15), minutes(60)]
const askingPeriod = hours(3)
/** Money can come late, even of an attempt that was given up. */
const askingEnd = hours(24 * 3)

/** Null once nothing can come any more. */
export const nextAsking = (startedAt: Date, now: Date): Date | null => {
  const age = now.getTime() - startedAt.getTime()
  const early = askingTimes.find((time) => time > age)
  if (early !== undefined) return after(startedAt, early)
  return age >= askingEnd ? null : after(now, askingPeriod)
}

export const isOpen = ({ state }: { state: PaymentState }): boolean =>
  state === 'created' || state === 'sent' || state === 'pending' || state === 'authorized'

/** The money is on its way: nothing else may be begun. */
export const isUnderWay = ({ state }: { state: PaymentState }): boolean =>
  state === 'pending' || state === 'authorized'

/** Its money has been counted, kept or not. */
export const isCounted = ({ state, refundDueAt }: PaymentAttempt): boolean =>
  state === 'paid' || state === 'refunded' || refundDueAt !== null

/** Our own name of an attempt, which its provider says back: the order's number, and which attempt it is. */
export const referenceOf = (number: string, attemptId: string): string =>
  `${number}-${attemptId.slice(0, 8)}`

/** Where an attempt that is not paid stands from now on. What has ended stays so. */
export const stateAfter = (attempt: PaymentAttempt, truth: Truth): PaymentState => {
  if (!isOpen(attempt)) return attempt.state
  return truth.isOpen ? 'sent' : truth.state
}

/** Whether the payer has had their time, and nothing is on its way. */
export const isOutlived = (attempt: PaymentAttempt, now: Date): boolean =>
  (attempt.state === 'created' && after(attempt.startedAt, paymentLimits.opening) <= now) ||
  (attempt.state === 'sent' && after(attempt.startedAt, paymentLimits.life) <= now)

/** What is paid must be what was asked for: this sum, in euros, under this name. */
export const isAskedFor = (truth: Truth, reference: string): boolean =>
  truth.reference === reference && truth.currency === 'EUR'

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
