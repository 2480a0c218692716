import { describe, expect, it } from 'vitest'

import { createMakeCommerce } from '#server/providers/makecommerce/makecommerce.adapter.ts'
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
const createClient = () => createMakeCommerce({ url, shopId: 'shop', secret: 'secret' }, log)
const makecommerce = createClient()
const attempt = attemptOf({ reference: '2026-1-a', amountCents: 14_905 })

restoreProviderAfterEach()

describe('requests to MakeCommerce', () => {
  const pages = [
    { name: 'other', url: 'https://payment.maksekeskus.ee/other' },
    { name: 'redirect', url: 'https://payment.maksekeskus.ee/1' },
  ]
  const start = async (other = pages) => {
    const requests = stubProvider(url, () => ({
      body: { id: 'a-payment', payment_methods: { other } },
    }))
    return { started: await createClient().start(attempt), requests }
  }

  it('makecommerce: a payment has our sum, in euros, under our reference', async () => {
    const { started, requests } = await start()

    expect(createClient().usesCancelUrl).toBe(true)
    expect(started).toEqual({
      providerReference: 'a-payment',
      redirectUrl: 'https://payment.maksekeskus.ee/1',
    })
    expect(requests[0]).toMatchObject({ method: 'POST', path: '/transactions' })
    expect(requests[0]?.headers.get('authorization')).toBe(authorization)
    expect(requests[0] && jsonOf(requests[0])).toMatchObject({
      transaction: {
        amount: '149.05',
        currency: 'EUR',
        reference: '2026-1-a',
        transaction_url: {
          return_url: { url: attempt.returnUrl, method: 'GET' },
          cancel_url: { url: attempt.cancelUrl, method: 'GET' },
          notification_url: { url: attempt.webhookUrl, method: 'POST' },
        },
      },
      customer: { country: 'ee' },
    })
  })

  it('makecommerce: a page of another site is not opened', async () => {
    const foreign = [{ name: 'redirect', url: 'https://evil.example/' }]
    const [{ started }, lines] = await loggedSince(() => start(foreign))

    expect(started).toBeUndefined()
    expect(lines).toContain('payment.foreign_address')
    expect(lines).toContain('makecommerce')
    expect((await start(pages.slice(0, 1))).started).toBeUndefined()
  })

  const transaction = {
    id: 'a-payment',
    status: 'COMPLETED',
    amount: '149.05',
    currency: 'EUR',
    reference: '2026-1-a',
  }
  const statusOf = (changes: object) => {
    stubProvider(url, () => ({ body: { ...transaction, ...changes } }))
    return Promise.resolve(makecommerce.status?.('a/b'))
  }
  const reported = { reference: '2026-1-a', amountCents: 14_905, currency: 'EUR' }

  it('makecommerce: a status is that of the payment, with its sum and currency', async () => {
    expect(await statusOf({})).toEqual({ ...reported, state: 'paid' })
    expect(await statusOf({ status: 'CREATED', currency: 'USD' })).toEqual({
      ...reported,
      state: 'pending',
      currency: 'USD',
      isOpen: true,
    })
    expect(await statusOf({ status: 'PENDING' })).toEqual({ ...reported, state: 'pending' })
  })

  it('makecommerce: an unknown status, and a sum that is no sum, are undecided', async () => {
    const [status, lines] = await loggedSince(() => statusOf({ status: 'UNHEARD_OF' }))
    expect(status).toBeUndefined()
    expect(lines).toContain('payment.unknown_status')
    expect(await loggedSince(() => statusOf({ amount: 'much' }))).toEqual([undefined, ''])
  })

  it('makecommerce: a refund is repeated only while the payment is not refunded', async () => {
    const refundOf = async (status: string, input = repeatedRefund) => {
      const requests = stubProvider(url, ({ path }) => ({
        body: path.endsWith('/refunds') ? { status: 'SUCCESS' } : { ...transaction, status },
      }))
      return [await makecommerce.refund(input), requests.map(({ path }) => path)]
    }
    const [payment, refunds] = ['/transactions/a%2Fb', '/transactions/a%2Fb/refunds']

    expect(await refundOf('REFUNDED')).toEqual(['done', [payment]])
    expect(await refundOf('COMPLETED')).toEqual(['done', [payment, refunds]])
    expect(await refundOf('REFUNDED', stubbedRefund)).toEqual(['done', [refunds]])
    const requests = stubProvider(url, () => ({ status: 400, body: {} }))
    expect(await makecommerce.refund(stubbedRefund)).toBe('failed')
    expect(requests[0] && jsonOf(requests[0])).toMatchObject({
      amount: '149.05',
      comment: 'refund',
    })
  })
})
