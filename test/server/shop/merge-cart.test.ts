import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { login, readMe } from '#contract/account/account.ts'
import { addToCart, applyGiftcard, Cart, readCart } from '#contract/shop/shop.ts'
import { productId } from '#server/demo/catalogue.ts'
import { demoGiftcards } from '#server/demo/giftcards.ts'
import { demoPassword, demoPeople } from '#server/demo/people.ts'
import { engines } from '#test/support/database/database.ts'
import {
  startServer,
  type TestBrowser,
  type TestServer,
  type TestResponse,
} from '#test/support/server/server.ts'

const heart = productId('heart')
const diabetes = productId('diabetes')

describe.each(engines)('visitor cart at a log-in on %s', (engine) => {
  let server: TestServer
  beforeEach(async () => {
    server = await startServer(engine)
  })
  afterEach(() => server.close())

  it('is merged into the customer’s cart, each product once, with its gift card', async () => {
    await add(await server.customer('newcomer'), heart)
    const browser = server.visitor()
    const token = await fill(browser, [heart, diabetes])
    await browser.make(applyGiftcard, { token: demoGiftcards[0].code, cart_token: token })

    await startAccountSession(browser, token)

    const cart = await cartOfMe(browser)
    expect(idsIn(cart)).toEqual(new Set([heart, diabetes]))
    expect(cart).toMatchObject({ products_count: 2, token: null, added_at_login: [diabetes] })
    expect(cart.giftcards).toHaveLength(1)
  })

  it('becomes the customer’s cart when there was none, and is reported once', async () => {
    const browser = server.visitor()
    await startAccountSession(browser, await fill(browser, [heart]))

    await browser.make(readMe, { ping: true })
    expect((await cartOfMe(browser)).added_at_login).toEqual([heart])
    expect(await cartOfMe(browser)).not.toHaveProperty('added_at_login')
  })

  it('is gone afterwards: the next person on the device finds it empty', async () => {
    const browser = server.visitor()
    const token = await fill(browser, [heart])
    await startAccountSession(browser, token)

    expect(cartIn(await server.visitor().make(readCart, { cart_token: token })).id).toBeNull()
  })

  it('stays with the visitor when the password is wrong', async () => {
    const browser = server.visitor()
    const token = await fill(browser, [heart])

    await browser.make(login, { ...form, password: 'not the password', cart_token: token })

    const cart = cartIn(await server.visitor().make(readCart, { cart_token: token }))
    expect(cart.products_count).toBe(1)
  })

  it('is merged once when two browsers log in with it concurrently', async () => {
    const token = await fill(server.visitor(), [heart, diabetes])
    const browsers = [server.visitor(), server.visitor()]

    await Promise.all(browsers.map((browser) => startAccountSession(browser, token)))

    const carts = await Promise.all(browsers.map(cartOfMe))
    expect(carts.map(({ products_count: count }) => count)).toEqual([2, 2])
  })
})

const form = { email: demoPeople.newcomer.email, password: demoPassword }

const startAccountSession = async (browser: TestBrowser, token: string): Promise<void> =>
  expect(await browser.make(login, { ...form, cart_token: token })).toMatchObject({ status: 200 })

const fill = async (browser: TestBrowser, products: readonly string[]): Promise<string> => {
  let token: string | null = null
  for (const id of products) ({ token } = await add(browser, id, token))
  return token ?? ''
}

const add = async (browser: TestBrowser, id: string, token?: string | null): Promise<Cart> =>
  cartIn(await browser.make(addToCart, { product_id: id, ...(token ? { cart_token: token } : {}) }))

const idsIn = ({ products }: Cart) => new Set(products.map(({ id }) => id))

const answerOf = v.object({ data: v.object({ cart: Cart }) })

const cartIn = ({ body }: TestResponse): Cart => v.parse(answerOf, body).data.cart

const cartOfMe = async (browser: TestBrowser): Promise<Cart> => cartIn(await browser.make(readMe))
