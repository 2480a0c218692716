import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readOrder } from '#contract/order/order.ts'
import { readDashboard } from '#contract/order/ordered-product.ts'
import { startPayment } from '#contract/payment/payment.ts'
import { applyGiftcard } from '#contract/shop/shop.ts'
import { addDays, dayOf, endOf } from '#server/calendar.rules.ts'
import { hours } from '#server/clock.ts'
import { productId } from '#server/demo/catalogue.ts'
import { demoGiftcards } from '#server/demo/giftcards.ts'
import { demoPeople } from '#server/demo/people.ts'
import { findInvoiceByNumber } from '#server/order/invoice/invoice.store.ts'
import { sweepPayments } from '#server/payment/payment-sweep.service.ts'
import { engines } from '#test/support/database/database.ts'
import { kindsOf, mailsTo } from '#test/support/server/mails.ts'
import {
  balanceOf,
  fillCart,
  orderIn,
  montonioConfigured,
  place,
} from '#test/support/server/orders.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

const [fifty] = demoGiftcards

describe.each(engines)('unpaid order on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(engine, { providers: montonioConfigured })
  })
  afterAll(() => server.close())

  it('expires once after a day, and releases its gift card and products', async () => {
    const browser = await server.customer('backOffice')
    await fillCart(browser, 'heart')
    await browser.make(applyGiftcard, { token: fifty.code })
    const { id } = orderIn(await place(browser, { expected_total_cents: 9_900 }))
    expect(await balanceOf(server, fifty.code)).toBe(0)

    await sweep(server)
    expect(await balanceOf(server, fifty.code)).toBe(0)
    server.advance(hours(24))
    await Promise.all([sweep(server), sweep(server), sweep(server)])

    expect(await balanceOf(server, fifty.code)).toBe(5_000)
    const mails = kindsOf(await mailsTo(server, demoPeople.backOffice.email))
    expect(mails.filter((kind) => kind === 'order_expired')).toHaveLength(1)
    const later = await server.customer('backOffice')
    expect(orderIn(await later.make(readOrder, { id }))).toMatchObject({
      status: 'waiting_for_payment',
      can_be_paid: false,
      has_invoice: false,
    })
    expect((await later.make(readDashboard)).body).toMatchObject({
      data: { products: {}, unBoughtProducts: { [productId('heart')]: {} } },
    })
    const refused = await later.make(startPayment, { order_id: id, method: 'credit_card' })
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'errors.order_not_payable' },
    })
  })

  it('by invoice can be paid until the end of the day that the invoice names', async () => {
    const browser = await server.customer('backOffice')
    await fillCart(browser, 'heart')
    const { id, number } = orderIn(await place(browser, { payment_method: 'invoice' }))
    const lastDay = addDays(dayOf(server.now()), 14)
    const invoice = await findInvoiceByNumber(server.db, number, 'en')
    expect(JSON.stringify(invoice)).toContain(lastDay.split('-').toReversed().join('.'))

    server.advance(endOf(lastDay).getTime() - server.now().getTime() - 1_000)
    await sweep(server)

    const later = await server.customer('backOffice')
    expect(orderIn(await later.make(readOrder, { id }))).toMatchObject({
      can_be_paid: true,
      has_invoice: true,
    })
    server.advance(1_000)
    await sweep(server)
    expect(orderIn(await later.make(readOrder, { id })).can_be_paid).toBe(false)
  })
})

const sweep = ({ db, now }: TestServer): Promise<void> =>
  sweepPayments({
    db,
    now: now(),
    origin: 'https://portal.example',
    providers: montonioConfigured,
    log: () => {},
  })
