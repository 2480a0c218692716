import * as v from 'valibot'

import { id } from '#contract/form/fields.ts'
import type { PaymentProvider } from '#contract/statuses.ts'
import { problem } from '#contract/problem.ts'
import { crashIfArmed } from '#server/fault-point.ts'
import type { RequestContext } from '#server/http/request-context.ts'

import { createAdapter } from '../providers/provider-registry.ts'
import { refreshPayment } from './payment-status.service.ts'
import { confirmPayment } from './payment-webhook.service.ts'
import { referenceOf, type OrderWithAttempt, type PaymentAttempt } from './payment.rules.ts'
import { findAttempt, findByReference, findOrder, updateAttempt } from './payment.store.ts'
import { settleAttempt } from './settlement.service.ts'

/** Handles the return from a provider; returns the next page. The return only identifies the payment to query. */
export const handleReturn = async (
  provider: PaymentProvider,
  query: URLSearchParams,
  context: RequestContext,
): Promise<string> => {
  const adapter = createAdapter(provider, context.providers, context.log)
  if (!adapter) throw problem('errors.path_not_supported')
  const webhookEvent = await adapter.readReturn(query)
  crashIfArmed('notified')
  if (webhookEvent) {
    const attempt = await findByReference(context.db, provider, webhookEvent.providerReference)
    if (!attempt) return '/orders'
    const settled = await confirmPayment(context, attempt, webhookEvent)
    if (adapter.usesCancelUrl && !query.has('cancelled')) await markDeclined(context, attempt)
    return nextPage(context, attempt, settled)
  }
  if (query.has('json') || query.has('order-token')) {
    context.log('warn', 'return.rejected', { provider })
  }
  // unsigned, as a cancellation is: it selects the page and the payment to query
  const paymentId = v.safeParse(id, query.get('payment'))
  const attempt = paymentId.success ? await findAttempt(context.db, paymentId.output) : undefined
  if (attempt?.provider !== provider) return '/orders'
  const settled = await refreshPayment(context, attempt)
  const isAtProvider = (settled?.attempt ?? attempt).state === 'sent'
  const isCancelled = query.has('cancelled') && isAtProvider
  return nextPage(context, attempt, isCancelled ? await cancelByPayer(context, attempt) : settled)
}

/**
 * The payer has cancelled at the provider, which reports it through the browser only. Only the customer who pays can
 * end the attempt this way; money that arrives anyway still counts.
 */
const cancelByPayer = async (
  context: RequestContext,
  attempt: PaymentAttempt,
): Promise<OrderWithAttempt | undefined> => {
  const order = await findOrder(context.db, attempt.orderId)
  const { session } = context
  const isOwn = session.state === 'live' && order?.accountId === session.customer.id
  if (!order || !isOwn) return undefined
  const reference = referenceOf(order.number, attempt.id)
  const { amountCents } = attempt
  return settleAttempt(context, attempt, {
    state: 'cancelled',
    reference,
    amountCents,
    currency: 'EUR',
  })
}

/** For a provider with one status for both, the return address distinguishes a decline from a cancellation. */
const markDeclined = async ({ db }: RequestContext, abandoned: PaymentAttempt): Promise<void> => {
  const attempt = await findAttempt(db, abandoned.id)
  if (attempt?.state === 'cancelled' && attempt.reason === 'cancelled')
    await updateAttempt(db, attempt.id, { reason: 'declined' })
}

const nextPage = async (
  { db }: RequestContext,
  { orderId }: PaymentAttempt,
  settled: OrderWithAttempt | undefined,
): Promise<string> => {
  const order = settled?.order ?? (await findOrder(db, orderId))
  const page = order?.status === 'completed' ? '/order-success' : '/order-success-waiting'
  return `${page}?order=${orderId}`
}
