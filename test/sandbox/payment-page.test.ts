import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { macOf } from '#sandbox/payment/mac.ts'
import type { Payment } from '#sandbox/payment/payments.ts'
import {
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

describe('sandbox payment page', () => {
  const { shopId, secret } = keys.payment.esto
  const begin = async (): Promise<Payment> => {
    await harness.ask(
      '/esto/v2/purchase/redirect',
      json(
        {
          amount: 100,
          currency: 'EUR',
          reference: '2026-000006',
          return_url: returnUrl,
          notification_url: `${harness.portal.url}/api/webhooks/esto`,
          connection_mode: 'test',
          schedule_type: 'REGULAR',
        },
        basic(shopId, secret),
      ),
    )
    return harness.lastPayment()
  }

  it('keeps a paid payment paid, whichever button is pressed later', async () => {
    const payment = await begin()
    await harness.submit(payment, 'pay')
    await harness.submit(payment, 'decline')

    expect(payment.state).toBe('paid')
  })

  it('sends the webhook although the payer does not return', async () => {
    const payment = await begin()

    const next = await harness.submit(payment, 'pay', { stay: '1' })

    expect(next.pathname).toBe(`/pay/${payment.token}`)
    expect(harness.portal.webhooks).toHaveLength(1)
  })

  it.each([
    ['never', 0],
    ['duplicate', 3],
  ] as const)('injects the webhook fault: %s', async (webhook, times) => {
    harness.sandbox.faults.set({
      esto: { api: 'none', ms: 0, times: null, webhook, webhook_ms: 0, copies: 3 },
    })

    await harness.submit(await begin(), 'pay')

    expect(harness.portal.webhooks).toHaveLength(times)
  })

  it('sends a webhook with another amount or a wrong MAC when configured', async () => {
    const fault = { api: 'none', ms: 0, times: null, webhook_ms: 0, copies: 2 } as const
    harness.sandbox.faults.set({ esto: { ...fault, webhook: 'other_amount' } })
    await harness.submit(await begin(), 'pay')
    harness.sandbox.faults.set({ esto: { ...fault, webhook: 'bad_signature' } })
    await harness.submit(await begin(), 'pay')

    const [other, forged] = harness.portal.webhooks.map(({ body }) => new URLSearchParams(body))
    expect(parse(other?.get('json'))).toMatchObject({ amount: 99 })
    expect(other?.get('mac')).toBe(macOf(other?.get('json') ?? '', secret))
    expect(forged?.get('mac')).not.toBe(macOf(forged?.get('json') ?? '', secret))
  })
})
