import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { requestInvoice } from '#contract/payment/payment.ts'
import { addToCart, applyGiftcard } from '#contract/shop/shop.ts'
import { productId } from '#server/demo/catalogue.ts'
import { demoPeople } from '#server/demo/people.ts'
import { engines } from '#test/support/database/database.ts'
import { kindsOf, mailsTo } from '#test/support/server/mails.ts'
import { fillCart, orderIn, place } from '#test/support/server/orders.ts'
import {
  pay,
  startPaymentHarness,
  type PaymentHarness,
} from '#test/support/payment/payment-harness.ts'

describe.each(engines)('emails of an order on %s', (engine) => {
  let harness: PaymentHarness
  beforeAll(async () => {
    harness = await startPaymentHarness(engine)
  })
  afterAll(() => harness.close())

  const orderMails = async () =>
    kindsOf(await mailsTo(harness, demoPeople.regular.email)).filter((kind) =>
      kind.startsWith('order_'),
    )

  it('orders: a card payment sends the confirmation only, an unpaid order the reminder', async () => {
    const browser = await harness.customer('regular')
    await fillCart(browser, 'heart')
    const paid = orderIn(await place(browser))
    expect(await orderMails()).toEqual(['order_placed'])

    const { redirect_url: url } = await pay(browser, paid.id, { method: 'credit_card' })
    await harness.press(url, 'pay')
    expect(await orderMails()).toEqual(['order_completed'])

    await fillCart(browser, 'heart')
    const invoiced = orderIn(await place(browser))
    await browser.make(requestInvoice, { order_id: invoiced.id })
    expect((await orderMails()).toSorted()).toEqual(['order_completed', 'order_to_transfer'])
  })

  it('gift cards: wrong codes of one visitor do not lock out another one at the same address', async () => {
    const carts = await Promise.all(
      [1, 2].map(async () => {
        const browser = harness.visitor()
        const { token } = await cartOf(browser)
        return { browser, token }
      }),
    )
    const [one, other] = carts
    const guess = (visitor: typeof one) =>
      visitor?.browser.make(applyGiftcard, {
        token: 'AAAA-BBBB-CCCC-DDDD',
        cart_token: visitor.token,
      })
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await guess(one))?.body).toMatchObject({ message: 'errors.giftcard_not_found' })
    }
    expect((await guess(one))?.status).toBe(429)
    expect((await guess(other))?.body).toMatchObject({ message: 'errors.giftcard_not_found' })
  })
})

const cartOf = async (
  browser: ReturnType<PaymentHarness['visitor']>,
): Promise<{ token: string }> => {
  const { body } = await browser.make(addToCart, { product_id: productId('heart') })
  return v.parse(v.object({ data: v.object({ cart: v.object({ token: v.string() }) }) }), body).data
    .cart
}
