import { describe, expect, it } from 'vitest'

import { createPaypal } from '#server/providers/paypal/paypal.adapter.ts'
import { attemptOf } from '#test/support/payment/payment-adapters.ts'
import { providerLog } from '#test/support/payment/provider-log.ts'
import {
  jsonOf,
  restoreProviderAfterEach,
  stubbedAccess,
  stubbedRefund,
  stubProvider,
  type StubbedRequest,
} from '#test/support/payment/provider-stub.ts'

const { url } = stubbedAccess
const { log, loggedSince } = providerLog()
const newPaypal = () =>
  createPaypal({ url, clientId: 'client', secret: 'secret', webhookId: 'hook' }, log)
const attempt = attemptOf({ reference: '2026-1-a', amountCents: 14_905 })

restoreProviderAfterEach()

describe('requests to PayPal', () => {
  const token = { access_token: 'token', expires_in: 3_600 }
  const withPaypal = (answer: Parameters<typeof stubProvider>[1]) => {
    const requests = stubProvider(url, (request) =>
      request.path.includes('oauth2') ? { body: token } : answer(request),
    )
    return { paypal: newPaypal(), requests }
  }
  const amount = { currency_code: 'EUR', value: '149.05' }
  const unit = { custom_id: '2026-1-a', amount }
  const order = { id: 'a-payment', status: 'CREATED', purchase_units: [unit] }
  const captured = (status: string, sum = amount) => ({
    ...order,
    status: 'COMPLETED',
    purchase_units: [{ ...unit, payments: { captures: [{ id: 'c/d', status, amount: sum }] } }],
  })
  const reported = { reference: '2026-1-a', amountCents: 14_905, currency: 'EUR' }

  it('paypal: a payment has our sum, in euros, under our reference and key', async () => {
    const links = [
      { rel: 'self', href: 'https://api.paypal.com/1' },
      { rel: 'approve', href: 'https://www.paypal.com/1' },
    ]
    const { paypal, requests } = withPaypal(() => ({ status: 201, body: { ...order, links } }))

    expect(await paypal.start(attempt)).toEqual({
      providerReference: 'a-payment',
      redirectUrl: 'https://www.paypal.com/1',
    })
    const request = requests.at(-1)
    expect(request).toMatchObject({ method: 'POST', path: '/v2/checkout/orders' })
    expect(request?.headers.get('paypal-request-id')).toBe(attempt.id)
    expect(request?.headers.get('authorization')).toBe('Bearer token')
    expect(request && jsonOf(request)).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [
        { reference_id: 'default', custom_id: '2026-1-a', invoice_id: '2026-1-a', amount },
      ],
      payment_source: {
        paypal: {
          experience_context: { user_action: 'PAY_NOW', shipping_preference: 'NO_SHIPPING' },
        },
      },
    })
  })

  it('paypal: a page of another site is not opened', async () => {
    const links = [{ rel: 'payer-action', href: 'https://evil.example/' }]
    const [started, lines] = await loggedSince(() =>
      withPaypal(() => ({ body: { ...order, links } })).paypal.start(attempt),
    )

    expect(started).toBeUndefined()
    expect(lines).toContain('payment.foreign_address')
    expect(lines).toContain('paypal')
  })

  const statusOf = (body: object) =>
    Promise.resolve(withPaypal(() => ({ body })).paypal.status?.('a'))

  it('paypal: a status is that of the capture, or of the order before', async () => {
    expect(await statusOf(order)).toEqual({ ...reported, state: 'pending', isOpen: true })
    expect(await statusOf({ ...order, status: 'APPROVED' })).toEqual({
      ...reported,
      state: 'authorized',
    })
    expect(await statusOf(captured('PENDING'))).toEqual({ ...reported, state: 'pending' })
    const other = { currency_code: 'USD', value: '1.00' }
    expect(await statusOf(captured('COMPLETED', other))).toEqual({
      ...reported,
      state: 'paid',
      currency: 'USD',
      amountCents: 100,
    })
  })

  it('paypal: an unknown status, and a sum that is no sum, are undecided', async () => {
    const [ofOrder, orderLines] = await loggedSince(() => statusOf({ ...order, status: 'NEW' }))
    expect(ofOrder).toBeUndefined()
    expect(orderLines).toMatch(/payment\.unknown_status.*NEW/)
    const [ofCapture, lines] = await loggedSince(() => statusOf(captured('STRANGE')))
    expect(ofCapture).toBeUndefined()
    expect(lines).toMatch(/payment\.unknown_status.*STRANGE/)
    const noSum = captured('COMPLETED', { currency_code: 'EUR', value: 'much' })
    expect(await loggedSince(() => statusOf(noSum))).toEqual([undefined, ''])
  })

  it('paypal: a rejected token is replaced once', async () => {
    const answers = [401, 200]
    const { paypal, requests } = withPaypal(() => ({ status: answers.shift() ?? 401, body: order }))

    expect(await paypal.status?.('a')).toMatchObject({ state: 'pending' })
    const isToken = ({ path }: StubbedRequest) => path.includes('oauth2')
    expect(requests.map(isToken)).toEqual([true, false, true, false])
    const [status, lines] = await loggedSince(() => Promise.resolve(paypal.status?.('a')))
    expect(status).toBeUndefined()
    expect(lines).toMatch(/payment\.provider_failed.*status 401/)
    expect(requests).toHaveLength(7)
  })

  it.each([
    [201, {}, 'done', ''],
    [299, {}, 'done', ''],
    [422, { details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] }, 'done', ''],
    [422, { details: [{ issue: 'INSTRUMENT_DECLINED' }] }, 'declined', ''],
    [422, { details: [{ issue: 'A' }, { issue: 'B' }] }, undefined, 'status 422, A B'],
    [300, {}, undefined, 'status 300'],
  ])('paypal: a capture answered with %i %o is %s', async (...[status, body, outcome, line]) => {
    const { paypal, requests } = withPaypal(() => ({ status, body }))
    const [result, lines] = await loggedSince(() => Promise.resolve(paypal.capture?.('a/b', 'key')))

    expect(result).toBe(outcome)
    expect(requests.at(-1)).toMatchObject({
      method: 'POST',
      path: '/v2/checkout/orders/a%2Fb/capture',
      body: '{}',
    })
    expect(lines).toContain(line)
    expect(lines.includes('payment.capture_refused')).toBe(line !== '')
  })

  it('paypal: the capture of a payment is refunded once, with its sum', async () => {
    const refundOf = async (body: object, status = 201) => {
      const { paypal, requests } = withPaypal(({ method }) =>
        method === 'GET' ? { body } : { status, body: { id: 'r', status: 'COMPLETED' } },
      )
      const result = await paypal.refund(stubbedRefund)
      return { result, last: requests.at(-1) }
    }
    const { result, last } = await refundOf(captured('COMPLETED'))

    expect(result).toBe('done')
    expect(last).toMatchObject({ method: 'POST', path: '/v2/payments/captures/c%2Fd/refund' })
    expect(last?.headers.get('paypal-request-id')).toBe('refund')
    expect(last && jsonOf(last)).toEqual({ amount })
    const before = await refundOf(captured('REFUNDED'))
    expect([before.result, before.last?.method]).toEqual(['done', 'GET'])
    expect((await refundOf(order)).result).toBe('failed')
    expect((await refundOf(captured('COMPLETED'), 299)).result).toBe('done')
    expect((await refundOf(captured('COMPLETED'), 300)).result).toBe('failed')
  })
})
