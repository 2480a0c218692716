import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readOrder } from '#contract/order/order.ts'
import { listPaymentMethods, requestInvoice } from '#contract/payment/payment.ts'
import { addToCart } from '#contract/shop/shop.ts'
import { productId } from '#server/demo/catalogue.ts'
import { demoPeople } from '#server/demo/people.ts'
import { referenceNumber } from '#server/order/invoice/invoice.rules.ts'
import { mailsTo } from '#test/support/server/mails.ts'
import { orderIn } from '#test/support/server/orders.ts'
import {
  requestPayment,
  pay,
  startPaymentHarness,
  type PaymentHarness,
  type PaymentChoice,
} from '#test/support/payment/payment-harness.ts'
import type { TestBrowser } from '#test/support/server/server.ts'

let harness: PaymentHarness
let browser: TestBrowser
beforeAll(async () => {
  harness = await startPaymentHarness()
  browser = await harness.customer('regular')
})
afterAll(() => harness.close())

describe('payment methods', () => {
  const offers = async (payload = {}, by = browser) =>
    (await by.make(listPaymentMethods, payload)).body

  it('list the banks of Estonia', async () => {
    expect(await offers({}, harness.visitor())).toMatchObject({
      data: {
        methods: [
          { method: 'credit_card', available: true, banks: [] },
          {
            method: 'estonian_bank_links',
            banks: expect.arrayContaining([{ code: 'LHVBEE22', name: 'LHV', country: 'EE' }]),
          },
          { method: 'banklinks' },
          { method: 'makecommerce_banklinks' },
          { method: 'invoice' },
          { method: 'paypal' },
          { method: 'esto', min_cents: 10_000, max_cents: 1_000_000 },
        ],
      },
    })
  })

  it('omit methods whose minimum exceeds the order', async () => {
    const order = await harness.order('regular', 4_900)

    expect(JSON.stringify(await offers({ order_id: order }))).toContain(
      '"method":"esto","title":{"en":"Hire purchase by ESTO","et":"ESTO järelmaks"},"min_cents":10000,"max_cents":1000000,"available":false',
    )
    expect((await requestPayment(browser, order, { method: 'esto' })).body).toMatchObject({
      message: 'errors.payment_method_not_available',
    })
  })

  it('omit methods whose minimum exceeds the customer’s cart', async () => {
    const shopper = await harness.customer('newcomer')
    await shopper.make(addToCart, { product_id: productId('clotting') })

    expect(await offers({}, shopper)).toMatchObject({
      data: {
        methods: expect.arrayContaining([
          expect.objectContaining({ method: 'esto', available: false }),
          expect.objectContaining({ method: 'invoice', available: true }),
        ]),
      },
    })
  })

  it('omit an unknown bank', async () => {
    const order = await harness.order()
    const choice: PaymentChoice = { method: 'estonian_bank_links', bank: 'NOBODY' }

    expect((await requestPayment(browser, order, choice)).body).toMatchObject({
      message: 'errors.payment_method_not_available',
    })
  })
})

describe('payment method of an unpaid order', () => {
  const orderOf = async (id: string) => orderIn(await browser.make(readOrder, { id }))
  const offered = async (id: string) =>
    JSON.stringify((await browser.make(listPaymentMethods, { order_id: id })).body)
  const ask = (id: string, key?: string) => browser.make(requestInvoice, { order_id: id }, key)

  it('can be changed to invoice: the started payment is abandoned, and the deadline is extended', async () => {
    const id = await harness.order()
    await pay(browser, id, { method: 'credit_card' })
    expect(await offered(id)).toContain('"invoice"')
    const key = crypto.randomUUID()

    const response = [await ask(id, key), await ask(id, key), await ask(id)]

    for (const one of response) expect(one).toMatchObject({ status: 200, body: { data: null } })
    const order = await orderOf(id)
    expect(order).toMatchObject({
      status: 'waiting_for_payment',
      payment_method: 'invoice',
      payments: [{ method: 'credit_card', state: 'cancelled' }],
      can_be_paid: true,
      has_invoice: true,
      transfer: { reference: referenceNumber(order.number), pay_until: '2026-12-04T21:59:59.000Z' },
    })
    const mails = await mailsTo(harness, demoPeople.regular.email)
    const toTransfer = mails.filter(({ kind }) => kind === 'order_to_transfer')
    expect(toTransfer).toMatchObject([{ number: order.number, until: order.transfer?.pay_until }])
    expect(await offered(id)).not.toContain('"invoice"')
  })

  it('can be changed from invoice again, which removes the invoice', async () => {
    const id = await harness.order()
    await ask(id)

    await pay(browser, id, { method: 'paypal' })

    expect(await orderOf(id)).toMatchObject({
      status: 'processing_payment',
      payment_method: 'paypal',
      has_invoice: false,
      transfer: null,
    })
    expect(await offered(id)).toContain('"invoice"')
  })

  it('cannot be changed once the payment is pending or completed', async () => {
    const [waiting, paid] = [await harness.order(), await harness.order()]
    const { redirect_url: slow } = await pay(browser, waiting, { method: 'makecommerce_banklinks' })
    await harness.press(slow, 'wait')
    const { redirect_url: quick } = await pay(browser, paid, { method: 'credit_card' })
    await harness.press(quick, 'pay')

    expect((await ask(waiting)).body).toMatchObject({ message: 'errors.payment_in_progress' })
    expect((await ask(paid)).body).toMatchObject({ message: 'errors.order_already_paid' })
    const otherCustomer = await harness.customer('newcomer')
    expect(
      (await otherCustomer.make(requestInvoice, { order_id: waiting })).status,
    ).toBeGreaterThan(400)
  })
})
