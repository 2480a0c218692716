import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Order } from '#contract/order/order.ts'
import { after, hours, minutes } from '#server/clock.ts'
import { alarms } from '#server/db/schema/alarm.ts'
import { consultationBookings, consultationSlots } from '#server/db/schema/consultation.ts'
import { orders } from '#server/db/schema/order.ts'
import { referenceNumber } from '#server/order/invoice/invoice.rules.ts'
import { engines } from '#test/support/database/database.ts'
import { withoutDelivery } from '#test/support/payment/consultation-buyer.ts'
import {
  pay,
  startPaymentHarness,
  type PaymentHarness,
} from '#test/support/payment/payment-harness.ts'
import { send } from '#test/support/sandbox.ts'
import { kindsOf, mailsTo } from '#test/support/server/mails.ts'
import { fillCart, newCustomer, orderIn, place } from '#test/support/server/orders.ts'

describe.each(engines)('payments after the start of a consultation on %s', (engine) => {
  let harness: PaymentHarness
  beforeAll(async () => {
    harness = await startPaymentHarness(engine)
  })
  afterAll(() => harness.close())

  /** Orders a consultation that starts in ten minutes. */
  const orderConsultation = async (name: string, method: 'credit_card' | 'invoice') => {
    const browser = await newCustomer(harness, name)
    await fillCart(browser, 'counsellor')
    const form = { payment_method: method, expected_total_cents: 4_900, ...withoutDelivery }
    const order = orderIn(await place(browser, form))
    const slotId = (await bookingOf(order))?.slotId ?? ''
    const startsAt = after(harness.now(), minutes(10))
    await harness.db
      .update(consultationSlots)
      .set({ startsAt, endsAt: after(startsAt, minutes(15)), consultant: name })
      .where(eq(consultationSlots.id, slotId))
    await harness.db.update(orders).set({ expiresAt: startsAt }).where(eq(orders.id, order.id))
    return { browser, order }
  }

  const bookingOf = async ({ lines }: Order) => {
    const [booking] = await harness.db
      .select()
      .from(consultationBookings)
      .where(eq(consultationBookings.orderedProductId, lines[0]?.order_product_id ?? ''))
    return booking
  }

  const orderRow = async ({ id }: Order) => {
    const [row] = await harness.db.select().from(orders).where(eq(orders.id, id))
    return row
  }

  const expectExpired = async (order: Order) => {
    expect(await orderRow(order)).toMatchObject({
      status: 'waiting_for_payment',
      completedAt: null,
      closedAt: expect.any(Date),
    })
    expect(await bookingOf(order)).toBeUndefined()
  }

  it('payments: one that is confirmed after the start is refunded, and the order expires', async () => {
    const { browser, order } = await orderConsultation('late.card', 'credit_card')
    const { redirect_url: url } = await pay(browser, order.id, { method: 'credit_card' })
    harness.pass(minutes(28))

    await harness.handleReturn(await harness.press(url, 'pay'), browser)

    await expectExpired(order)
    const mails = kindsOf(await mailsTo(harness, 'late.card@alleel.example'))
    expect(mails).toContain('order_expired')
    expect(mails).not.toContain('order_completed')
    await harness.work()
    expect(harness.paymentOf(url).refundedCents).toBe(4_900)
  })

  it('payments: one that was pending at the start is refunded, and the order expires', async () => {
    const { browser, order } = await orderConsultation('late.pending', 'credit_card')
    const { redirect_url: url } = await pay(browser, order.id, { method: 'credit_card' })
    await harness.handleReturn(await harness.press(url, 'wait'), browser)
    expect(await orderRow(order)).toMatchObject({ status: 'processing_payment' })
    harness.pass(hours(1))

    await harness.press(url, 'pay')
    await harness.resendWebhook(url)

    await expectExpired(order)
    await harness.work()
    expect(harness.paymentOf(url).refundedCents).toBe(4_900)
  })

  it('payments: one that is confirmed before the start completes the order', async () => {
    const { browser, order } = await orderConsultation('in.time', 'credit_card')
    const { redirect_url: url } = await pay(browser, order.id, { method: 'credit_card' })
    harness.pass(minutes(9))

    await harness.handleReturn(await harness.press(url, 'pay'), browser)

    expect(await orderRow(order)).toMatchObject({ status: 'completed' })
    expect(await bookingOf(order)).toMatchObject({ bookedAt: expect.any(Date) })
  })

  it('transfers: one that arrives after the start is returned with the parts before it', async () => {
    const { order } = await orderConsultation('late.transfer', 'invoice')
    const transfer = (sum: string) =>
      send(`${harness.sandbox.origin}/bank`, {
        sum,
        reference: referenceNumber(order.number),
        payer: 'Mari Maasikas',
      })
    await transfer('20.00')
    harness.pass(minutes(11))

    await transfer('29.00')

    await expectExpired(order)
    const raised = await harness.db
      .select()
      .from(alarms)
      .where(eq(alarms.orderNumber, order.number))
      .orderBy(alarms.detail)
    expect(raised.map(({ detail }) => detail)).toEqual([
      expect.stringContaining('return 20.00 EUR'),
      expect.stringContaining('return 29.00 EUR'),
    ])
  })
})
