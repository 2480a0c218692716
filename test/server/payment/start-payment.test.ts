import { eq, like } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { finishPaypalPayment, PaymentStart, startPayment } from '#contract/payment/payment.ts'
import { hours, minutes } from '#server/clock.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { orderedProducts, orderedProductSteps, orders } from '#server/db/schema/order.ts'
import { paymentAttempts } from '#server/db/schema/payment.ts'
import { engines } from '#test/support/database/database.ts'
import {
  requestPayment,
  pay,
  startPaymentHarness,
  totalCents,
  type PaymentHarness,
  type PaymentChoice,
} from '#test/support/payment/payment-harness.ts'
import type { TestBrowser } from '#test/support/server/server.ts'

const Answer = v.object({ data: PaymentStart })

const ways: PaymentChoice[] = [
  { method: 'credit_card' },
  { method: 'estonian_bank_links', bank: 'LHVBEE22' },
  { method: 'banklinks' },
  { method: 'makecommerce_banklinks' },
  { method: 'esto' },
]
const card: PaymentChoice = { method: 'credit_card' }
const paypal: PaymentChoice = { method: 'paypal' }

describe.each(engines)('payment on %s', { timeout: 60_000 }, (engine) => {
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

  const orderAt = async (id: string) => {
    const [order] = await world.db.select().from(orders).where(eq(orders.id, id))
    return order
  }
  const attemptsOf = (id: string) =>
    world.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, id))
  const statesOf = async (id: string) => (await attemptsOf(id)).map(({ state }) => state).toSorted()
  const begin = async (way: PaymentChoice, cents?: number) => {
    const order = await world.order('regular', cents)
    const { redirect_url: url } = await pay(browser, order, way)
    return { order, url }
  }

  describe.each(ways)('by $method', (way) => {
    it('is completed when the payer returns from the provider', async () => {
      world.fault(world.paymentOf((await begin(way)).url).provider, { webhook: 'never' })
      const { order, url } = await begin(way)
      expect(await orderAt(order)).toMatchObject({ status: 'processing_payment' })

      const back = await world.handleReturn(await world.press(url, 'pay'))

      expect(back).toBe(`/order-success?order=${order}`)
      expect(await orderAt(order)).toMatchObject({
        status: 'completed',
        completedAt: world.now(),
        invoiceNumber: expect.any(Number),
      })
      expect(await statesOf(order)).toEqual(['paid'])
    })

    it('is completed when the tab is closed at the provider', async () => {
      const { order, url } = await begin(way)

      await world.press(url, 'pay', { stay: '1' })

      expect(await orderAt(order)).toMatchObject({ status: 'completed' })
      const [step] = await world.db
        .select()
        .from(orderedProductSteps)
        .innerJoin(orderedProducts, eq(orderedProducts.id, orderedProductSteps.orderedProductId))
        .where(eq(orderedProducts.orderId, order))
      expect(step?.ordered_product_step).toMatchObject({ key: 'paid', doneAt: world.now() })
    })

    it('can be started again after it was declined', async () => {
      const { order, url } = await begin(way)

      const back = await world.handleReturn(await world.press(url, 'decline'))

      expect(back).toBe(`/order-success-waiting?order=${order}`)
      expect(await orderAt(order)).toMatchObject({ status: 'waiting_for_payment' })
      const again = await pay(browser, order, card)
      await world.press(again.redirect_url, 'pay')
      expect(await orderAt(order)).toMatchObject({ status: 'completed' })
    })

    it('can be started again after the provider was unavailable', async () => {
      const order = await world.order()
      world.fault(way.method === 'esto' ? 'esto' : 'montonio', { api: 'error' })
      world.fault('makecommerce', { api: 'reset' })

      const { status, body } = await requestPayment(browser, order, way)

      expect([status, body]).toMatchObject([
        503,
        { message: 'errors.payment_provider_unavailable' },
      ])
      expect(await orderAt(order)).toMatchObject({ status: 'waiting_for_payment' })
      world.sandbox.faults.clear()
      expect((await requestPayment(browser, order, way)).status).toBe(200)
    })
  })

  it.each(ways)('by $method can be left and resumed', async (way) => {
    const { order, url } = await begin(way)

    const back = await world.handleReturn(await world.press(url, 'cancel'), browser)

    expect(back).toBe(`/order-success-waiting?order=${order}`)
    expect(await orderAt(order)).toMatchObject({ status: 'waiting_for_payment' })
  })

  describe('by PayPal', () => {
    const finish = (token: string, by = browser) =>
      by.make(finishPaypalPayment, { token, PayerID: 'TESTPAYER1234' })
    const tokenIn = (url: string) => new URL(url).searchParams.get('token') ?? ''

    it('captures an approved payment once', async () => {
      world.fault('paypal', { webhook: 'never' })
      const { order, url } = await begin(paypal)
      const back = await world.press(url, 'pay')
      expect(back).toMatch(`${world.origin}/order-success-waiting?order=${order}&token=`)

      const told = await Promise.all([finish(tokenIn(back)), finish(tokenIn(back))])

      for (const { body } of told) {
        const data = { order_id: order, order_status: 'completed', redirect_url: null }
        expect(body).toMatchObject({ data })
      }
      expect(await statesOf(order)).toEqual(['paid'])
    })

    it('captures it when the tab was closed', async () => {
      const { order, url } = await begin(paypal)

      await world.press(url, 'pay', { stay: '1' })

      expect(world.paymentOf(url).state).toBe('paid')
      expect(await orderAt(order)).toMatchObject({ status: 'completed' })
    })

    it('waits while PayPal reviews the payment, and is then completed', async () => {
      const { order, url } = await begin(paypal)
      const back = await world.press(url, 'wait')

      const { body } = await finish(tokenIn(back))

      expect(body).toMatchObject({ data: { order_status: 'processing_payment' } })
      expect((await requestPayment(browser, order, card)).body).toMatchObject({
        message: 'errors.payment_in_progress',
      })
    })

    it('returns the payer to PayPal when the card was declined', async () => {
      world.fault('paypal', { webhook: 'never' })
      const { order, url } = await begin(paypal)
      const back = await world.press(url, 'decline')

      expect((await finish(tokenIn(back))).body).toMatchObject({ data: { redirect_url: url } })
      await world.press(url, 'pay')
      await finish(tokenIn(back))

      expect(await orderAt(order)).toMatchObject({ status: 'completed' })
    })

    it('does not capture the payment of another customer', async () => {
      world.fault('paypal', { webhook: 'never' })
      const { url } = await begin(paypal)
      const back = await world.press(url, 'pay')
      const other = await world.customer('oneOrder')

      expect((await finish(tokenIn(back), other)).body).toMatchObject({
        message: 'errors.order_does_not_exist',
      })
      expect(world.paymentOf(url).state).toBe('approved')
    })

    it('does not capture a payment for an order that was paid by another method', async () => {
      world.fault('paypal', { webhook: 'never' })
      const { order, url } = await begin(paypal)
      const other = await pay(browser, order, card)
      const back = await world.press(url, 'pay')
      await world.press(other.redirect_url, 'pay')

      await finish(tokenIn(back))

      expect(world.paymentOf(url).state).toBe('approved')
      expect(await statesOf(order)).toEqual(['cancelled', 'paid'])
    })
  })

  describe('paying twice', () => {
    it('keeps one payment and refunds the other', async () => {
      const { order, url } = await begin(card)
      const second = await pay(browser, order, { method: 'makecommerce_banklinks' })
      await world.press(second.redirect_url, 'pay')
      await world.press(url, 'pay')
      expect(await orderAt(order)).toMatchObject({ status: 'completed' })

      await world.work()

      expect(await statesOf(order)).toEqual(['paid', 'refunded'])
      expect(world.paymentOf(url)).toMatchObject({ refundedCents: totalCents })
      expect(world.paymentOf(second.redirect_url)).toMatchObject({ refundedCents: 0 })
      const isTold = like(outbox.key, 'mail:payment_refunded:%')
      expect(await world.db.$count(outbox, isTold)).toBe(1)
    })

    it('resumes a payment that was started by the same method', async () => {
      const { order, url } = await begin(card)

      expect((await pay(browser, order, card)).redirect_url).toBe(url)

      expect(await statesOf(order)).toEqual(['sent'])
    })

    it('starts one payment per idempotency key; repeats get the same response', async () => {
      const order = await world.order()
      const key = crypto.randomUUID()
      const press = (method = 'credit_card') =>
        browser.make(startPayment, { order_id: order, method }, key)

      const [one, same] = await Promise.all([press(), press()])
      await world.press(v.parse(Answer, one?.body).data.redirect_url, 'pay')
      const late = await press()

      expect([same?.body, late.body]).toEqual([one?.body, one?.body])
      expect(await statesOf(order)).toEqual(['paid'])
      expect((await press('esto')).body).toMatchObject({ message: 'errors.idempotency_key_reused' })
    })

    it('is rejected once the order is paid', async () => {
      const { order, url } = await begin(card)
      await world.press(url, 'pay')

      const { status, body } = await requestPayment(browser, order, card)

      expect([status, body]).toMatchObject([409, { message: 'errors.order_already_paid' }])
    })

    it('finds an unreported payment before it starts another one', async () => {
      world.fault('montonio', { webhook: 'never' })
      const { order, url } = await begin(card)
      await world.press(url, 'pay', { stay: '1' })

      const { body } = await requestPayment(browser, order, { method: 'makecommerce_banklinks' })

      expect(body).toMatchObject({ message: 'errors.order_already_paid' })
    })
  })

  describe('sweep', () => {
    it('finds a payment without webhook and return', async () => {
      world.fault('montonio', { webhook: 'never' })
      const { order, url } = await begin(card)
      await world.press(url, 'pay', { stay: '1' })
      expect(await orderAt(order)).toMatchObject({ status: 'processing_payment' })

      world.pass(minutes(1))
      await world.sweep()

      expect(await orderAt(order)).toMatchObject({ status: 'completed' })
    })

    it('abandons a payment after a day, and refunds money that arrives later', async () => {
      const { order, url } = await begin(card)

      world.pass(hours(24))
      await world.sweep()
      expect(await orderAt(order)).toMatchObject({
        status: 'waiting_for_payment',
        expiredAt: world.now(),
      })
      browser = await world.customer('regular')
      expect((await requestPayment(browser, order, card)).body).toMatchObject({
        message: 'errors.payment_method_not_available',
      })
      await world.press(url, 'pay')
      await world.work()

      expect(await statesOf(order)).toEqual(['refunded'])
      expect(world.paymentOf(url)).toMatchObject({ state: 'refunded' })
    })
  })
})
