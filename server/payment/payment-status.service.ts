import { crashIfArmed } from '#server/fault-point.ts'

import type { Adapter, ProviderStatus } from '../providers/payment-adapter.ts'
import { createAdapter } from '../providers/provider-registry.ts'
import {
  canCompleteOrder,
  isOpen,
  type OrderWithAttempt,
  type PaymentAttempt,
} from './payment.rules.ts'
import { findAttempt, findOrder } from './payment.store.ts'
import { settleAttempt, type SettlementContext } from './settlement.service.ts'

type RefreshedPayment = OrderWithAttempt & { isDeclined: boolean }

/**
 * Queries the provider for the status of an attempt, and settles it. Captures an approved payment if its attempt and
 * order are still open. Returns undefined when the provider could not be queried; then nothing has changed.
 */
export const refreshPayment = async (
  context: SettlementContext,
  attempt: PaymentAttempt,
): Promise<RefreshedPayment | undefined> => {
  const adapter = adapterFor(context, attempt)
  if (!adapter) return undefined
  const { reference } = attempt
  if (reference === null || !adapter.status)
    return settleWithoutDecline(context, attempt, undefined)
  const providerStatus = await adapter.status(reference)
  if (!providerStatus) return undefined
  const { capture } = adapter
  const isCaptured =
    providerStatus.state === 'authorized' && capture && (await shouldCapture(context, attempt))
  if (!isCaptured) return settleWithoutDecline(context, attempt, providerStatus)
  const captured = await capture(reference, `${attempt.id}:capture`)
  crashIfArmed('captured')
  if (!captured) return undefined
  const afterCapture = await adapter.status(reference)
  if (!afterCapture) return undefined
  const isDeclined = captured === 'declined'
  const refreshed = await settleWithoutDecline(
    context,
    attempt,
    isDeclined ? { ...afterCapture, reason: 'declined' } : afterCapture,
  )
  return refreshed && { ...refreshed, isDeclined }
}

/** Returns the adapter of an attempt's provider. */
export const adapterFor = (
  { providers, log }: Pick<SettlementContext, 'providers' | 'log'>,
  { provider }: Pick<PaymentAttempt, 'provider'>,
): Adapter | undefined =>
  provider === 'invoice' ? undefined : createAdapter(provider, providers, log)

const settleWithoutDecline = async (
  context: SettlementContext,
  attempt: PaymentAttempt,
  providerStatus: ProviderStatus | undefined,
): Promise<RefreshedPayment | undefined> => {
  const settled = await settleAttempt(context, attempt, providerStatus)
  return settled && { ...settled, isDeclined: false }
}

/** An approved payment is not captured for an abandoned attempt, nor for a paid or expired order. */
const shouldCapture = async (
  { db }: SettlementContext,
  { id, orderId }: PaymentAttempt,
): Promise<boolean> => {
  const [attempt, order] = await Promise.all([findAttempt(db, id), findOrder(db, orderId)])
  return attempt !== undefined && isOpen(attempt) && order !== undefined && canCompleteOrder(order)
}
