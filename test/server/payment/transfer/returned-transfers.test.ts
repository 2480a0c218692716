import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { demoSecret } from '#server/environment.ts'
import { readOrder, type Order } from '#contract/order/order.ts'
import { runAdmin } from '#server/admin/admin.service.ts'
import { alarms } from '#server/db/schema/alarm.ts'
import { referenceNumber } from '#server/order/invoice/invoice.rules.ts'
import { engines } from '#test/support/database/database.ts'
import { fillCart, orderIn, place } from '#test/support/server/orders.ts'
import {
  pay,
  startPaymentHarness,
  type PaymentHarness,
} from '#test/support/payment/payment-harness.ts'
import { send } from '#test/support/sandbox.ts'

describe.each(engines)('returned bank transfers on %s', (engine) => {
  let harness: PaymentHarness
  beforeAll(async () => {
    harness = await startPaymentHarness(engine)
  })
  afterAll(() => harness.close())

  const orderByInvoice = async (): Promise<Order> => {
    const browser = await harness.customer('regular')
    await fillCart(browser, 'heart')
    return orderIn(await place(browser, { payment_method: 'invoice' }))
  }

  const transfer = (order: Order, sum: string): Promise<Response> =>
    send(`${harness.sandbox.origin}/bank`, {
      sum,
      reference: referenceNumber(order.number),
      payer: 'Mari Maasikas',
    })

  const orderNow = async ({ id }: Order): Promise<Order> => {
    const browser = await harness.customer('regular')
    return orderIn(await browser.make(readOrder, { id }))
  }

  const resolveAlarms = async ({ number }: Order) => {
    const found = await harness.db.select().from(alarms).where(eq(alarms.orderNumber, number))
    for (const { code } of found) {
      await runAdmin(harness.db, ['resolve', code], {
        actor: 'mari',
        now: harness.now(),
        secret: demoSecret,
      })
    }
  }

  it('transfers: an overpayment is shown as due back until a person has returned it', async () => {
    const order = await orderByInvoice()
    await transfer(order, '40.00')
    await transfer(order, '110.00')
    const returnsNow = async () =>
      (await orderNow(order)).transfers.flatMap(({ returned }) => returned ?? [])
    expect(await returnsNow()).toEqual([{ amount_cents: 100, returned_at: null }])

    await resolveAlarms(order)

    const returnedAt = harness.now().toISOString()
    expect(await returnsNow()).toEqual([{ amount_cents: 100, returned_at: returnedAt }])
  })

  it('transfers: the parts of an order that was paid by card are shown as returned, later ones are not', async () => {
    const order = await orderByInvoice()
    await transfer(order, '40.00')
    await transfer(order, '30.00')
    const browser = await harness.customer('regular')
    const { redirect_url: url } = await pay(browser, order.id, { method: 'credit_card' })
    await harness.press(url, 'pay')

    await resolveAlarms(order)
    await transfer(order, '20.00')

    const returnedAt = harness.now().toISOString()
    const { transfers: received } = await orderNow(order)
    const largestFirst = received.toSorted((a, b) => b.amount_cents - a.amount_cents)
    expect(largestFirst.map(({ returned }) => returned)).toEqual([
      { amount_cents: 4_000, returned_at: returnedAt },
      { amount_cents: 3_000, returned_at: returnedAt },
      { amount_cents: 2_000, returned_at: null },
    ])
  })
})
