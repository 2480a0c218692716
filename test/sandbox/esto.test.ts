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

describe('ESTO simulator', () => {
  const { shopId, secret } = keys.payment.esto
  const begin = (): Promise<Answer> =>
    harness.ask(
      '/esto/v2/purchase/redirect',
      json(
        {
          amount: 349,
          currency: 'EUR',
          reference: '2026-000004',
          return_url: returnUrl,
          notification_url: `${harness.portal.url}/api/webhooks/esto`,
          connection_mode: 'test',
          schedule_type: 'REGULAR',
        },
        basic(shopId, secret),
      ),
    )

  it('answers with the data and their MAC', async () => {
    const { body } = await begin()

    expect(body['mac']).toBe(macOf(String(body['data']), secret))
    expect(parse(String(body['data']))).toMatchObject({ status: 'CREATED', amount: 349 })
  })

  it('sends a webhook for an approved purchase, and none for an abandoned one', async () => {
    await begin()
    await harness.submit(harness.lastPayment(), 'cancel')
    expect(harness.portal.webhooks).toEqual([])

    await begin()
    const back = await harness.submit(harness.lastPayment(), 'pay')

    expect(parse(back.searchParams.get('json'))).toMatchObject({ status: 'COMPLETED' })
    const response = new URLSearchParams(harness.portal.webhooks[0]?.body)
    expect(parse(response.get('json'))).toMatchObject({ status: 'COMPLETED', auto: true })
  })
})
