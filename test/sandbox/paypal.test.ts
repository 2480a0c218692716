import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import {
  type Answer,
  basic,
  json,
  parse,
  returnUrl,
  startPaymentSandbox,
  type PaymentSandbox,
} from '#test/support/payment/payment-sandbox.ts'
import { keys } from '#test/support/sandbox.ts'

let harness: PaymentSandbox
beforeAll(async () => {
  harness = await startPaymentSandbox()
})
afterAll(() => harness.stop())
beforeEach(() => harness.renew())

describe('PayPal simulator', () => {
  const { clientId, secret, webhookId } = keys.payment.paypal
  let token = ''
  beforeAll(async () => {
    const init = { method: 'POST', headers: basic(clientId, secret) }
    token = String((await harness.ask('/paypal/v1/oauth2/token', init)).body['access_token'])
  })
  const by = (requestId?: string) => ({
    authorization: `Bearer ${token}`,
    ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
  })
  const begin = (requestId: string = crypto.randomUUID()): Promise<Answer> =>
    harness.ask(
      '/paypal/v2/checkout/orders',
      json(
        {
          intent: 'CAPTURE',
          purchase_units: [
            { custom_id: '2026-000005', amount: { currency_code: 'EUR', value: '149.00' } },
          ],
          payment_source: {
            paypal: {
              experience_context: { return_url: returnUrl, cancel_url: `${returnUrl}?cancelled` },
            },
          },
        },
        by(requestId),
      ),
    )
  const capture = (id: string, requestId: string = crypto.randomUUID()): Promise<Answer> =>
    harness.ask(`/paypal/v2/checkout/orders/${id}/capture`, json({}, by(requestId)))

  it('creates one order per request id', async () => {
    const requestId = crypto.randomUUID()

    const [one, other] = [await begin(requestId), await begin(requestId)]

    expect(one.body['id']).toBe(other.body['id'])
    expect(one.body).toMatchObject({ links: [{ rel: 'payer-action' }] })
  })

  it('captures an approved order once, when the shop requests it', async () => {
    const id = String((await begin()).body['id'])
    expect((await capture(id)).body['details']).toEqual([{ issue: 'ORDER_NOT_APPROVED' }])

    const back = await harness.submit(harness.lastPayment(), 'pay')
    const requestId = crypto.randomUUID()
    const [first, same] = [await capture(id, requestId), await capture(id, requestId)]
    const other = await capture(id)

    expect(back.searchParams.get('token')).toBe(id)
    expect(first.body).toMatchObject({
      purchase_units: [{ payments: { captures: [{ status: 'COMPLETED' }] } }],
    })
    expect(same.body).toEqual(first.body)
    expect(other.body['details']).toEqual([{ issue: 'ORDER_ALREADY_CAPTURED' }])
    expect(harness.portal.webhooks.map(({ body }) => parse(body)['event_type'])).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.COMPLETED',
    ])
  })

  it('reports a declined card, and lets the payer choose another one', async () => {
    const id = String((await begin()).body['id'])
    await harness.submit(harness.lastPayment(), 'decline')

    expect((await capture(id)).body['details']).toEqual([{ issue: 'INSTRUMENT_DECLINED' }])
    await harness.submit(harness.lastPayment(), 'pay')
    expect((await capture(id)).status).toBe(201)
  })

  it('verifies whether a webhook event is its own', async () => {
    await begin()
    await harness.submit(harness.lastPayment(), 'pay')
    const [webhook] = harness.portal.webhooks
    const verify = (event: string) =>
      harness.ask(
        '/paypal/v1/notifications/verify-webhook-signature',
        json(
          {
            transmission_id: webhook?.headers['paypal-transmission-id'],
            transmission_time: webhook?.headers['paypal-transmission-time'],
            transmission_sig: webhook?.headers['paypal-transmission-sig'],
            webhook_id: webhookId,
            webhook_event: parse(event),
          },
          by(),
        ),
      )
    const body = webhook?.body ?? '{}'

    expect((await verify(body)).body).toEqual({ verification_status: 'SUCCESS' })
    expect((await verify(body.replace('149.00', '1.00'))).body).toEqual({
      verification_status: 'FAILURE',
    })
  })
})
