import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { alarms } from '#server/db/schema/alarm.ts'
import { orders } from '#server/db/schema/order.ts'
import { paymentAttempts } from '#server/db/schema/payment.ts'
import { engines } from '#test/support/database/database.ts'
import {
  pay,
  startPaymentHarness,
  totalCents,
  type PaymentHarness,
  type PaymentChoice,
} from '#test/support/payment/payment-harness.ts'
import type { TestBrowser } from '#test/support/server/server.ts'

const paymentChoices: PaymentChoice[] = [
  { method: 'credit_card' },
  { method: 'makecommerce_banklinks' },
  { method: 'paypal' },
  { method: 'esto' },
]

describe.each(engines)('unexpected payments on %s', (engine) => {
  let harness: PaymentHarness
  let browser: TestBrowser
  beforeAll(async () => {
    harness = await startPaymentHarness(engine)
    browser = await harness.customer('regular')
  })
  afterAll(() => harness.close())

  /** Pays at the provider, which then reports the payment with these changes. */
  const payChanged = async (choice: PaymentChoice, changes: object) => {
    const order = await harness.order()
    const { redirect_url: url } = await pay(browser, order, choice)
    Object.assign(harness.paymentOf(url), changes)
    await harness.press(url, 'pay', { stay: '1' })
    return order
  }
  const statusOf = async (id: string) => {
    const [order] = await harness.db.select().from(orders).where(eq(orders.id, id))
    return order?.status
  }
  const alarmOf = async (order: string) => {
    const [attempt] = await harness.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.orderId, order))
    const found = await harness.db
      .select()
      .from(alarms)
      .where(eq(alarms.paymentId, attempt?.id ?? ''))
    return found.map(({ kind }) => kind)
  }

  describe.each(paymentChoices)('by $method', (choice) => {
    it('payments: rejects the reference of another order', async () => {
      const other = await harness.order()
      const { redirect_url: url } = await pay(browser, other, choice)
      const { reference } = harness.paymentOf(url)

      const order = await payChanged(choice, { reference })

      expect(await statusOf(order)).not.toBe('completed')
      expect(await statusOf(other)).not.toBe('completed')
      expect(await alarmOf(order)).toEqual(['other_reference'])
    })

    it('payments: rejects another currency', async () => {
      const order = await payChanged(choice, { currency: 'USD' })

      expect(await statusOf(order)).not.toBe('completed')
      expect(await alarmOf(order)).toEqual(['other_reference'])
    })

    it.each([
      [-1, 'processing_payment', ['other_amount']],
      [0, 'completed', []],
      [1, 'processing_payment', ['other_amount']],
    ])(
      'payments: with %i cents more than the order costs it is %s',
      async (more, status, raised) => {
        const order = await payChanged(choice, { amountCents: totalCents + more })

        expect(await statusOf(order)).toBe(status)
        expect(await alarmOf(order)).toEqual(raised)
      },
    )
  })
})
