import { eq, like } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { capturePaypalPayment, PaymentStart, startPayment } from '#contract/payment/payment.ts'
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

const paymentChoices: PaymentChoice[] = [
  { method: 'credit_card' },
  { method: 'estonian_bank_links', bank: 'LHVBEE22' },
  { method: 'banklinks' },
  { method: 'makecommerce_banklinks' },
  { method: 'esto' },
]
const card: PaymentChoice = { method: 'credit_card' }
const paypal: PaymentChoice = { method: 'paypal' }

describe.each(engines)('payment on %s', (engine) => {
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

  const orderAt = async (id: string) => {
    const [order] = await harness.db.select().from(orders).where(eq(orders.id, id))
    return order
  }
  const attemptsOf = (id: string) =>
    harness.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, id))
  const statesOf = async (id: string) => (await attemptsOf(id)).map(({ state }) => state).toSorted()
  const begin = async (choice: PaymentChoice, cents?: number) => {
    const order = await harness.order('regular', cents)
    const { redirect_url: url } = await pay(browser, order, choice)
    return { order, url }
  }

  describe.each(paymentChoices)('by $method', (choice) => {
    it('is completed when the payer returns from the provider', async () => {
      harness.fault(harness.paymentOf((await begin(choice)).url).provider, { webhook: 'never' })
      const { order, url } = await begin(choice)
      expect(await orderAt(order)).toMatchObject({ status: 'processing_payment' })

      const back = await harness.handleReturn(await harness.press(url, 'pay'))

      expect(back).toBe(`/order-success?order=${order}`)
      expect(await orderAt(order)).toMatchObject({
        status: 'completed',
        completedAt: harness.now(),
        invoiceNumber: expect.any(Number),
      })
      expect(await statesOf(order)).toEqual(['paid'])
    })

    it('is completed when the tab is closed at the provider', async () => {
      const { order, url } = await begin(choice)

      await harness.press(url, 'pay', { stay: '1' })

      expect(await orderAt(order)).toMatchObject({ status: 'completed' })
      const [step] = await harness.db
        .select()
        .from(orderedProductSteps)
        .innerJoin(orderedProducts, eq(orderedProducts.id, orderedProductSteps.orderedProductId))
        .where(eq(orderedProducts.orderId, order))
      expect(step?.ordered_product_step).toMatchObject({ key: 'paid', doneAt: harness.now() })
    })

    it('can be started again after it was declined', async () => {
      const { order, url } = await begin(choice)

      const back = await harness.handleReturn(await harness.press(url, 'decline'))

      expect(back).toBe(`/order-success-waiting?order=${order}`)
      expect(await orderAt(order)).toMatchObject({ status: 'waiting_for_payment' })
      const again = await pay(browser, order, card)
      await harness.press(again.redirect_url, 'pay')
      expect(await orderAt(order)).toMatchObject({ status: 'completed' })
    })

    it('can be started again after the provider was unavailable', async () => {
      const order = await harness.order()
      harness.fault(choice.method === 'esto' ? 'esto' : 'montonio', { api: 'error' })
      harness.fault('makecommerce', { api: 'reset' })

      const { status, body } = await requestPayment(browser, order, choice)

      expect([status, body]).toMatchObject([
        503,
        { message: 'errors.payment_provider_unavailable' },
      ])
      expect(await orderAt(order)).toMatchObject({ status: 'waiting_for_payment' })
      harness.sandbox.faults.clear()
      expect((await requestPayment(browser, order, choice)).status).toBe(200)
    })
  })

  it.each(paymentChoices)('by $method can be left and resumed', async (choice) => {
    const { order, url } = await begin(choice)

    const back = await harness.handleReturn(await harness.press(url, 'cancel'), browser)

    expect(back).toBe(`/order-success-waiting?order=${order}`)
    expect(await orderAt(order)).toMatchObject({ status: 'waiting_for_payment' })
  })

  describe('by PayPal', () => {
    const finish = (token: string, by = browser) =>
      by.make(capturePaypalPayment, { token, PayerID: 'TESTPAYER1234' })
    const tokenIn = (url: string) => new URL(url).searchParams.get('token') ?? ''

    it('captures an approved payment once', async () => {
      harness.fault('paypal', { webhook: 'never' })
      const { order, url } = await begin(paypal)
      const back = await harness.press(url, 'pay')
      expect(back).toMatch(`${harness.origin}/order-success-waiting?order=${order}&token=`)

      const response = await Promise.all([finish(tokenIn(back)), finish(tokenIn(back))])

      for (const { body } of response) {
        const data = { order_id: order, order_status: 'completed', redirect_url: null }
        expect(body).toMatchObject({ data })
      }
      expect(await statesOf(order)).toEqual(['paid'])
    })

    it('captures it when the tab was closed', async () => {
      const { order, url } = await begin(paypal)

      await harness.press(url, 'pay', { stay: '1' })

      expect(harness.paymentOf(url).state).toBe('paid')
      expect(await orderAt(order)).toMatchObject({ status: 'completed' })
    })

    it('waits while PayPal reviews the payment, and is then completed', async () => {
      const { order, url } = await begin(paypal)
      const back = await harness.press(url, 'wait')

      const { body } = await finish(tokenIn(back))

      expect(body).toMatchObject({ data: { order_status: 'processing_payment' } })
      expect((await requestPayment(browser, order, card)).body).toMatchObject({
        message: 'errors.payment_in_progress',
      })
    })

    it('returns the payer to PayPal when the card was declined', async () => {
      harness.fault('paypal', { webhook: 'never' })
      const { order, url } = await begin(paypal)
      const back = await harness.press(url, 'decline')

      expect((await finish(tokenIn(back))).body).toMatchObject({ data: { redirect_url: url } })
      await harness.press(url, 'pay')
      await finish(tokenIn(back))

      expect(await orderAt(order)).toMatchObject({ status: 'completed' })
    })

    it('does not capture the payment of another customer', async () => {
      harness.fault('paypal', { webhook: 'never' })
      const { url } = await begin(paypal)
      const back = await harness.press(url, 'pay')
      const other = await harness.customer('oneOrder')

      expect((await finish(tokenIn(back), other)).body).toMatchObject({
        message: 'errors.order_does_not_exist',
      })
      expect(harness.paymentOf(url).state).toBe('approved')
    })

    it('does not capture a payment for an order that was paid by another method', async () => {
      harness.fault('paypal', { webhook: 'never' })
      const { order, url } = await begin(paypal)
      const other = await pay(browser, order, card)
      const back = await harness.press(url, 'pay')
      await harness.press(other.redirect_url, 'pay')

      await finish(tokenIn(back))

      expect(harness.paymentOf(url).state).toBe('approved')
      expect(await statesOf(order)).toEqual(['cancelled', 'paid'])
    })
  })

  describe('paying twice', () => {
    it('keeps one payment and refunds the other', async () => {
      const { order, url } = await begin(card)
      const second = await pay(browser, order, { method: 'makecommerce_banklinks' })
      await harness.press(second.redirect_url, 'pay')
      await harness.press(url, 'pay')
      expect(await orderAt(order)).toMatchObject({ status: 'completed' })

      await harness.work()

      expect(await statesOf(order)).toEqual(['paid', 'refunded'])
      expect(harness.paymentOf(url)).toMatchObject({ refundedCents: totalCents })
      expect(harness.paymentOf(second.redirect_url)).toMatchObject({ refundedCents: 0 })
      const isRefundMail = like(outbox.key, 'mail:payment_refunded:%')
      expect(await harness.db.$count(outbox, isRefundMail)).toBe(1)
    })

    it('resumes a payment that was started by the same method', async () => {
      const { order, url } = await begin(card)

      expect((await pay(browser, order, card)).redirect_url).toBe(url)

      expect(await statesOf(order)).toEqual(['sent'])
    })

    it('starts one payment per idempotency key; repeats get the same response', async () => {
      const order = await harness.order()
      const key = crypto.randomUUID()
      const press = (method = 'credit_card') =>
        browser.make(startPayment, { order_id: order, method }, key)

      const [one, same] = await Promise.all([press(), press()])
      await harness.press(v.parse(Answer, one?.body).data.redirect_url, 'pay')
      const late = await press()

      expect([same?.body, late.body]).toEqual([one?.body, one?.body])
      expect(await statesOf(order)).toEqual(['paid'])
      expect((await press('esto')).body).toMatchObject({ message: 'errors.idempotency_key_reused' })
    })

    it('is rejected once the order is paid', async () => {
      const { order, url } = await begin(card)
      await harness.press(url, 'pay')

      const { status, body } = await requestPayment(browser, order, card)

      expect([status, body]).toMatchObject([409, { message: 'errors.order_already_paid' }])
    })

    it('finds an unreported payment before it starts another one', async () => {
      harness.fault('montonio', { webhook: 'never' })
      const { order, url } = await begin(card)
      await harness.press(url, 'pay', { stay: '1' })

      const { body } = await requestPayment(browser, order, { method: 'makecommerce_banklinks' })

      expect(body).toMatchObject({ message: 'errors.order_already_paid' })
    })
  })

  describe('sweep', () => {
    it('finds a payment without webhook and return', async () => {
      harness.fault('montonio', { webhook: 'never' })
      const { order, url } = await begin(card)
      await harness.press(url, 'pay', { stay: '1' })
      expect(await orderAt(order)).toMatchObject({ status: 'processing_payment' })

      harness.pass(minutes(1))
      await harness.sweep()

      expect(await orderAt(order)).toMatchObject({ status: 'completed' })
    })

    it('abandons a payment after a day, and refunds money that arrives later', async () => {
      const { order, url } = await begin(card)

      harness.pass(hours(24))
      await harness.sweep()
      expect(await orderAt(order)).toMatchObject({
        status: 'waiting_for_payment',
        closedAt: harness.now(),
      })
      browser = await harness.customer('regular')
      expect((await requestPayment(browser, order, card)).body).toMatchObject({
        message: 'errors.order_not_payable',
      })
      await harness.press(url, 'pay')
      await harness.work()

      expect(await statesOf(order)).toEqual(['refunded'])
      expect(harness.paymentOf(url)).toMatchObject({ state: 'refunded' })
    })
  })
})
