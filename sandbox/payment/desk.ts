import type { ServiceFaults, Faults } from '../faults/faults.ts'
import { notify, post } from '../faults/notify.ts'
import type { Payment, Provider } from './payments.ts'

export type Letter = { body: string; headers: Record<string, string> }

/** How one provider speaks of a payment: to the browser that goes back, and to the shop behind its back. */
export type Desk = {
  name: string
  /** Where the payer is led after choosing. */
  backTo: (payment: Payment) => Promise<string>
  /** The notice as it goes over the wire; null where this state is not told. */
  letter: (payment: Payment, secret: 'true' | 'false') => Promise<Letter | null>
}

export type Desks = Record<Provider, Desk>
export type Tell = (payment: Payment) => Promise<void>

/** Tells the shop how a payment stands, as the faults allow. */
export const createTell = (desks: Desks, faults: Faults, now: () => Date): Tell => {
  const note = (payment: Payment, answer: string): void => {
    const delivery = { at: now(), state: payment.state, answer }
    payment.deliveries = [delivery, ...payment.deliveries].slice(0, 50)
  }
  return async (payment) => {
    const { letter } = desks[payment.provider]
    const deliver = async (about: Payment, secret: 'true' | 'false'): Promise<void> => {
      const written = await letter(about, secret)
      if (written) note(payment, await post(payment.noticeUrl, written))
    }
    const set: ServiceFaults = faults.of(payment.provider)
    await notify(set, {
      send: () => deliver(payment, 'true'),
      forge: () => deliver(payment, 'false'),
      misstate: () => deliver({ ...payment, amountCents: payment.amountCents - 100 }, 'true'),
      skip: () => note(payment, 'never'),
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
