import { receiveWebhook } from '#contract/payment/payment.ts'
import { defineWebhookRoute, type Route } from '#server/http/route.ts'
import type { WebhookRequest } from '#server/http/webhook-request.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { createPaymentWebhookHandler } from '#server/payment/payment-webhook.service.ts'
import { handleBankWebhook } from '#server/payment/transfer/bank-webhook.service.ts'
import { handleVeriffWebhook } from '#server/identity/verification/veriff-webhook.service.ts'

type WebhookHandler = (webhook: WebhookRequest, context: RequestContext) => Promise<void>

/** The handlers of providers that are not payment providers. */
const webhookHandlers = {
  veriff: handleVeriffWebhook,
  bank: handleBankWebhook,
} satisfies Record<string, WebhookHandler>

const isOther = (adapter: string): adapter is keyof typeof webhookHandlers =>
  Object.hasOwn(webhookHandlers, adapter)

export const webhookRoutes: readonly Route[] = [
  defineWebhookRoute(receiveWebhook, async ({ adapter }, webhook, context) => {
    const handle = isOther(adapter)
      ? webhookHandlers[adapter]
      : createPaymentWebhookHandler(adapter)
    await handle(webhook, context)
    return null
  }),
]
