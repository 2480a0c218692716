import type { ServiceFaults, Faults } from '../faults/faults.ts'
import { deliverWebhook, post } from '../faults/send-webhook.ts'
import type { Payment, Provider } from './payments.ts'

export type WebhookRequest = { body: string; headers: Record<string, string> }

/** How one provider speaks of a payment: to the browser that goes back, and to the shop behind its back. */
export type ProviderMessages = {
  name: string
  /** Where the payer is led after choosing. */
  returnUrlOf: (payment: Payment) => Promise<string>
  /** The notice as it goes over the wire; null where this state is not told. */
  createWebhook: (payment: Payment, secret: 'true' | 'false') => Promise<WebhookRequest | null>
}

export type AllProviderMessages = Record<Provider, ProviderMessages>
export type NotifyShop = (payment: Payment) => Promise<void>

/** Tells the shop how a payment stands, as the faults allow. */
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

/** A sum as these providers write it: euros with two decimals. */
export const euros = (cents: number): string => (cents / 100).toFixed(2)

/** Whole cents of a sum that came as text or as a number; undefined for what is no sum. */
export const toCents = (sum: unknown): number | undefined => {
  if (typeof sum !== 'string' && typeof sum !== 'number') return undefined
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(String(sum)) ? Math.round(Number(sum) * 100) : undefined
}
