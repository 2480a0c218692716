import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'

import { estoApi } from '../esto/esto.api.ts'
import { estoDesk, type EstoKeys } from '../esto/esto.desk.ts'
import type { Faults } from '../faults/faults.ts'
import { makecommerceApi } from '../makecommerce/makecommerce.api.ts'
import { makecommerceDesk, type MakeCommerceKeys } from '../makecommerce/makecommerce.desk.ts'
import { montonioApi } from '../montonio/montonio.api.ts'
import { montonioDesk, type MontonioKeys } from '../montonio/montonio.desk.ts'
import { paypalApi } from '../paypal/paypal.api.ts'
import { paypalDesk, type PaypalKeys } from '../paypal/paypal.desk.ts'
import { createTell, type Desks } from './desk.ts'
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
  /** Where the portal hears from PayPal; the others are told with each payment. */
  paypalWebhookUrl: string
  now: () => Date
}

/** All payment providers over one book. */
export const paymentProviders = ({ keys, faults, origin, paypalWebhookUrl, now }: Deps) => {
  const payments = createPayments(now)
  const desks: Desks = {
    montonio: montonioDesk(keys.montonio),
    makecommerce: makecommerceDesk(keys.makecommerce),
    paypal: paypalDesk(keys.paypal),
    esto: estoDesk(keys.esto),
  }
  const tell = createTell(desks, faults, now)
  const shared = { payments, faults, origin }
  const routes = new Hono<{ Bindings: HttpBindings }>()
  routes.route('/montonio/api', montonioApi({ ...shared, keys: keys.montonio }))
  routes.route('/makecommerce/v1', makecommerceApi({ ...shared, keys: keys.makecommerce }))
  const ofPaypal = { ...shared, keys: keys.paypal, tell, webhookUrl: paypalWebhookUrl }
  routes.route('/paypal', paypalApi(ofPaypal))
  routes.route('/esto/v2', estoApi({ ...shared, keys: keys.esto }))
  routes.route('/', paymentRoutes({ payments, desks, tell }))
  return { routes, payments }
}
