import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { formatPostalCode } from '#contract/delivery/postal-code.ts'
import { findPlaces, listTerminals } from '#contract/delivery/places.ts'
import { validateOrder } from '#contract/order/order.ts'
import { startPayment } from '#contract/payment/payment.ts'
import { addToCart, readCart } from '#contract/shop/shop.ts'
import { productId } from '#server/demo/catalogue.ts'
import {
  draftForm,
  fillCart,
  newCustomer,
  montonioConfigured,
} from '#test/support/server/orders.ts'
import {
  json,
  startServer,
  type TestBrowser,
  type TestServer,
} from '#test/support/server/server.ts'

const keys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']

describe.each(keys)('property name %s of every object', (key) => {
  let server: TestServer
  let browser: TestBrowser
  beforeAll(async () => {
    server = await startServer('PGlite', { providers: montonioConfigured })
    browser = await newCustomer(server, 'buyer')
    await fillCart(browser, 'heart')
  })
  afterAll(() => server.close())

  const { billing } = draftForm()

  it('cart: is rejected as a product and as a price option', async () => {
    const before = (await browser.make(readCart)).body

    const response = await Promise.all([
      browser.make(addToCart, { product_id: key }),
      browser.make(addToCart, { product_id: productId('diabetes'), price_option: key }),
    ])

    expect(response.map(({ status }) => status)).toEqual([422, 422])
    expect((await browser.make(readCart)).body).toEqual(before)
  })

  it.each([
    ['billing.country', { billing: { ...billing, country: key } }],
    ['shipping.country', { is_shipping_same: false, shipping: { ...billing, country: key } }],
    ['payment_method', { payment_method: key }],
    ['delivery.shipping_option', { delivery: { shipping_option: key } }],
    [
      'delivery.terminal.provider',
      {
        delivery: { shipping_option: 'terminal', terminal: { provider: key, terminal_id: '1' } },
      },
    ],
    [
      'delivery.terminal',
      {
        delivery: {
          shipping_option: 'terminal',
          terminal: { provider: 'omniva', terminal_id: key },
        },
      },
    ],
  ])('order: is rejected as %s', async (field, changes) => {
    const response = await browser.make(validateOrder, draftForm(changes))

    expect(response).toMatchObject({ status: 422, body: { validationErrors: [{ field }] } })
  })

  it('payment: is rejected as a method', async () => {
    const response = await browser.make(startPayment, { order_id: productId('heart'), method: key })

    expect(response.status).toBe(422)
  })

  it('addresses and parcel lockers: is rejected as a country', async () => {
    const response = await Promise.all([
      browser.make(listTerminals, { country: key }),
      browser.make(findPlaces, { query: 'Riia', country: key }),
    ])

    expect(response.map(({ status }) => status)).toEqual([422, 422])
    expect(formatPostalCode(key, '10117')).toBe('10117')
  })

  it('payment providers: is rejected as a provider', async () => {
    const back = await browser.request(`/api/payments/${key}/return`)
    const webhookResponse = await browser.request(`/api/webhooks/${key}`, json({}))

    expect([back.status, webhookResponse.status]).toEqual([422, 422])
  })
})
