import { createHash } from 'node:crypto'

import { problem } from '#contract/problem.ts'
import type { PaymentProvider } from '#contract/statuses.ts'
import { crashIfArmed } from '#server/fault-point.ts'
import type { WebhookRequest } from '#server/http/webhook-request.ts'
import type { RequestContext } from '#server/http/request-context.ts'

import type { WebhookEvent } from '../providers/payment-adapter.ts'
import { createAdapter } from '../providers/provider-registry.ts'
import { refreshPayment } from './payment-status.service.ts'
import { isOpen, type OrderWithAttempt, type PaymentAttempt } from './payment.rules.ts'
import { findByReference, markHandled, recordEvent } from './payment.store.ts'
import { settleAttempt } from './settlement.service.ts'

/**
 * Handles the webhook of a payment provider: it only triggers a status query. When the provider cannot be queried the
 * webhook is rejected, so that it is repeated; every other authentic one is accepted, even if it has no effect.
 */
export const createPaymentWebhookHandler =
  (provider: PaymentProvider) =>
  async (webhook: WebhookRequest, context: RequestContext): Promise<void> => {
    const { db, now, log, providers } = context
    const adapter = createAdapter(provider, providers, log)
    if (!adapter) throw problem('errors.path_not_supported')
    const webhookEvent = await adapter.readWebhook(webhook)
    if (webhookEvent === undefined) throw problem('errors.unavailable')
    if (webhookEvent === null) {
      log('warn', 'webhook.rejected', { provider })
      throw problem('errors.incorrect_signature')
    }
    crashIfArmed('notified')
    const attempt = await findByReference(db, provider, webhookEvent.providerReference)
    if (!attempt) return log('warn', 'webhook.ignored', { provider })
    const { eventId } = webhookEvent
    const payloadHash = createHash('sha256').update(webhook.body).digest('hex')
    const event = { provider, eventId, payloadHash }
    if ((await recordEvent(db, event, now)) === 'handled') return
    const settled = await confirmPayment(context, attempt, webhookEvent)
    if (!settled) throw problem('errors.unavailable')
    // while the payment is open, the same payload may bring a new status
    if (!isOpen(settled.attempt)) await markHandled(db, event, now)
  }

/** Queries the provider, or uses the signed event of a provider that has no status call. */
export const confirmPayment = (
  context: RequestContext,
  attempt: PaymentAttempt,
  { evidence }: WebhookEvent,
): Promise<OrderWithAttempt | undefined> =>
  evidence ? settleAttempt(context, attempt, evidence) : refreshPayment(context, attempt)
