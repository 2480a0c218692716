import type { PaymentMethod } from '#contract/statuses.ts'
import type { Log } from '#server/http/log.ts'
import type { Providers } from '#server/providers/provider-config.ts'

import type { Adapter, Provider } from './payment-adapter.ts'
import { createEsto } from './esto/esto.adapter.ts'
import { createMakeCommerce } from './makecommerce/makecommerce.adapter.ts'
import { createMontonio } from './montonio/montonio.adapter.ts'
import { createPaypal } from './paypal/paypal.adapter.ts'

/** The provider of each method; an invoice is paid by bank transfer. */
export const providerOf: Record<Exclude<PaymentMethod, 'invoice'>, Provider> = {
  credit_card: 'montonio',
  estonian_bank_links: 'montonio',
  banklinks: 'montonio',
  makecommerce_banklinks: 'makecommerce',
  paypal: 'paypal',
  esto: 'esto',
}

/** Creates the adapter of a provider; undefined for one that is not configured. */
export const createAdapter = (
  provider: Provider,
  { montonio, makecommerce, paypal, esto }: Providers,
  log: Log,
): Adapter | undefined => {
  if (provider === 'montonio') return montonio && createMontonio(montonio, log)
  if (provider === 'makecommerce') return makecommerce && createMakeCommerce(makecommerce, log)
  if (provider === 'paypal') return paypal && createPaypal(paypal, log)
  return esto && createEsto(esto, log)
}
