import type { Locale } from '#contract/locale.ts'
import type { PaymentEndReason, PaymentMethod } from '#contract/statuses.ts'
import type { WebhookRequest } from '#server/http/route.ts'

/** Who moves the money. */
export type Provider = 'montonio' | 'makecommerce' | 'paypal' | 'esto'

/** One try to pay, as its provider has to know it. */
export type Attempt = {
  /** Names it once and for all: asked for twice under one id, there is one payment at the provider. */
  id: string
  /** Our own name of it, which the provider says back. */
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

export type Payer = {
  address: string
  email: string
  firstName: string
  lastName: string
  country: string
}

/** Where the payment is at its provider, and where the browser goes. */
export type StartedPayment = { providerReference: string; redirectUrl: string }

/** How a payment stands by the word of its provider. */
export type ProviderStatus = {
  state: 'pending' | 'authorized' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refunded'
  reference: string
  amountCents: number
  currency: string
  /** The payer has not finished; nothing is under way but a page that is open. */
  isOpen?: true
  /** Why the money is not there, where the state alone does not say it. */
  reason?: PaymentEndReason
  /** When the provider opened the payment; there where it uses one word for left and for run out. */
  openedAt?: Date
}

/**
 * What a return or a notice says, once its signature has been checked: which payment to ask about. `evidence` is there
 * only where the provider cannot be asked.
 */
export type WebhookEvent = {
  providerReference: string
  /** One thing said, however often it is said. */
  eventId: string
  evidence?: ProviderStatus
}

/**
 * One provider of payments, over its own protocol. Whatever goes wrong there is logged and answered with undefined:
 * then nothing is known.
 */
export type Adapter = {
  /** Sends whoever leaves to the cancel address, and whoever is declined to the return address, under one status. */
  usesCancelUrl?: true
  start: (attempt: Attempt) => Promise<StartedPayment | undefined>
  /** Not there where a provider cannot be asked. */
  status?: (providerReference: string) => Promise<ProviderStatus | undefined>
  /** Takes the money that the payer has approved, where that is the shop's part. */
  capture?: (providerReference: string, key: string) => Promise<CaptureResult | undefined>
  refund: (input: Refund) => Promise<boolean>
  /** Null for what is not the provider's. */
  readReturn: (query: URLSearchParams) => Promise<WebhookEvent | null>
  /** Null for what is not the provider's, undefined when that could not be found out. */
  readWebhook: (webhook: WebhookRequest) => Promise<WebhookEvent | null | undefined>
}

/** A payer who is declined may choose another card where they approved this one. */
export type CaptureResult = 'done' | 'declined'

export type Refund = {
  providerReference: string
  amountCents: number
  /** Given twice under one key, it is given once. */
  key: string
  /** It was asked for before, and nobody knows what became of it. */
  isRepeated: boolean
}
