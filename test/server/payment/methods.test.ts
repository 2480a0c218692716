import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { listPaymentMethods } from '#contract/payment.ts'
import { addToCart } from '#contract/shop.ts'
import { productId } from '#server/demo/catalogue.ts'
import { askToPay, startPaying, type Paying, type Way } from '#test/support/paying.ts'
import type { TestBrowser } from '#test/support/server.ts'

let world: Paying
let browser: TestBrowser
beforeAll(async () => {
  world = await startPaying()
  browser = await world.customer('regular')
})
afterAll(() => world.close())

describe('the ways to pay', () => {
  const offers = async (payload = {}, by = browser) =>
    (await by.make(listPaymentMethods, payload)).body

  it('name the banks of Estonia', async () => {
    expect(await offers({}, world.visitor())).toMatchObject({
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

  it('do not hold what an order is too small for', async () => {
    const order = await world.order('regular', 4_900)

    expect(JSON.stringify(await offers({ order_id: order }))).toContain(
      '"method":"esto","title":{"en":"Hire purchase by ESTO","et":"ESTO järelmaks"},"min_cents":10000,"max_cents":1000000,"available":false',
    )
    expect((await askToPay(browser, order, { method: 'esto' })).body).toMatchObject({
      message: 'errors.payment_method_not_available',
    })
  })

  it('do not hold what the customer’s cart is too small for', async () => {
    const shopper = await world.customer('newcomer')
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

  it('do not hold a bank that nobody knows', async () => {
    const order = await world.order()
    const way: Way = { method: 'estonian_bank_links', bank: 'NOBODY' }

    expect((await askToPay(browser, order, way)).body).toMatchObject({
      message: 'errors.payment_method_not_available',
    })
  })
})
