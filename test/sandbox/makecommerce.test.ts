import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { macOf } from '#sandbox/payment/mac.ts'
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

describe('MakeCommerce simulator', () => {
  const { shopId, secret } = keys.payment.makecommerce
  const to = (url: string) => ({ url, method: 'GET' })
  const begin = (amount: unknown = '149.00', by = secret): Promise<Answer> =>
    harness.ask(
      '/makecommerce/v1/transactions',
      json(
        {
          transaction: {
            amount,
            currency: 'EUR',
            reference: '2026-000003',
            transaction_url: {
              return_url: to(returnUrl),
              cancel_url: to(`${returnUrl}?cancelled`),
              notification_url: {
                url: `${harness.portal.url}/api/webhooks/makecommerce`,
                method: 'POST',
              },
            },
          },
          customer: { ip: '198.51.100.7', country: 'ee', locale: 'et' },
        },
        basic(shopId, by),
      ),
    )

  it('opens a transaction for a shop with the right secret; the sum is a string', async () => {
    expect((await begin()).body).toMatchObject({ status: 'CREATED', amount: 149 })
    expect((await begin('149.00', 'guessed')).status).toBe(401)
    expect((await begin(149)).status).toBe(400)
  })

  it('returns to the return address with the message and its MAC, and to the cancel address after a cancellation', async () => {
    await begin()

    const back = await harness.submit(harness.lastPayment(), 'pay')

    const message = back.searchParams.get('json') ?? ''
    expect(back.searchParams.get('mac')).toBe(macOf(message, secret))
    expect(parse(message)).toMatchObject({
      status: 'COMPLETED',
      amount: '149.00',
      shop: shopId,
    })
    expect(new URLSearchParams(harness.portal.webhooks[0]?.body).get('json')).toBe(message)
    await begin()
    expect(
      (await harness.submit(harness.lastPayment(), 'cancel')).searchParams.has('cancelled'),
    ).toBe(true)
  })
})
