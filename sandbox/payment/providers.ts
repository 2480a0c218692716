import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'

import { estoApi } from '../esto/esto.api.ts'
import { estoMessages, type EstoKeys } from '../esto/esto.messages.ts'
import type { Faults } from '../faults/faults.ts'
import { makecommerceApi } from '../makecommerce/makecommerce.api.ts'
import {
  makecommerceMessages,
  type MakeCommerceKeys,
} from '../makecommerce/makecommerce.messages.ts'
import { montonioApi } from '../montonio/montonio.api.ts'
import { montonioMessages, type MontonioKeys } from '../montonio/montonio.messages.ts'
import { paypalApi } from '../paypal/paypal.api.ts'
import { paypalMessages, type PaypalKeys } from '../paypal/paypal.messages.ts'
import { createNotifier, type AllProviderMessages } from './provider-messages.ts'
import { paymentRoutes } from './payment.routes.ts'
import { createPayments } from './payments.ts'

export type PaymentKeys = {
  montonio: MontonioKeys
  makecommerce: MakeCommerceKeys
  paypal: PaypalKeys
  esto: EstoKeys
}

type Deps = {
  keys: PaymentKeys
  faults: Faults
  origin: string
  /** The portal's webhook for PayPal; the other providers get it with each payment. */
  paypalWebhookUrl: string
  now: () => Date
}

/** Creates all payment providers on one ledger. */
export const paymentProviders = ({ keys, faults, origin, paypalWebhookUrl, now }: Deps) => {
  const payments = createPayments(now)
  const messages: AllProviderMessages = {
    montonio: montonioMessages(keys.montonio),
    makecommerce: makecommerceMessages(keys.makecommerce),
    paypal: paypalMessages(keys.paypal),
    esto: estoMessages(keys.esto),
  }
  const notifyShop = createNotifier(messages, faults, now)
  const shared = { payments, faults, origin }
  const routes = new Hono<{ Bindings: HttpBindings }>()
  routes.route('/montonio/api', montonioApi({ ...shared, keys: keys.montonio }))
  routes.route('/makecommerce/v1', makecommerceApi({ ...shared, keys: keys.makecommerce }))
  const ofPaypal = { ...shared, keys: keys.paypal, notifyShop, webhookUrl: paypalWebhookUrl }
  routes.route('/paypal', paypalApi(ofPaypal))
  routes.route('/esto/v2', estoApi({ ...shared, keys: keys.esto }))
  routes.route('/', paymentRoutes({ payments, messages, notifyShop }))
  return { routes, payments }
}
