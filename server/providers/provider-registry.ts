import * as v from 'valibot'

import type { PaymentMethod, PaymentProvider } from '#contract/statuses.ts'
import type { Log } from '#server/http/log.ts'

import { bankConfig } from './bank/bank.config.ts'
import { dokobitConfig } from './dokobit/dokobit.config.ts'
import { createEsto } from './esto/esto.adapter.ts'
import { estoConfig } from './esto/esto.config.ts'
import { inadsConfig } from './inads/inads.config.ts'
import { laboratoryConfig } from './laboratory/laboratory.config.ts'
import { studyConfig } from './study/study.config.ts'
import { createMakeCommerce } from './makecommerce/makecommerce.adapter.ts'
import { makecommerceConfig } from './makecommerce/makecommerce.config.ts'
import { meetingConfig } from './meeting/meeting.config.ts'
import { createMontonio } from './montonio/montonio.adapter.ts'
import { matomoConfig } from './matomo/matomo.config.ts'
import { montonioConfig } from './montonio/montonio.config.ts'
import { omnivaConfig } from './omniva/omniva.config.ts'
import type { Adapter } from './payment-adapter.ts'
import { createPaypal } from './paypal/paypal.adapter.ts'
import { paypalConfig } from './paypal/paypal.config.ts'
import { smartpostiConfig } from './smartposti/smartposti.config.ts'
import { veriffConfig } from './veriff/veriff.config.ts'

/** The configuration of every external service, from its variables; undefined for one that is not configured. */
export const providerConfigs = {
  dokobit: dokobitConfig,
  veriff: veriffConfig,
  montonio: montonioConfig,
  makecommerce: makecommerceConfig,
  paypal: paypalConfig,
  esto: estoConfig,
  bank: bankConfig,
  omniva: omnivaConfig,
  smartposti: smartpostiConfig,
  inads: inadsConfig,
  laboratory: laboratoryConfig,
  study: studyConfig,
  matomo: matomoConfig,
  meeting: meetingConfig,
} as const

export const providersSchema = v.object(providerConfigs)

/** The external services of the server; one that is not configured is undefined. */
export type Providers = v.InferOutput<typeof providersSchema>

/** The adapter of each payment provider. */
const adapters: Record<PaymentProvider, (providers: Providers, log: Log) => Adapter | undefined> = {
  montonio: ({ montonio }, log) => montonio && createMontonio(montonio, log),
  makecommerce: ({ makecommerce }, log) => makecommerce && createMakeCommerce(makecommerce, log),
  paypal: ({ paypal }, log) => paypal && createPaypal(paypal, log),
  esto: ({ esto }, log) => esto && createEsto(esto, log),
}

/** Creates the adapter of a provider; undefined for one that is not configured. */
export const createAdapter = (
  provider: PaymentProvider,
  providers: Providers,
  log: Log,
): Adapter | undefined => adapters[provider](providers, log)

/** The provider of each method; an invoice is paid by bank transfer. */
export const providerOf: Record<Exclude<PaymentMethod, 'invoice'>, PaymentProvider> = {
  credit_card: 'montonio',
  estonian_bank_links: 'montonio',
  banklinks: 'montonio',
  makecommerce_banklinks: 'makecommerce',
  paypal: 'paypal',
  esto: 'esto',
}
