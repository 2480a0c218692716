import { jwtVerify, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import {
  type Answer,
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

describe('Montonio simulator', () => {
  const { accessKey, secretKey } = keys.payment.montonio
  const secret = new TextEncoder().encode(secretKey)
  const sign = (claims: object, by = secret): Promise<string> =>
    new SignJWT({ accessKey, ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(by)
  const order = (changes: object = {}) => ({
    merchantReference: crypto.randomUUID(),
    returnUrl,
    notificationUrl: `${harness.portal.url}/api/webhooks/montonio`,
    currency: 'EUR',
    grandTotal: 149,
    locale: 'et',
    payment: {
      method: 'paymentInitiation',
      methodOptions: { preferredProvider: 'LHVBEE22' },
    },
    ...changes,
  })
  const begin = async (changes?: object): Promise<Answer> =>
    harness.ask('/montonio/api/orders', json({ data: await sign(order(changes)) }))
  const read = async (id: string) =>
    harness.ask(`/montonio/api/orders/${id}`, {
      headers: { authorization: `Bearer ${await sign({})}` },
    })

  it('opens an order that is signed with the shop’s secret', async () => {
    const { status, body } = await begin()

    expect(status).toBe(201)
    expect(body).toMatchObject({ paymentStatus: 'PENDING', grandTotal: 149, currency: 'EUR' })
    expect(body['paymentUrl']).toBe(`${harness.sandbox.origin}/pay/${harness.lastPayment().token}`)
    expect(harness.lastPayment()).toMatchObject({
      amountCents: 14_900,
      means: 'LHV',
      state: 'open',
    })
  })

  it.each([
    ['another secret', () => sign(order(), new TextEncoder().encode('x'.repeat(48)))],
    ['another shop', () => sign({ ...order(), accessKey: 'somebody' })],
    ['no signature', () => Promise.resolve('e30.e30.')],
  ])('rejects an order under %s', async (_name, token) => {
    expect((await harness.ask('/montonio/api/orders', json({ data: await token() }))).status).toBe(
      401,
    )
  })

  it('reopens an unpaid order with the new sum', async () => {
    const first = await begin({ merchantReference: '2026-000002' })
    const second = await begin({ merchantReference: '2026-000002', grandTotal: 99.5 })

    expect(second.body['uuid']).toBe(first.body['uuid'])
    expect((await read(String(first.body['uuid']))).body['grandTotal']).toBe(99.5)
  })

  it('reports a payment to browser and shop by a token signed with the shop’s secret', async () => {
    const { body } = await begin()

    const back = await harness.submit(harness.lastPayment(), 'pay')

    const { payload } = await jwtVerify(back.searchParams.get('order-token') ?? '', secret)
    expect(payload).toMatchObject({ uuid: body['uuid'], paymentStatus: 'PAID', accessKey })
    const { orderToken } = parse(harness.portal.webhooks[0]?.body)
    expect((await jwtVerify(String(orderToken), secret)).payload).toMatchObject({
      paymentStatus: 'PAID',
    })
    expect((await read(String(body['uuid']))).body['paymentStatus']).toBe('PAID')
  })

  it('refunds once per idempotency key, and never more than was paid', async () => {
    const { body } = await begin()
    await harness.submit(harness.lastPayment(), 'pay')
    const refund = async (amount: number, idempotencyKey: string) =>
      harness.ask(
        '/montonio/api/refunds',
        json({ data: await sign({ orderUuid: body['uuid'], amount, idempotencyKey }) }),
      )
    const key = crypto.randomUUID()

    expect((await refund(100, key)).status).toBe(201)
    expect((await refund(100, key)).status).toBe(201)
    expect((await refund(100, crypto.randomUUID())).status).toBe(400)

    expect(harness.lastPayment().refundedCents).toBe(10_000)
  })

  it('lists the banks of Estonia', async () => {
    const { body } = await harness.ask('/montonio/api/stores/payment-methods', {
      headers: { authorization: `Bearer ${await sign({})}` },
    })

    expect(JSON.stringify(body)).toContain('"name":"Coop Pank"')
  })
})
