import { describe, expect, it } from 'vitest'

import { createEsto } from '#server/providers/esto/esto.adapter.ts'
import { macOf } from '#sandbox/payment/mac.ts'
import { attemptOf } from '#test/support/payment/payment-adapters.ts'
import { providerLog } from '#test/support/payment/provider-log.ts'
import {
  jsonOf,
  repeatedRefund,
  restoreProviderAfterEach,
  stubbedAccess,
  stubbedRefund,
  stubProvider,
} from '#test/support/payment/provider-stub.ts'

const { url, authorization } = stubbedAccess
const { log, loggedSince } = providerLog()
const createClient = () => createEsto({ url, shopId: 'shop', secret: 'secret', mode: 'test' }, log)
const esto = createClient()
const attempt = attemptOf({ reference: '2026-1-a', amountCents: 14_905 })

restoreProviderAfterEach()

describe('requests to ESTO', () => {
  const start = async (purchaseUrl: string, id: string | number = 'a-payment') => {
    const data = JSON.stringify({ id, purchase_url: purchaseUrl })
    const requests = stubProvider(url, () => ({ body: { data, mac: macOf(data, 'secret') } }))
    return { started: await createClient().start(attempt), requests }
  }

  it('esto: a payment has our sum, in euros, under our reference', async () => {
    const { started, requests } = await start('https://user.esto.ee/1')

    expect(started).toEqual({
      providerReference: 'a-payment',
      redirectUrl: 'https://user.esto.ee/1',
    })
    expect(requests[0]).toMatchObject({ method: 'POST', path: '/purchase/redirect' })
    expect(requests[0]?.headers.get('authorization')).toBe(authorization)
    expect(requests[0] && jsonOf(requests[0])).toMatchObject({
      amount: 149.05,
      currency: 'EUR',
      reference: '2026-1-a',
      connection_mode: 'test',
      schedule_type: 'REGULAR',
    })
  })

  it('esto: a page of another site is not opened', async () => {
    const [{ started }, lines] = await loggedSince(() => start('https://evil.example/'))

    expect(started).toBeUndefined()
    expect(lines).toContain('payment.foreign_address')
    expect(lines).toContain('esto')
  })

  it.each([
    [200, stubbedRefund, 'done'],
    [299, stubbedRefund, 'done'],
    [300, repeatedRefund, 'failed'],
    [422, repeatedRefund, 'refused'],
    [422, stubbedRefund, 'refused'],
    [500, repeatedRefund, 'failed'],
  ])('esto: a refund that is answered with %i: %j, %s', async (status, input, expected) => {
    const requests = stubProvider(url, () => ({ status, body: {} }))
    const [result, lines] = await loggedSince(() => esto.refund(input))

    expect(result).toBe(expected)
    expect(requests[0]?.path).toBe('/purchase/a%2Fb/refund')
    expect(requests[0] && jsonOf(requests[0])).toEqual({ amount: 149.05 })
    expect(lines.includes(`status ${status}`)).toBe(status >= 300)
    expect(lines.includes('payment.refund_refused')).toBe(status >= 300)
  })

  it('esto: a refund without an answer is not done', async () => {
    stubProvider(url, () => {
      throw new Error('no network')
    })
    const [result, lines] = await loggedSince(() => esto.refund(repeatedRefund))

    expect(result).toBe('failed')
    expect(lines).toContain('status none')
    expect(lines).toContain('payment.provider_failed')
  })
})
