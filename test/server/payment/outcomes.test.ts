import { eq, gte } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { demoSecret } from '#server/environment.ts'
import { Order, readOrder } from '#contract/order/order.ts'
import { capturePaypalPayment } from '#contract/payment/payment.ts'
import { runAdmin } from '#server/admin/admin.service.ts'
import { hours, minutes } from '#server/clock.ts'
import { alarms } from '#server/db/schema/alarm.ts'
import { outboxLimits } from '#server/jobs/outbox.rules.ts'
import { engines } from '#test/support/database/database.ts'
import {
  requestPayment,
  pay,
  startPaymentHarness,
  type PaymentHarness,
  type PaymentChoice,
} from '#test/support/payment/payment-harness.ts'
import type { TestBrowser } from '#test/support/server/server.ts'

const isOfRefund = ({ kind }: { kind: string }): boolean => kind === 'refund_failed'

const Answer = v.object({ data: v.object({ order: Order }) })

const card: PaymentChoice = { method: 'credit_card' }
const makecommerce: PaymentChoice = { method: 'makecommerce_banklinks' }
const esto: PaymentChoice = { method: 'esto' }
const paypal: PaymentChoice = { method: 'paypal' }
const redirecting = [card, { method: 'banklinks' } satisfies PaymentChoice, makecommerce, esto]
const every = [...redirecting, paypal]

