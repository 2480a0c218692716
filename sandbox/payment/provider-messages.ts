import type { ServiceFaults, Faults } from '../faults/faults.ts'
import { deliverWebhook, post } from '../faults/send-webhook.ts'
import type { Payment, Provider } from './payments.ts'

export type WebhookRequest = { body: string; headers: Record<string, string> }

/** The messages of a provider about a payment: for the returning browser and the webhook. */
export type ProviderMessages = {
  name: string
  /** Returns the address that the payer returns to. */
  returnUrlOf: (payment: Payment) => Promise<string>
  /** Creates the webhook request; null for a state that is not reported. */
  createWebhook: (payment: Payment, secret: 'true' | 'false') => Promise<WebhookRequest | null>
}

export type AllProviderMessages = Record<Provider, ProviderMessages>
export type NotifyShop = (payment: Payment) => Promise<void>

/** Sends the webhook for a payment, subject to the configured faults. */
export const createNotifier = (
  messages: AllProviderMessages,
  faults: Faults,
  now: () => Date,
): NotifyShop => {
  const recordDelivery = (payment: Payment, answer: string): void => {
    const delivery = { at: now(), state: payment.state, answer }
    payment.deliveries = [delivery, ...payment.deliveries].slice(0, 50)
  }
  return async (payment) => {
    const { createWebhook } = messages[payment.provider]
    const deliver = async (about: Payment, secret: 'true' | 'false'): Promise<void> => {
      const webhook = await createWebhook(about, secret)
      if (webhook) recordDelivery(payment, await post(payment.webhookUrl, webhook))
    }
    const serviceFaults: ServiceFaults = faults.of(payment.provider)
    await deliverWebhook(serviceFaults, {
      send: () => deliver(payment, 'true'),
      sendForged: () => deliver(payment, 'false'),
      sendOtherAmount: () =>
        deliver({ ...payment, amountCents: payment.amountCents - 100 }, 'true'),
      recordSkipped: () => recordDelivery(payment, 'never'),
    })
  }
}

/** Formats cents as these providers do: euros with two decimals. */
export const euros = (cents: number): string => (cents / 100).toFixed(2)

/** Parses a sum given as a string or a number into cents; undefined when it is invalid. */
export const toCents = (sum: unknown): number | undefined => {
  if (typeof sum !== 'string' && typeof sum !== 'number') return undefined
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(String(sum)) ? Math.round(Number(sum) * 100) : undefined
}
