import { randomBytes } from 'node:crypto'

import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import * as v from 'valibot'

import type { Faults } from '../faults/faults.ts'
import { injectFault } from '../faults/inject-fault.ts'
import { isBasic } from '../payment/mac.ts'
import { paypalOrders, type OrderDeps } from './paypal-orders.ts'
import { transmissionSignature, type PaypalKeys } from './paypal.messages.ts'

type PaypalDeps = OrderDeps & { faults: Faults; keys: PaypalKeys }

const Verification = v.object({
  transmission_id: v.string(),
  transmission_time: v.string(),
  transmission_sig: v.string(),
  webhook_id: v.string(),
  webhook_event: v.unknown(),
})

/** Simulates the PayPal API. https://developer.paypal.com/docs/api/orders/v2/ */
export const paypalApi = (deps: PaypalDeps) => {
  const { faults, keys } = deps
  const routes = new Hono<{ Bindings: HttpBindings }>()
  const tokens = new Set<string>()

  routes.use('/*', injectFault(faults, 'paypal'))
  routes.post('/v1/oauth2/token', (context) => {
    if (!isBasic(context.req.header('authorization'), keys.clientId, keys.secret)) {
      return context.json({ error: 'invalid_client' }, 401)
    }
    const access_token = randomBytes(24).toString('base64url')
    tokens.add(access_token)
    return context.json({ access_token, token_type: 'Bearer', expires_in: 32_400 })
  })
  routes.use('/*', async (context, next) => {
    const token = context.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
    return tokens.has(token) ? next() : context.json({ name: 'AUTHENTICATION_FAILURE' }, 401)
  })
  routes.route('/v2', paypalOrders(deps))

  routes.post('/v1/notifications/verify-webhook-signature', async (context) => {
    const requested = v.safeParse(Verification, await context.req.json().catch(() => null))
    if (!requested.success) return context.json({ name: 'INVALID_REQUEST' }, 400)
    const {
      transmission_id: id,
      transmission_time: time,
      webhook_event,
      ...rest
    } = requested.output
    const expected = transmissionSignature(
      { id, time, body: JSON.stringify(webhook_event) },
      keys.webhookId,
    )
    const isRight = rest.webhook_id === keys.webhookId && rest.transmission_sig === expected
    return context.json({ verification_status: isRight ? 'SUCCESS' : 'FAILURE' })
  })
  return routes
}
