import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { cancelOrder } from '#contract/payment/payment.ts'
import { Cart, readCart, removeFromCart } from '#contract/shop/shop.ts'
import { productId } from '#server/demo/catalogue.ts'
import { cartItems } from '#server/db/schema/shop.ts'
import { engines } from '#test/support/database/database.ts'
import { fillCart, newCustomer, orderIn, payOrder, place } from '#test/support/server/orders.ts'
import {
  startServer,
  type TestBrowser,
  type TestResponse,
  type TestServer,
} from '#test/support/server/server.ts'

const counselling = productId('before-cancer-panel')
const panel = productId('hereditary-cancer')

describe.each(engines)('a test that requires a consultation on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(engine)
  })
  afterAll(() => server.close())

  const orderCounselling = async (browser: TestBrowser) => {
    await fillCart(browser, 'before-cancer-panel')
    return orderIn(
      await place(browser, {
        delivery: { shipping_option: 'none' },
        payment_method: 'invoice',
        expected_total_cents: 6_500,
      }),
    )
  }

  it('cart: includes the consultation while the order of an earlier one is unpaid', async () => {
    const browser = await newCustomer(server, 'unpaid')
    await orderCounselling(browser)

    await fillCart(browser, 'hereditary-cancer')

    expect(idsIn(await browser.make(readCart))).toEqual([counselling, panel])
    expect(await browser.make(removeFromCart, { product_id: counselling })).toMatchObject({
      body: { message: 'errors.cannot_remove_required_by_other_products' },
    })
  })

  it('orders: the test is sold alone after the consultation was paid for', async () => {
    const browser = await newCustomer(server, 'paid')
    await payOrder(server, (await orderCounselling(browser)).id)

    await fillCart(browser, 'hereditary-cancer')

    expect(idsIn(await browser.make(readCart))).toEqual([panel])
    expect(await placePanel(browser)).toMatchObject({ status: 200 })
  })

  it('orders: a consultation that is missing in the cart is added and reported when the order is placed', async () => {
    const browser = await newCustomer(server, 'missing')
    const { id } = await orderCounselling(browser)
    await browser.make(cancelOrder, { order_id: id })
    await fillCart(browser, 'hereditary-cancer')
    await server.db.delete(cartItems).where(eq(cartItems.productId, counselling))

    const refused = await placePanel(browser)

    expect(refused).toMatchObject({ status: 409, body: { message: 'errors.cart_changed' } })
    expect(new Set(idsIn(refused))).toEqual(new Set([counselling, panel]))
    expect(new Set(idsIn(await browser.make(readCart)))).toEqual(new Set([counselling, panel]))
    expect(await placePanel(browser)).toMatchObject({
      body: { message: 'errors.consultation_hold_expired' },
    })
  })
})

const placePanel = (browser: TestBrowser): Promise<TestResponse> =>
  place(browser, { payment_method: 'invoice', expected_total_cents: 49_000 })

const idsIn = ({ body }: TestResponse): string[] =>
  v.parse(v.object({ data: v.object({ cart: Cart }) }), body).data.cart.products.map(({ id }) => id)
