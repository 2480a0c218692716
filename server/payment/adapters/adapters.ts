import type { PaymentMethod } from '#contract/statuses.ts'
import type { Log } from '#server/http/log.ts'
import type { Providers } from '#server/outside-world.ts'

import type { Adapter, Provider } from './adapter.ts'
import { createEsto } from './esto.ts'
import { createMakeCommerce } from './makecommerce.ts'
import { createMontonio } from './montonio.ts'
import { createPaypal } from './paypal.ts'

/** Who is spoken to for which method; an invoice is paid by transfer, to nobody but us. */
export const providerOf: Record<Exclude<PaymentMethod, 'invoice'>, Provider> = {
  credit_card: 'montonio',
  estonian_bank_links: 'montonio',
  banklinks: 'montonio',
  makecommerce_banklinks: 'makecommerce',
  paypal: 'paypal',
  esto: 'esto',
}

/** The one who moves the money; undefined for a provider that is not set up. */
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
