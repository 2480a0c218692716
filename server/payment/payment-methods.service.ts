import type { Bank, PaymentMethodOffer } from '#contract/payment/payment.ts'
import { problem } from '#contract/problem.ts'
import { paymentMethods, type PaymentMethod } from '#contract/statuses.ts'
import { hours } from '#server/clock.ts'
import type { Log } from '#server/http/log.ts'
import type { Providers } from '#server/providers/provider-registry.ts'

import { limitsOf, providerOf } from '../providers/provider-registry.ts'
import { createMontonio } from '../providers/montonio/montonio.adapter.ts'
import { isWithin, methodTitles } from './payment.rules.ts'

type PaymentMethodDeps = { providers: Providers; log: Log; now: Date }

/** What is paid for: a cart, whose total is known only for a customer, or an order with its current method. */
type Payable = { totalCents: number | undefined; orderedMethod: PaymentMethod | null }

/** Lists the payment methods for a cart or a placed order. */
export const listOfferedMethods = async (
  deps: PaymentMethodDeps,
  { totalCents, orderedMethod }: Payable,
): Promise<PaymentMethodOffer[]> => {
  // an order that has an invoice is not offered another one
  const methods = paymentMethods.filter(
    (method) => method !== 'invoice' || orderedMethod !== method,
  )
  const banks = await findBanks(deps)
  return methods
    .filter((method) => isConfigured(deps.providers, method))
    .map((method) => {
      const { min, max } = limitsOf(method)
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

/** Throws `errors.payment_method_not_available` when the method cannot pay this sum. A free order can have any method. */
export const assertPayable = (providers: Providers, method: PaymentMethod, cents: number): void => {
  if (cents > 0 && !(isConfigured(providers, method) && isWithin(method, cents)))
    throw problem('errors.payment_method_not_available')
}

const isConfigured = (providers: Providers, method: PaymentMethod): boolean =>
  method === 'invoice' || providers[providerOf[method]] !== undefined

const freshness = hours(1)
const bankCache = new WeakMap<object, { banks: Bank[]; at: Date }>()

/** Lists the banks. When they cannot be queried, returns the last list or an empty one: then the payer chooses at the provider. */
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
