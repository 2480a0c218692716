import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { providerEvents } from '#server/db/schema/identity.ts'
import { orders } from '#server/db/schema/order.ts'
import { paymentAttempts } from '#server/db/schema/payment.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { signedMessage } from '#sandbox/payment/mac.ts'
import { engines } from '#test/support/database/database.ts'
import { dumpDatabase } from '#test/support/database/dump.ts'
import {
  pay,
  startPaymentHarness,
  type PaymentHarness,
  type PaymentChoice,
} from '#test/support/payment/payment-harness.ts'
import { keys } from '#test/support/sandbox.ts'
import type { TestBrowser } from '#test/support/server/server.ts'

const { montonio, makecommerce, esto } = keys.payment

describe.each(engines)('payment webhook on %s', (engine) => {
  let harness: PaymentHarness
  let browser: TestBrowser
  beforeAll(async () => {
    harness = await startPaymentHarness(engine)
  })
  afterAll(() => harness.close())
  beforeEach(async () => {
    harness.sandbox.faults.clear()
    browser = await harness.customer('regular')
  })

  const begin = async (choice: PaymentChoice) => {
    const order = await harness.order()
    const { redirect_url: url } = await pay(browser, order, choice)
    return { order, url, payment: harness.paymentOf(url) }
  }
  const orderAt = async (id: string) => {
    const [order] = await harness.db.select().from(orders).where(eq(orders.id, id))
    return order
  }
  const attemptsOf = (id: string) =>
    harness.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, id))
  const sendWebhook = (adapter: string, body: string, headers: Record<string, string> = {}) =>
    harness.visitor().request(`/api/webhooks/${adapter}`, { method: 'POST', body, headers })
  const token = (claims: object, secret = montonio.secretKey) =>
    new SignJWT({ accessKey: montonio.accessKey, ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(new TextEncoder().encode(secret))
  const email = async (uuid: string, claims: object = {}, secret?: string) =>
    JSON.stringify({ orderToken: await token({ uuid, paymentStatus: 'PAID', ...claims }, secret) })
  const form = (message: object, secret: string) => signedMessage(message, secret).toString()

  it('is rejected without a signature, and changes nothing', async () => {
    const { payment } = await begin({ method: 'credit_card' })
    const before = await dumpDatabase(harness.db)
    const paid = { status: 'COMPLETED', transaction: payment.id, shop: makecommerce.shopId }
    const granted = {
      id: payment.id,
      shop_id: esto.shopId,
      reference: payment.reference,
      amount: 149,
      currency: 'EUR',
      status: 'COMPLETED',
    }
    const unsigned = `{"orderToken":"${[
      Buffer.from('{"alg":"none"}').toString('base64url'),
      Buffer.from(JSON.stringify({ uuid: payment.id, paymentStatus: 'PAID' })).toString(
        'base64url',
      ),
      '',
    ].join('.')}"}`
    const forged: [string, string][] = [
      ['montonio', await email(payment.id, {}, 'x'.repeat(48))],
      ['montonio', unsigned],
      ['montonio', await email(payment.id, { accessKey: 'another shop' })],
      ['makecommerce', form(paid, 'not the secret')],
      ['makecommerce', form({ ...paid, shop: 'another' }, makecommerce.secret)],
      ['esto', form(granted, 'not the secret')],
      ['esto', form({ ...granted, shop_id: 'another' }, esto.secret)],
      ['paypal', JSON.stringify({ id: 'WH-1', event_type: 'X', resource: { id: payment.id } })],
    ]

    for (const [adapter, body] of forged) {
      const { status, body: responseBody } = await sendWebhook(adapter, body)
      expect([adapter, status, responseBody]).toMatchObject([
        adapter,
        401,
        { message: 'errors.incorrect_signature' },
      ])
    }
    expect(await dumpDatabase(harness.db)).toEqual(before)
  })

  it.each(['montonio', 'makecommerce', 'paypal', 'esto'] as const)(
    'does not complete a paid order without the signature of %s',
    async (provider) => {
      harness.fault(provider, { webhook: 'bad_signature' })
      const methods = { montonio: 'credit_card', makecommerce: 'makecommerce_banklinks' } as const
      const method = provider === 'paypal' || provider === 'esto' ? provider : methods[provider]
      const { order, url, payment } = await begin({ method })

      await harness.press(url, 'pay', { stay: '1' })

      expect(payment.deliveries.map(({ answer }) => answer)).toEqual(['401'])
      expect(await orderAt(order)).toMatchObject({ status: 'processing_payment' })
    },
  )

  it('is accepted for an unknown payment, and changes nothing', async () => {
    const before = await dumpDatabase(harness.db)

    const { status } = await sendWebhook('montonio', await email(crypto.randomUUID()))

    expect(status).toBe(200)
    expect(await dumpDatabase(harness.db)).toEqual(before)
  })

  it('that reports an unpaid payment as paid does not complete the order', async () => {
    const { order, payment } = await begin({ method: 'credit_card' })

    const { status } = await sendWebhook('montonio', await email(payment.id))

    expect(status).toBe(200)
    expect(await orderAt(order)).toMatchObject({ status: 'processing_payment' })
  })

  it('of another order completes that one only, however often it is replayed', async () => {
    const other = await begin({ method: 'credit_card' })
    const { order } = await begin({ method: 'credit_card' })
    await harness.press(other.url, 'pay')
    const output = await email(other.payment.id)

    for (const _ of [1, 2, 3]) expect((await sendWebhook('montonio', output)).status).toBe(200)

    expect(await orderAt(order)).toMatchObject({ status: 'processing_payment' })
    expect(await orderAt(other.order)).toMatchObject({ status: 'completed' })
    const invoices = await harness.db.select({ number: orders.invoiceNumber }).from(orders)
    const numbers = invoices.flatMap(({ number }) => (number === null ? [] : [number]))
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('repeated fifty times concurrently completes an order once', async () => {
    harness.fault('montonio', { webhook: 'never' })
    const { order, url, payment } = await begin({ method: 'credit_card' })
    const before = await harness.db.$count(outbox)
    const invoices = async () => harness.db.$count(orders, eq(orders.status, 'completed'))
    const completed = await invoices()

    await harness.press(url, 'pay', { stay: '1' })
    const output = await email(payment.id)
    const response = await Promise.all(
      Array.from({ length: 50 }, () => sendWebhook('montonio', output)),
    )

    expect(response.filter(({ status }) => status !== 200)).toEqual([])
    expect(await invoices()).toBe(completed + 1)
    expect(await attemptsOf(order)).toMatchObject([{ state: 'paid', refundDueAt: null }])
    expect(await harness.db.$count(outbox)).toBeLessThanOrEqual(before + 1)
    const lines = harness.log.filter((line) => line.includes(order) && line.includes('"completed"'))
    expect(lines).toHaveLength(1)
    expect(
      await harness.db.$count(providerEvents, eq(providerEvents.eventId, `${payment.id}/PAID`)),
    ).toBe(1)
  })

  it('is rejected while the provider is unavailable, and accepted when it is repeated', async () => {
    const { order, url, payment } = await begin({ method: 'makecommerce_banklinks' })
    harness.fault('makecommerce', { api: 'error' })
    await harness.press(url, 'pay', { stay: '1' })
    expect(payment.deliveries[0]?.answer).toBe('503')
    harness.sandbox.faults.clear()

    await harness.resendWebhook(url)

    expect(payment.deliveries[0]?.answer).toBe('200')
    expect(await orderAt(order)).toMatchObject({ status: 'completed' })
  })

  it('that is outdated does not revert a payment', async () => {
    const { order, url, payment } = await begin({ method: 'credit_card' })
    await harness.press(url, 'pay')

    await sendWebhook('montonio', await email(payment.id, { paymentStatus: 'PENDING' }))
    await sendWebhook('montonio', await email(payment.id, { paymentStatus: 'ABANDONED' }))

    expect(await orderAt(order)).toMatchObject({ status: 'completed' })
  })

  it('with another sum triggers a status query', async () => {
    const { order, url } = await begin({ method: 'credit_card' })
    harness.fault('montonio', { webhook: 'other_amount' })

    await harness.press(url, 'pay', { stay: '1' })

    expect(await orderAt(order)).toMatchObject({ status: 'completed' })
  })

  it('with another sum of a provider without a status call is ignored and raises an alarm', async () => {
    const { order, url } = await begin({ method: 'esto' })
    harness.fault('esto', { webhook: 'other_amount' })

    await harness.press(url, 'pay', { stay: '1' })

    expect(await orderAt(order)).toMatchObject({ status: 'processing_payment' })
    expect(await attemptsOf(order)).toMatchObject([{ state: 'sent', alarm: 'other_amount' }])
    expect(harness.log.at(-2)).toMatch(/"level":"error".*"event":"payment.alarm"/)
  })

  it('logs no key, token or signature', async () => {
    const { url } = await begin({ method: 'paypal' })
    await harness.press(url, 'pay')
    const card = await begin({ method: 'credit_card' })
    await harness.handleReturn(await harness.press(card.url, 'pay'))

    const output = harness.log.join('\n')

    expect(output).toContain('order.payment')
    expect(output).not.toMatch(
      /sandbox-(?:montonio|makecommerce|paypal|esto)-|eyJ|order-token|Bearer/,
    )
  })
})
