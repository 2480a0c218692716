import { takeProviderNotice } from '#contract/payment.ts'
import type { webhookAdapters } from '#contract/statuses.ts'
import { answerProvider, type Notice, type Route } from '#server/http/answer.ts'
import type { Visit } from '#server/http/visit.ts'
import { takePaymentNotice } from '#server/payment/payment-notice.ts'
import { takeBankNotice } from '#server/payment/transfer/bank-notice.ts'
import { takeVeriffNotice } from '#server/identity/verification/veriff-notice.ts'

type Taker = (notice: Notice, visit: Visit) => Promise<void>

/** Who listens to which provider. */
const takers: Record<(typeof webhookAdapters)[number], Taker> = {
  veriff: takeVeriffNotice,
  montonio: takePaymentNotice('montonio'),
  makecommerce: takePaymentNotice('makecommerce'),
  paypal: takePaymentNotice('paypal'),
  esto: takePaymentNotice('esto'),
  bank: takeBankNotice,
}

export const noticeRoutes: readonly Route[] = [
  answerProvider(takeProviderNotice, async ({ adapter }, notice, visit) => {
    await takers[adapter](notice, visit)
    return null
  }),
]
