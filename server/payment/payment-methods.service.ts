import type { Bank, PaymentMethodOffer } from '#contract/payment.ts'
import { paymentMethods, type PaymentMethod } from '#contract/statuses.ts'
import { hours } from '#server/clock.ts'
import type { Log } from '#server/http/log.ts'
import type { Providers } from '#server/providers/provider-config.ts'

import { providerOf } from '../providers/create-payment-adapter.ts'
import { createMontonio } from '../providers/montonio/montonio.adapter.ts'
import { boundsOf, isWithin, methodTitles } from './payment.rules.ts'

type PaymentMethodDeps = { providers: Providers; log: Log; now: Date }

/** What is to be paid for: nothing is known of the sum of a cart that is not the customer's. */
type Payable = { totalCents: number | undefined; placedBy: PaymentMethod | null }

/** The ways to pay, for a cart or for an order that was placed. */
export const listOfferedMethods = async (
  deps: PaymentMethodDeps,
  { totalCents, placedBy }: Payable,
): Promise<PaymentMethodOffer[]> => {
  // an invoice that is there need not be asked for
  const methods = paymentMethods.filter((method) => method !== 'invoice' || placedBy !== method)
  const banks = await findBanks(deps)
  return methods
    .filter((method) => isSetUp(deps.providers, method))
    .map((method) => {
      const { min, max } = boundsOf(method)
      return {
        method,
        title: methodTitles[method],
        min_cents: min,
        max_cents: max,
        available: totalCents === undefined || isWithin(method, totalCents),
        banks: method === 'estonian_bank_links' ? banks : [],
      }
    })
}

/** Whether an order of this sum can be paid so. */
export const canBePaidBy = (providers: Providers, method: PaymentMethod, cents: number): boolean =>
  isSetUp(providers, method) && isWithin(method, cents)

const isSetUp = (providers: Providers, method: PaymentMethod): boolean =>
  method === 'invoice' || providers[providerOf[method]] !== undefined

const freshness = hours(1)
const bankCache = new WeakMap<object, { banks: Bank[]; at: Date }>()

/** The banks by name. When they cannot be asked for, the last list serves, or the payer picks at the provider. */
export const findBanks = async ({
  providers: { montonio },
  log,
  now,
}: PaymentMethodDeps): Promise<Bank[]> => {
  if (!montonio) return []
  const cached = bankCache.get(montonio)
  if (cached && Math.abs(now.getTime() - cached.at.getTime()) < freshness) return cached.banks
  const banks = await createMontonio(montonio, log).banks()
  if (!banks) return cached?.banks ?? []
  bankCache.set(montonio, { banks, at: now })
  return banks
}
