import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { validateOrder } from '#contract/order/order.ts'
import { addToCart } from '#contract/shop/shop.ts'
import { orders } from '#server/db/schema/order.ts'
import { productId } from '#server/demo/catalogue.ts'
import { engines } from '#test/support/database/database.ts'
import {
  draftForm,
  fillCart,
  newCustomer,
  orderIn,
  montonioConfigured,
  place,
} from '#test/support/server/orders.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

const none = { delivery: { shipping_option: 'none' } }
const refused = {
  status: 422,
  body: {
    message: 'errors.form_validation',
    validationErrors: [{ field: 'delivery.shipping_option', message: 'errors.no_delivery' }],
  },
}

describe.each(engines)('delivery of an order on %s', (engine) => {
  let server: TestServer
  let count = 0
  beforeAll(async () => {
    server = await startServer(engine, { providers: montonioConfigured })
  })
  afterAll(() => server.close())

  const customer = () => newCustomer(server, `parcel.${(count += 1)}`)

  // made from a kit only, and from a kit or an existing DNA file
  it.each([
    ['carrier-screening', 34_900],
    ['heart', 14_900],
  ])('orders: rejects a cart with a kit (%s) and no delivery', async (code, cents) => {
    const browser = await customer()
    await fillCart(browser, code)

    expect(await browser.make(validateOrder, draftForm(none))).toMatchObject(refused)
    const { body } = await browser.make(validateOrder, draftForm())
    expect(body).toMatchObject({ data: { total_cents: cents } })
    expect(await place(browser, { ...none, expected_total_cents: cents })).toMatchObject(refused)
    const placed = await place(browser, { expected_total_cents: cents })
    expect(orderIn(placed).delivery).toEqual({ shipping_option: 'post' })
  })

  it('orders: stores no delivery for a consultation, whether one is chosen or not', async () => {
    for (const delivery of [none, {}]) {
      const browser = await customer()
      await fillCart(browser, 'counsellor')

      const placed = await place(browser, { ...delivery, expected_total_cents: 4_900 })

      expect(orderIn(placed).delivery).toEqual({ shipping_option: 'none' })
    }
  })

  it('orders: reports the changed cart first when another tab adds a kit after the check', async () => {
    const browser = await customer()
    await fillCart(browser, 'counsellor')
    expect((await browser.make(validateOrder, draftForm(none))).status).toBe(200)
    await browser.make(addToCart, { product_id: productId('heart') })

    expect(await place(browser, { ...none, expected_total_cents: 4_900 })).toMatchObject({
      status: 409,
      body: { message: 'errors.cart_changed', data: { cart: { total_cents: 19_800 } } },
    })
    expect(await place(browser, { ...none, expected_total_cents: 19_800 })).toMatchObject(refused)
  })

  it('orders: never sells a kit without delivery when the cart changes concurrently', async () => {
    for (let round = 0; round < 6; round += 1) {
      const browser = await customer()
      await fillCart(browser, 'counsellor')

      await Promise.all([
        place(browser, { ...none, expected_total_cents: 19_800 }),
        browser.make(addToCart, { product_id: productId('heart') }),
        place(browser, { ...none, expected_total_cents: 4_900 }),
        place(browser, { ...none, expected_total_cents: 19_800 }),
      ])
    }

    const rows = await server.db.select().from(orders)
    const unsent = rows.filter(({ delivery }) => delivery?.shipping_option === 'none')
    expect(unsent.map(({ totalCents }) => totalCents)).not.toContain(19_800)
    expect(unsent.every(({ totalCents }) => totalCents === 4_900)).toBe(true)
  })
})
