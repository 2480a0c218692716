import { PermanentError } from '#server/jobs/outbox.rules.ts'

import type { Adapter, RefundResult } from '../../providers/payment-adapter.ts'
import type { PaymentAttempt } from '../payment.rules.ts'

/** Limits a refund to the amount of its attempt, in cents. */
export const limitToAttempt = (
  cents: number,
  { amountCents }: Pick<PaymentAttempt, 'amountCents'>,
): number => Math.min(cents, amountCents)

/** Throws unless the provider has made the refund; a refusal is not repeated, and raises the alarm `refund_failed`. */
export const assertRefunded = (result: RefundResult | undefined): void => {
  if (result === 'refused')
    throw new PermanentError('The provider refused the refund. Check it at the provider.')
  if (result !== 'done') throw new Error('The provider did not make the refund.')
}

/** Whether the money of an attempt has to be refunded, and was not. */
export const isRefundDue = ({
  refundDueAt,
  refundedAt,
}: Pick<PaymentAttempt, 'refundDueAt' | 'refundedAt'>): boolean =>
  refundDueAt !== null && refundedAt === null

/**
 * Whether the provider could pay a refund out again when it is requested a second time: it does not know the key of the
 * first request, and the payment has enough money left.
 */
export const canBePaidTwice = (
  cents: number,
  { amountCents }: Pick<PaymentAttempt, 'amountCents'>,
  { hasRefundKeys }: Pick<Adapter, 'hasRefundKeys'>,
): boolean => !hasRefundKeys && cents < amountCents

/** Whether the refunds that were requested make up the whole payment. */
export const isWholeRefund = (
  requestedCents: number,
  { amountCents }: Pick<PaymentAttempt, 'amountCents'>,
): boolean => requestedCents >= amountCents
