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

let world: PaymentSandbox
beforeAll(async () => {
  world = await startPaymentSandbox()
})
afterAll(() => world.stop())
beforeEach(() => world.renew())

describe('sandbox payment page', () => {
  const { shopId, secret } = keys.payment.esto
  const begin = async (): Promise<Payment> => {
    await world.ask(
      '/esto/v2/purchase/redirect',
      json(
        {
          amount: 100,
          currency: 'EUR',
          reference: '2026-000006',
          return_url: returnUrl,
          notification_url: `${world.portal.url}/api/webhooks/esto`,
          connection_mode: 'test',
          schedule_type: 'REGULAR',
        },
        basic(shopId, secret),
      ),
    )
    return world.lastPayment()
  }

  it('keeps a paid payment paid, whichever button is pressed later', async () => {
    const payment = await begin()
    await world.press(payment, 'pay')
    await world.press(payment, 'decline')

    expect(payment.state).toBe('paid')
  })

  it('sends the webhook although the payer does not return', async () => {
    const payment = await begin()

    const next = await world.press(payment, 'pay', { stay: '1' })

    expect(next.pathname).toBe(`/pay/${payment.token}`)
    expect(world.portal.webhooks).toHaveLength(1)
  })

  it.each([
    ['never', 0],
    ['duplicate', 3],
  ] as const)('injects the webhook fault: %s', async (webhook, times) => {
    world.sandbox.faults.set({
      esto: { api: 'none', ms: 0, times: null, webhook, webhook_ms: 0, copies: 3 },
    })

    await world.press(await begin(), 'pay')

    expect(world.portal.webhooks).toHaveLength(times)
  })

  it('sends a webhook with another amount or a wrong MAC when configured', async () => {
    const fault = { api: 'none', ms: 0, times: null, webhook_ms: 0, copies: 2 } as const
    world.sandbox.faults.set({ esto: { ...fault, webhook: 'other_amount' } })
    await world.press(await begin(), 'pay')
    world.sandbox.faults.set({ esto: { ...fault, webhook: 'bad_signature' } })
    await world.press(await begin(), 'pay')

    const [other, forged] = world.portal.webhooks.map(({ body }) => new URLSearchParams(body))
    expect(parse(other?.get('json'))).toMatchObject({ amount: 99 })
    expect(other?.get('mac')).toBe(macOf(other?.get('json') ?? '', secret))
    expect(forged?.get('mac')).not.toBe(macOf(forged?.get('json') ?? '', secret))
  })
})
