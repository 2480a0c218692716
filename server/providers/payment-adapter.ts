import type { Locale } from '#contract/locale.ts'
import type { PaymentEndReason, PaymentMethod } from '#contract/statuses.ts'
import type { WebhookRequest } from '#server/http/webhook-request.ts'

/** A payment attempt, as the provider needs it. */
export type Attempt = {
  /** The idempotency key: repeated requests under one id make one payment at the provider. */
  id: string
  /** Our reference, which the provider reports back. */
  reference: string
  method: PaymentMethod
  bank: string | null
  amountCents: number
  locale: Locale
  payer: Payer
  returnUrl: string
  cancelUrl: string
  webhookUrl: string
}

type Payer = {
  address: string
  email: string
  firstName: string
  lastName: string
  country: string
}

/** The provider's id of the payment, and the address for the browser. */
export type StartedPayment = { providerReference: string; redirectUrl: string }

/** The status of a payment as reported by its provider. */
export type ProviderStatus = {
  state: 'pending' | 'authorized' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refunded'
  reference: string
  amountCents: number
  currency: string
  /** The payer has not finished; nothing is pending but an open page. */
  isOpen?: true
  /** Why it is unpaid, where the state does not tell. */
  reason?: PaymentEndReason
  /** When the provider opened the payment; set where one status covers left and expired. */
  openedAt?: Date
}

/**
 * The content of a return or a webhook with a valid signature: the payment to query. `evidence` is set only where the
 * provider has no status call.
 */
export type WebhookEvent = {
  providerReference: string
  /** Identifies the event across repeats. */
  eventId: string
  evidence?: ProviderStatus
}

/**
 * An adapter of a payment provider's protocol. Every failure is logged and returned as undefined: then the status is
 * unknown.
 */
export type Adapter = {
  /**
   * Redirects to the cancel address after a cancellation, and to the return address after a decline, with one status
   * for both.
   */
  usesCancelUrl?: true
  start: (attempt: Attempt) => Promise<StartedPayment | undefined>
  /** Missing where a provider has no status call; the registry then has `hasStatusCall: false`. */
  status?: (providerReference: string) => Promise<ProviderStatus | undefined>
  /** Captures an approved payment, where the shop has to. */
  capture?: (providerReference: string, key: string) => Promise<CaptureResult | undefined>
  refund: (input: Refund) => Promise<RefundResult>
  /** Whether a repeated refund request with the same key takes effect once. */
  hasRefundKeys: boolean
  /** Reads a return; null when it is not from the provider. */
  readReturn: (query: URLSearchParams) => Promise<WebhookEvent | null>
  /** Reads a webhook; null when it is not from the provider, undefined when that could not be verified. */
  readWebhook: (webhook: WebhookRequest) => Promise<WebhookEvent | null | undefined>
}

/** After a decline the payer may choose another card on the approval page. */
export type CaptureResult = 'done' | 'declined'

/**
 * `refused`: the provider answered that it does not make the refund. `failed`: it was not made, or the result is unknown;
 * it can be requested again.
 */
export type RefundResult = 'done' | 'refused' | 'failed'

export type Refund = {
  providerReference: string
  amountCents: number
  /** The idempotency key of the refund. */
  key: string
  /** Whether it was requested before with an unknown result. */
  isRepeated: boolean
}