describe.each(engines)('payment outcome on %s', (engine) => {
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

  const orderNow = async (id: string) =>
    v.parse(Answer, (await browser.make(readOrder, { id })).body).data.order
  const begin = async (paymentChoice: PaymentChoice) => {
    const order = await harness.order('regular')
    const { redirect_url: url } = await pay(browser, order, paymentChoice)
    return { order, url }
  }
  const tokenIn = (url: string) => new URL(url).searchParams.get('token') ?? ''
  /** The payer chooses at the provider and returns to the portal, as each provider redirects them. */
  const choose = async (paymentChoice: PaymentChoice, choice: string) => {
    const { order, url } = await begin(paymentChoice)
    const back = await harness.press(url, choice)
    if (new URL(back).pathname.startsWith('/api')) await harness.handleReturn(back, browser)
    else
      await browser.make(capturePaypalPayment, { token: tokenIn(back), PayerID: 'TESTPAYER1234' })
    return orderNow(order)
  }

  it.each(every)(
    '$method: a declined payment is reported as declined, and the order can be paid again',
    async (paymentChoice) => {
      expect(await choose(paymentChoice, 'decline')).toMatchObject({
        payment_outcome: 'declined',
        can_be_paid: true,
      })
    },
  )

  it.each(every)(
    '$method: a payment that the customer left is reported as cancelled',
    async (paymentChoice) => {
      expect(await choose(paymentChoice, 'cancel')).toMatchObject({
        status: 'waiting_for_payment',
        payment_outcome: 'cancelled',
        can_be_paid: true,
      })
    },
  )

  it.each([card, makecommerce, paypal])(
    '$method: an expired payment is reported as expired',
    async (paymentChoice) => {
      expect(await choose(paymentChoice, 'expire')).toMatchObject({
        status: 'waiting_for_payment',
        payment_outcome: 'expired',
      })
    },
  )

  it.each([
    { ...card, outcome: 'started' },
    { ...makecommerce, outcome: 'confirming' },
    { ...esto, outcome: 'confirming' },
    { ...paypal, outcome: 'confirming' },
  ])(
    '$method: an unconfirmed payment is reported as $outcome',
    async ({ outcome, ...paymentChoice }) => {
      expect(await choose(paymentChoice, 'wait')).toMatchObject({
        status: 'processing_payment',
        payment_outcome: outcome,
        can_be_cancelled: false,
      })
    },
  )

  it.each(every)(
    '$method: an unavailable provider is reported as the reason',
    async (paymentChoice) => {
      const order = await harness.order()
      for (const provider of ['montonio', 'makecommerce', 'esto', 'paypal'] as const)
        harness.fault(provider, { api: 'error' })

      await requestPayment(browser, order, paymentChoice)

      expect(await orderNow(order)).toMatchObject({
        status: 'waiting_for_payment',
        payment_outcome: 'provider_unreachable',
        can_be_paid: true,
      })
    },
  )

  it.each(redirecting)(
    '$method: another amount is reported, and does not pay the order',
    async (paymentChoice) => {
      const { order, url } = await begin(paymentChoice)
      harness.paymentOf(url).amountCents -= 100

      await harness.press(url, 'pay')

      const now = await orderNow(order)
      expect(now.status).not.toBe('completed')
      expect(now.payment_outcome).toBe('other_amount')
    },
  )

  it('a paid order is reported as paid, and its second payment as refunded', async () => {
    const { order, url } = await begin(card)
    const second = await pay(browser, order, makecommerce)
    await harness.press(second.redirect_url, 'pay')
    await harness.press(url, 'pay')
    await harness.work()

    const { payment_outcome: outcome, payments } = await orderNow(order)

    expect(outcome).toBe('paid')
    expect(payments.map((payment) => payment.outcome).toSorted()).toEqual(['paid', 'refunded'])
  })

  it('a refund is reported as done only when the provider has made it', async () => {
    const { order, url } = await begin(card)
    const second = await pay(browser, order, makecommerce)
    await harness.press(second.redirect_url, 'pay')
    await harness.press(url, 'pay')
    const outcomes = async () =>
      (await orderNow(order)).payments.map((payment) => payment.outcome).toSorted()

    harness.fault('montonio', { api: 'error' })
    await harness.work()
    expect(await outcomes()).toEqual(['paid', 'refunding'])

    harness.sandbox.faults.clear()
    harness.pass(minutes(10))
    await harness.work()
    browser = await harness.customer('regular')
    expect(await outcomes()).toEqual(['paid', 'refunded'])
  })

  it('a refund that a person has made is reported as done once its alarm is resolved', async () => {
    const { order, url } = await begin(card)
    const second = await pay(browser, order, makecommerce)
    await harness.press(second.redirect_url, 'pay')
    await harness.press(url, 'pay')
    harness.fault('montonio', { api: 'error' })
    const failed = async () => (await harness.db.select().from(alarms)).find(isOfRefund)
    for (let tries = 0; tries < outboxLimits.attempts; tries += 1) {
      await harness.work()
      harness.pass(hours(6))
    }
    browser = await harness.customer('regular')
    const outcomes = async () =>
      (await orderNow(order)).payments.map((payment) => payment.outcome).toSorted()
    expect(await outcomes()).toEqual(['paid', 'refunding'])

    const { lines } = await runAdmin(harness.db, ['resolve', (await failed())?.code ?? ''], {
      actor: 'mari',
      now: harness.now(),
      secret: demoSecret,
    })

    expect(lines).toContain('The order now says that the money was returned.')
    expect(await outcomes()).toEqual(['paid', 'refunded'])
  })

  it('ESTO: a refund that it refuses is not reported as done, and raises an alarm', async () => {
    const { order, url } = await begin(esto)
    harness.pass(hours(25))
    await harness.sweep()
    await harness.press(url, 'pay')
    const payment = harness.paymentOf(url)
    harness.sandbox.payments.refund(payment, 3_000)
    const start = harness.now()

    await harness.work()
    harness.pass(hours(6))
    await harness.work()

    expect(harness.paymentOf(url)).toMatchObject({ refundedCents: 3_000 })
    browser = await harness.customer('regular')
    expect(await orderNow(order)).toMatchObject({ payments: [{ outcome: 'refunding' }] })
    const raised = await harness.db.select().from(alarms).where(gte(alarms.raisedAt, start))
    expect(raised.filter(isOfRefund)).toMatchObject([
      { kind: 'refund_failed', state: 'open', occurrences: 1 },
    ])
  })

  it('a refund that was made at the provider is reported as done, and raises one alarm', async () => {
    const { order, url } = await begin(card)
    await harness.press(url, 'pay')
    const payment = harness.paymentOf(url)
    harness.sandbox.payments.refund(payment, payment.amountCents)

    await harness.resendWebhook(url)
    await harness.resendWebhook(url)

    const { number, payments } = await orderNow(order)
    expect(payments).toMatchObject([{ outcome: 'refunded' }])
    const found = await harness.db.select().from(alarms).where(eq(alarms.orderNumber, number))
    expect(found).toMatchObject([
      { kind: 'refunded_elsewhere', state: 'open', occurrences: 1, paymentId: expect.any(String) },
    ])
  })

  it('a replaced payment method is not an outcome of the order', async () => {
    const { order } = await begin(card)
    await pay(browser, order, makecommerce)

    const { payment_outcome: outcome, payments } = await orderNow(order)

    expect(outcome).toBe('started')
    expect(payments.map((payment) => payment.outcome)).toContain('replaced')
  })

  it('a cancelled return without the session of the customer changes nothing', async () => {
    const { order, url } = await begin(esto)

    const back = await harness.press(url, 'cancel')
    expect(await harness.handleReturn(back)).toBe(`/order-success-waiting?order=${order}`)
    await harness.handleReturn(back, await harness.customer('oneOrder'))

    expect(await orderNow(order)).toMatchObject({ payment_outcome: 'started' })
  })

  it('Montonio: an abandoned payment is reported as expired after half an hour, and as cancelled before', async () => {
    const { order, url } = await begin(card)
    harness.fault('montonio', { webhook: 'never' })
    await harness.press(url, 'cancel', { stay: '1' })
    harness.pass(minutes(31))
    await harness.sweep()
    browser = await harness.customer('regular')

    expect(await orderNow(order)).toMatchObject({ payment_outcome: 'expired' })
  })
})
