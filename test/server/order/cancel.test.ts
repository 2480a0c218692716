import { eq, like } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { Order, readOrder } from '#contract/order/order.ts'
import { cancelOrder } from '#contract/payment/payment.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { giftcardRedemptions, orders } from '#server/db/schema/order.ts'
import { giftcards } from '#server/db/schema/shop.ts'
import { engines } from '#test/support/database/database.ts'
import {
  pay,
  startPaymentHarness,
  totalCents,
  type PaymentHarness,
  type PaymentChoice,
} from '#test/support/payment/payment-harness.ts'
import type { TestBrowser } from '#test/support/server/server.ts'

const Answer = v.object({ data: v.object({ order: Order }) })
const card: PaymentChoice = { method: 'credit_card' }

describe.each(engines)('order cancellation on %s', (engine) => {
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

  const cancel = (id: string, by = browser) => by.make(cancelOrder, { order_id: id })
  const orderNow = async (id: string) =>
    v.parse(Answer, (await browser.make(readOrder, { id })).body).data.order
  /** Creates an order whose card payment the customer left while the provider's page can still be paid. */
  const leftAtProvider = async () => {
    const order = await harness.order('regular')
    const { redirect_url: url } = await pay(browser, order, card)
    await harness.handleReturn(await harness.press(url, 'cancel'), browser)
    return { order, url }
  }

  it('ends an unpaid order once and emails the customer', async () => {
    const order = await harness.order('regular')
    expect(await orderNow(order)).toMatchObject({ can_be_cancelled: true, close_reason: null })

    const answers = await Promise.all([cancel(order), cancel(order), cancel(order)])

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers[0]?.body).toMatchObject({ message: 'success.order_cancelled' })
    expect(await orderNow(order)).toMatchObject({
      close_reason: 'cancelled',
      can_be_paid: false,
      can_be_cancelled: false,
    })
    expect(await harness.db.$count(outbox, like(outbox.key, `mail:order_cancelled:${order}`))).toBe(
      1,
    )
  })

  it('releases the balance of a gift card', async () => {
    const order = await harness.order('regular')
    const [giftcard] = await harness.db.select().from(giftcards).limit(1)
    if (!giftcard) throw new Error('The demo has no gift cards.')
    await harness.db
      .update(giftcards)
      .set({ remainingCents: giftcard.remainingCents - 500 })
      .where(eq(giftcards.id, giftcard.id))
    await harness.db.insert(giftcardRedemptions).values({
      orderId: order,
      giftcardId: giftcard.id,
      amountCents: 500,
      spentAt: harness.now(),
    })

    await cancel(order)

    const [after] = await harness.db.select().from(giftcards).where(eq(giftcards.id, giftcard.id))
    expect(after?.remainingCents).toBe(giftcard.remainingCents)
  })

  it('is rejected while a payment may still arrive', async () => {
    const order = await harness.order('regular')
    await pay(browser, order, card)

    const { status, body } = await cancel(order)

    expect([status, body]).toMatchObject([409, { message: 'errors.payment_in_progress' }])
    expect(await orderNow(order)).toMatchObject({ can_be_cancelled: false, close_reason: null })
  })

  it('is rejected once the order is paid, even before the payment is reported to us', async () => {
    harness.fault('montonio', { webhook: 'never' })
    const order = await harness.order('regular')
    const { redirect_url: url } = await pay(browser, order, card)
    await harness.press(url, 'pay', { stay: '1' })

    expect((await cancel(order)).body).toMatchObject({ message: 'errors.order_already_paid' })
  })

  it('is rejected for the order of another customer', async () => {
    const order = await harness.order('regular')

    const { body } = await cancel(order, await harness.customer('oneOrder'))

    expect(body).toMatchObject({ message: 'errors.order_does_not_exist' })
    expect(await orderNow(order)).toMatchObject({ close_reason: null })
  })

  it('refunds money that arrives after the cancellation', async () => {
    const { order, url } = await leftAtProvider()
    await cancel(order)

    await harness.press(url, 'pay')
    await harness.work()

    expect(harness.paymentOf(url)).toMatchObject({ refundedCents: totalCents })
    expect(await orderNow(order)).toMatchObject({
      close_reason: 'cancelled',
      payment_outcome: 'refunded',
    })
  })

  it('and a concurrent payment: exactly one succeeds', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { order, url } = await leftAtProvider()

      const [answer] = await Promise.all([cancel(order), harness.press(url, 'pay')])
      await harness.work()

      const [row] = await harness.db.select().from(orders).where(eq(orders.id, order))
      const isPaid = row?.status === 'completed'
      expect([isPaid, row?.cancelledAt !== null]).toEqual([isPaid, !isPaid])
      expect(answer.status).toBe(isPaid ? 409 : 200)
      expect(harness.paymentOf(url).refundedCents).toBe(isPaid ? 0 : totalCents)
    }
  })
})
