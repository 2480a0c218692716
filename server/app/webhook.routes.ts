import { takeProviderNotice } from '#contract/payment/payment.ts'
import type { webhookAdapters } from '#contract/statuses.ts'
import { defineWebhookRoute, type WebhookRequest, type Route } from '#server/http/route.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { createPaymentWebhookHandler } from '#server/payment/payment-webhook.service.ts'
import { handleBankWebhook } from '#server/payment/transfer/bank-webhook.service.ts'
import { handleVeriffWebhook } from '#server/identity/verification/veriff-webhook.service.ts'

type WebhookHandler = (webhook: WebhookRequest, context: RequestContext) => Promise<void>

/** Returns the webhook handler of a provider. */
const webhookHandlerOf = (adapter: (typeof webhookAdapters)[number]): WebhookHandler => {
  if (adapter === 'veriff') return handleVeriffWebhook
  if (adapter === 'bank') return handleBankWebhook
  return createPaymentWebhookHandler(adapter)
}

export const webhookRoutes: readonly Route[] = [
  defineWebhookRoute(takeProviderNotice, async ({ adapter }, webhook, context) => {
    await webhookHandlerOf(adapter)(webhook, context)
    return null
  }),
]
