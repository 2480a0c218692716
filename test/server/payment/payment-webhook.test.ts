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

describe.each(engines)('payment webhook on %s', { timeout: 60_000 }, (engine) => {
  let world: PaymentHarness
  let browser: TestBrowser
  beforeAll(async () => {
    world = await startPaymentHarness(engine)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    world.sandbox.faults.clear()
    browser = await world.customer('regular')
  })

  const begin = async (way: PaymentChoice) => {
    const order = await world.order()
    const { redirect_url: url } = await pay(browser, order, way)
    return { order, url, payment: world.paymentOf(url) }
  }
  const orderAt = async (id: string) => {
    const [order] = await world.db.select().from(orders).where(eq(orders.id, id))
    return order
  }
  const attemptsOf = (id: string) =>
    world.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, id))
  const tell = (adapter: string, body: string, headers: Record<string, string> = {}) =>
    world.visitor().request(`/api/webhooks/${adapter}`, { method: 'POST', body, headers })
  const token = (claims: object, secret = montonio.secretKey) =>
    new SignJWT({ accessKey: montonio.accessKey, ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(new TextEncoder().encode(secret))
  const letter = async (uuid: string, claims: object = {}, secret?: string) =>
    JSON.stringify({ orderToken: await token({ uuid, paymentStatus: 'PAID', ...claims }, secret) })
  const form = (message: object, secret: string) => signedMessage(message, secret).toString()

  it('is rejected without a signature, and changes nothing', async () => {
    const { payment } = await begin({ method: 'credit_card' })
    const before = await dumpDatabase(world.db)
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
      ['montonio', await letter(payment.id, {}, 'x'.repeat(48))],
      ['montonio', unsigned],
      ['montonio', await letter(payment.id, { accessKey: 'another shop' })],
      ['makecommerce', form(paid, 'not the secret')],
      ['makecommerce', form({ ...paid, shop: 'another' }, makecommerce.secret)],
      ['esto', form(granted, 'not the secret')],
      ['esto', form({ ...granted, shop_id: 'another' }, esto.secret)],
      ['paypal', JSON.stringify({ id: 'WH-1', event_type: 'X', resource: { id: payment.id } })],
    ]

    for (const [adapter, body] of forged) {
      const { status, body: said } = await tell(adapter, body)
      expect([adapter, status, said]).toMatchObject([
        adapter,
        401,
        { message: 'errors.incorrect_signature' },
      ])
    }
    expect(await dumpDatabase(world.db)).toEqual(before)
  })

  it.each(['montonio', 'makecommerce', 'paypal', 'esto'] as const)(
    'does not complete a paid order without the signature of %s',
    async (provider) => {
      world.fault(provider, { webhook: 'bad_signature' })
      const methods = { montonio: 'credit_card', makecommerce: 'makecommerce_banklinks' } as const
      const method = provider === 'paypal' || provider === 'esto' ? provider : methods[provider]
      const { order, url, payment } = await begin({ method })

      await world.press(url, 'pay', { stay: '1' })

      expect(payment.deliveries.map(({ answer }) => answer)).toEqual(['401'])
      expect(await orderAt(order)).toMatchObject({ status: 'processing_payment' })
    },
  )

  it('is accepted for an unknown payment, and changes nothing', async () => {
    const before = await dumpDatabase(world.db)

    const { status } = await tell('montonio', await letter(crypto.randomUUID()))

    expect(status).toBe(200)
    expect(await dumpDatabase(world.db)).toEqual(before)
  })

  it('that reports an unpaid payment as paid does not complete the order', async () => {
    const { order, payment } = await begin({ method: 'credit_card' })

    const { status } = await tell('montonio', await letter(payment.id))

    expect(status).toBe(200)
    expect(await orderAt(order)).toMatchObject({ status: 'processing_payment' })
  })

  it('of another order completes that one only, however often it is replayed', async () => {
    const other = await begin({ method: 'credit_card' })
    const { order } = await begin({ method: 'credit_card' })
    await world.press(other.url, 'pay')
    const words = await letter(other.payment.id)

    for (const _ of [1, 2, 3]) expect((await tell('montonio', words)).status).toBe(200)

    expect(await orderAt(order)).toMatchObject({ status: 'processing_payment' })
    expect(await orderAt(other.order)).toMatchObject({ status: 'completed' })
    const invoices = await world.db.select({ number: orders.invoiceNumber }).from(orders)
    const numbers = invoices.flatMap(({ number }) => (number === null ? [] : [number]))
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('repeated fifty times concurrently completes an order once', async () => {
    world.fault('montonio', { webhook: 'never' })
    const { order, url, payment } = await begin({ method: 'credit_card' })
    const before = await world.db.$count(outbox)
    const invoices = async () => world.db.$count(orders, eq(orders.status, 'completed'))
    const completed = await invoices()

    await world.press(url, 'pay', { stay: '1' })
    const words = await letter(payment.id)
    const told = await Promise.all(Array.from({ length: 50 }, () => tell('montonio', words)))

    expect(told.filter(({ status }) => status !== 200)).toEqual([])
    expect(await invoices()).toBe(completed + 1)
    expect(await attemptsOf(order)).toMatchObject([{ state: 'paid', refundDueAt: null }])
    expect(await world.db.$count(outbox)).toBeLessThanOrEqual(before + 1)
    const lines = world.log.filter((line) => line.includes(order) && line.includes('"completed"'))
    expect(lines).toHaveLength(1)
    expect(
      await world.db.$count(providerEvents, eq(providerEvents.eventId, `${payment.id}/PAID`)),
    ).toBe(1)
  })

  it('is rejected while the provider is unavailable, and accepted when it is repeated', async () => {
    const { order, url, payment } = await begin({ method: 'makecommerce_banklinks' })
    world.fault('makecommerce', { api: 'error' })
    await world.press(url, 'pay', { stay: '1' })
    expect(payment.deliveries[0]?.answer).toBe('503')
    world.sandbox.faults.clear()

    await world.resendWebhook(url)

    expect(payment.deliveries[0]?.answer).toBe('200')
    expect(await orderAt(order)).toMatchObject({ status: 'completed' })
  })

  it('that is outdated does not revert a payment', async () => {
    const { order, url, payment } = await begin({ method: 'credit_card' })
    await world.press(url, 'pay')

    await tell('montonio', await letter(payment.id, { paymentStatus: 'PENDING' }))
    await tell('montonio', await letter(payment.id, { paymentStatus: 'ABANDONED' }))

    expect(await orderAt(order)).toMatchObject({ status: 'completed' })
  })

  it('with another sum triggers a status query', async () => {
    const { order, url } = await begin({ method: 'credit_card' })
    world.fault('montonio', { webhook: 'other_amount' })

    await world.press(url, 'pay', { stay: '1' })

    expect(await orderAt(order)).toMatchObject({ status: 'completed' })
  })

  it('with another sum of a provider without a status call is ignored and raises an alarm', async () => {
    const { order, url } = await begin({ method: 'esto' })
    world.fault('esto', { webhook: 'other_amount' })

    await world.press(url, 'pay', { stay: '1' })

    expect(await orderAt(order)).toMatchObject({ status: 'processing_payment' })
    expect(await attemptsOf(order)).toMatchObject([{ state: 'sent', alarm: 'other_amount' }])
    expect(world.log.at(-2)).toMatch(/"level":"error".*"event":"payment.alarm"/)
  })

  it('logs no key, token or signature', async () => {
    const { url } = await begin({ method: 'paypal' })
    await world.press(url, 'pay')
    const card = await begin({ method: 'credit_card' })
    await world.handleReturn(await world.press(card.url, 'pay'))

    const words = world.log.join('\n')

    expect(words).toContain('order.payment')
    expect(words).not.toMatch(
      /sandbox-(?:montonio|makecommerce|paypal|esto)-|eyJ|order-token|Bearer/,
    )
  })
})
