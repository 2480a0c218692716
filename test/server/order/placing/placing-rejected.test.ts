import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readOrder, validateOrder } from '#contract/order/order.ts'
import { addToCart, removeFromCart } from '#contract/shop/shop.ts'
import { hours } from '#server/clock.ts'
import { products } from '#server/db/schema/product.ts'
import { productId } from '#server/demo/catalogue.ts'
import { demoPeople } from '#server/demo/people.ts'
import { demoId } from '#server/demo/demo-id.ts'
import { publishLockers, tartuLocker } from '#test/support/server/lockers.ts'
import {
  draftForm,
  fillCart,
  orderIn,
  montonioConfigured,
  place,
} from '#test/support/server/orders.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

describe('placing an order', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer('PostgreSQL', {
      providers: {
        ...montonioConfigured,
        esto: { url: 'https://esto.example', shopId: 'shop', secret: 'secret', mode: 'test' },
      },
    })
  })
  afterAll(() => server.close())

  it('charges the price of the cart, regardless of the browser’s sum', async () => {
    const browser = await server.customer('oneOrder')
    await fillCart(browser, 'heart')

    for (const cents of [0, 1, 14_899, 14_901]) {
      expect(await place(browser, { expected_total_cents: cents })).toMatchObject({
        status: 409,
        body: {
          message: 'errors.cart_changed',
          data: { cart: { total_cents: 14_900, products_count: 1 } },
        },
      })
    }
    expect(await place(browser, { price_cents: 1 })).toMatchObject({ status: 422 })
  })

  it('reports a changed price, and is placed at the new one', async () => {
    const browser = await server.customer('oneOrder')
    const changed = { priceCents: 12_345 }
    const isHeart = eq(products.id, productId('heart'))
    await server.db.update(products).set(changed).where(isHeart)

    const refused = await place(browser)
    const response = await place(browser, { expected_total_cents: 12_345 })

    expect(refused).toMatchObject({ status: 409, body: { message: 'errors.cart_changed' } })
    expect(orderIn(response)).toMatchObject({ total_cents: 12_345 })
    await server.db.update(products).set({ priceCents: 14_900 }).where(isHeart)
  })

  it('contains only the products that the customer has seen, also at an equal sum', async () => {
    const browser = await server.customer('oneOrder')
    await fillCart(browser, 'prostate-cancer')
    const checked = await browser.make(validateOrder, draftForm())
    expect(checked.body).toMatchObject({ data: { product_ids: [productId('prostate-cancer')] } })
    await browser.make(removeFromCart, { product_id: productId('prostate-cancer') })
    await fillCart(browser, 'bowel-cancer')
    const seen = {
      expected_total_cents: 13_900,
      expected_product_ids: [productId('prostate-cancer')],
    }

    const refused = await place(browser, seen)

    expect(refused).toMatchObject({
      status: 409,
      body: {
        message: 'errors.cart_changed',
        data: { cart: { total_cents: 13_900, products: [{ id: productId('bowel-cancer') }] } },
      },
    })
    const now = { expected_total_cents: 13_900, expected_product_ids: [productId('bowel-cancer')] }
    expect(orderIn(await place(browser, now))).toMatchObject({ total_cents: 13_900 })
  })

  it('keeps price and name from the day of the order', async () => {
    const browser = await server.customer('oneOrder')
    await browser.make(addToCart, {
      product_id: productId('breast-cancer'),
      price_option: demoId('option/breast-cancer/1'),
    })
    const { id, lines } = orderIn(await place(browser, { expected_total_cents: 20_400 }))
    await server.db
      .update(products)
      .set({ priceCents: 1, title: { en: 'Other' } })
      .where(eq(products.id, productId('breast-cancer')))

    const response = await browser.make(readOrder, { id })

    expect(orderIn(response)).toMatchObject({ total_cents: 20_400, lines })
    expect(lines[0]?.price_option?.en).toMatch(/.+/)
  })

  it('is rejected for an empty cart', async () => {
    const browser = await server.customer('oneOrder')

    for (const call of [place(browser), browser.make(validateOrder, draftForm())]) {
      expect(await call).toMatchObject({ status: 409, body: { message: 'errors.cart_empty' } })
    }
  })

  it('orders: an empty cart names the order that was just made of it', async () => {
    const browser = await server.customer('oneOrder')
    await fillCart(browser, 'heart')
    await place(browser)
    // at the same time, since the clock stands still
    await fillCart(browser, 'heart')
    const { id, number } = orderIn(await place(browser))

    for (const call of [place(browser), browser.make(validateOrder, draftForm())]) {
      expect((await call).body).toMatchObject({
        message: 'errors.cart_empty',
        data: { order: { id, number } },
      })
    }

    server.advance(hours(2))
    const later = await server.customer('oneOrder')
    expect((await place(later)).body).not.toHaveProperty('data.order')
  })

  it('is rejected for an unverified customer', async () => {
    const browser = await server.customer('shopper')

    for (const response of [
      await place(browser, { expected_total_cents: 19_800 }),
      await browser.make(validateOrder, draftForm()),
    ]) {
      expect(response).toMatchObject({ status: 403, body: { message: 'errors.not_verified' } })
    }
  })

  it('orders: go to a parcel locker that the carrier lists, in the country of the address', async () => {
    const browser = await server.customer('oneOrder')
    await fillCart(browser, 'heart')
    await publishLockers(server.db)
    const { externalId: id, name } = tartuLocker
    const provider = 'omniva'
    const to = (terminalId: unknown) => ({
      delivery: { shipping_option: 'terminal', terminal: { provider, terminal_id: terminalId } },
    })

    const refused = await place(browser, to('nowhere'))
    const preview = await browser.make(validateOrder, draftForm(to(id)))
    const latvian = { ...draftForm().billing, postal_code: 'LV-1011', city: 'Rīga', country: 'LV' }
    const abroad = await place(browser, {
      ...to(id),
      is_shipping_same: false,
      shipping: latvian,
    })
    const response = await place(browser, to(id))

    expect(refused).toMatchObject({
      status: 422,
      body: {
        validationErrors: [{ field: 'delivery.terminal', message: 'errors.terminal_unknown' }],
      },
    })
    expect(abroad).toMatchObject({
      status: 422,
      body: {
        validationErrors: [{ field: 'delivery.terminal', message: 'errors.terminal_abroad' }],
      },
    })
    expect(orderIn(response).delivery).toEqual({
      shipping_option: 'terminal',
      terminal: { provider, terminal_id: id, name, address: 'Ringtee 75, Tartu' },
    })
    expect(preview.body).toMatchObject({
      data: {
        buyer: { name: 'Toomas Rebane', email: demoPeople.oneOrder.email },
        delivery: orderIn(response).delivery,
      },
    })
  })

  it('rejects hire purchase below its minimum, and a provider that is not configured', async () => {
    const browser = await server.customer('backOffice')
    await fillCart(browser, 'counsellor')

    for (const method of ['esto', 'paypal']) {
      const response = await place(browser, { payment_method: method, expected_total_cents: 4_900 })

      expect(response).toMatchObject({
        status: 409,
        body: { message: 'errors.payment_method_not_available' },
      })
    }
  })
})
