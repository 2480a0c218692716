import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { listProducts } from '#contract/shop/product.ts'
import { addToCart, Cart, removeFromCart } from '#contract/shop/shop.ts'
import { productRequirements } from '#server/db/schema/product.ts'
import { productId } from '#server/demo/catalogue.ts'
import { hold, nextWeek, weekFor } from '#test/support/server/consultations.ts'
import { engines } from '#test/support/database/database.ts'
import { newCustomer } from '#test/support/server/orders.ts'
import {
  startServer,
  type TestBrowser,
  type TestServer,
  type TestResponse,
} from '#test/support/server/server.ts'

const heart = productId('heart')
const diabetes = productId('diabetes')
const clotting = productId('clotting')

describe.each(engines)('required products on %s', (engine) => {
  let server: TestServer
  let names = 0
  const createCustomer = () => newCustomer(server, `buyer.${(names += 1)}`)
  beforeAll(async () => {
    server = await startServer(engine)
    await server.db.insert(productRequirements).values([
      { productId: heart, requiredId: diabetes },
      { productId: clotting, requiredId: diabetes },
    ])
  })
  afterAll(() => server.close())

  it('cart: keeps a required product that the customer added on its own', async () => {
    const browser = await createCustomer()
    await add(browser, diabetes)
    await add(browser, heart)

    const response = await browser.make(removeFromCart, { product_id: heart })

    expect(cartIn(response).products.map(({ id }) => id)).toEqual([diabetes])
  })

  it('cart: keeps an included product while another one still requires it', async () => {
    const browser = await createCustomer()
    await add(browser, heart)
    server.advance(1_000)
    await add(browser, clotting)

    const first = await browser.make(removeFromCart, { product_id: heart })
    const second = await browser.make(removeFromCart, { product_id: clotting })

    expect(cartIn(first).products.map(({ id }) => id)).toEqual([diabetes, clotting])
    expect(cartIn(second).products_count).toBe(0)
  })

  it('cart: rejects a consultation about results before there is a report, also for a visitor', async () => {
    const payload = { product_id: productId('results-doctor') }
    const refused = { status: 409, body: { message: 'errors.report_needed' } }

    expect(await server.visitor().make(addToCart, payload)).toMatchObject(refused)
    expect(await (await createCustomer()).make(addToCart, payload)).toMatchObject(refused)
    expect(await (await server.customer('regular')).make(addToCart, payload)).toMatchObject({
      status: 200,
    })
  })

  it('consultation: holds no time of a consultation about results before there is a report', async () => {
    const product = productId('results-doctor')
    const waiting = await createCustomer()
    const slot = (await weekFor(waiting, nextWeek, product)).slots[0]?.id

    const refused = await hold(waiting, slot, product)
    const response = await hold(await server.customer('regular'), slot, product)

    expect(refused).toMatchObject({ status: 409, body: { message: 'errors.report_needed' } })
    expect(response.status).toBe(200)
  })

  it('cart: adds a previously ordered test only after a confirmation', async () => {
    const browser = await server.customer('oneOrder')

    const refused = await browser.make(addToCart, { product_id: heart })
    const response = await browser.make(addToCart, { product_id: heart, is_repeat: true })

    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'errors.product_already_ordered' },
    })
    expect(cartIn(response)).toMatchObject({
      products: [{ id: diabetes }, { id: heart }],
      ordered_before: [heart],
    })
  })

  it('catalogue: names the included products, the required reports and the ordered products', async () => {
    const visitor = await offers(server.visitor())
    const customer = await offers(await server.customer('regular'))

    expect(visitor.get('hereditary-cancer')).toMatchObject({
      includes: [{ id: productId('before-cancer-panel'), price_cents: 6_500 }],
      is_ordered: false,
    })
    expect(visitor.get('results-doctor')?.needs_report).toBe(true)
    expect(customer.get('results-doctor')).toMatchObject({ needs_report: false, includes: [] })
    expect(customer.get('nutritionist')?.needs_report).toBe(true)
    expect(customer.get('health-overview')?.is_ordered).toBe(true)
  })
})

const offers = async (browser: TestBrowser) => {
  const { body } = await browser.make(listProducts)
  const { products } = v.parse(v.object({ data: listProducts.output }), body).data
  return new Map(products.map((product) => [product.code, product]))
}

const add = async (browser: TestBrowser, id: string): Promise<Cart> =>
  cartIn(await browser.make(addToCart, { product_id: id }))

const cartIn = ({ body }: TestResponse): Cart =>
  v.parse(v.object({ data: v.object({ cart: Cart }) }), body).data.cart
