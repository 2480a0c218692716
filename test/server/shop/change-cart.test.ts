import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import {
  addToCart,
  applyGiftcard,
  clearCart,
  emptyCart,
  readCart,
  removeFromCart,
  removeGiftcard,
  Cart,
} from '#contract/shop/shop.ts'
import { hours, minutes } from '#server/clock.ts'
import { productId } from '#server/demo/catalogue.ts'
import { demoId } from '#server/demo/demo-id.ts'
import { demoGiftcards } from '#server/demo/giftcards.ts'
import { productRequirements } from '#server/db/schema/product.ts'
import { engines } from '#test/support/database/database.ts'
import {
  startServer,
  type TestBrowser,
  type TestServer,
  type TestResponse,
} from '#test/support/server/server.ts'

const heart = productId('heart')
const diabetes = productId('diabetes')
const [fifty, spent, thousand] = demoGiftcards

describe.each(engines)('changing a cart on %s', (engine) => {
  let server: TestServer
  beforeEach(async () => {
    server = await startServer(engine)
  })
  afterEach(() => server.close())

  describe('visitor', () => {
    it('gets a token with the first product, and finds the cart by it', async () => {
      const browser = server.visitor()

      const { token, ...cart } = await add(browser, heart)

      expect(token).toMatch(/^[\w-]{22}$/)
      expect(cart).toMatchObject({
        products_count: 1,
        user_sub_cart: { products: [{ id: heart }] },
      })
      expect(cartIn(await server.visitor().make(readCart, { cart_token: token }))).toEqual({
        token,
        ...cart,
      })
    })

    it('keeps the token while there is a cart, and gets a new one for an unknown token', async () => {
      const browser = server.visitor()
      const first = await add(browser, heart)

      const second = await add(browser, diabetes, first.token)
      const foreign = await add(browser, heart, 'x'.repeat(22))

      expect(second).toMatchObject({ token: first.token, products_count: 2 })
      expect(foreign.token).not.toBe('x'.repeat(22))
      expect(foreign.products_count).toBe(1)
    })

    it('has no cart and no token once it is cleared', async () => {
      const browser = server.visitor()
      const { token } = await add(browser, heart)

      const response = await browser.make(clearCart, { cart_token: token })

      expect(cartIn(response)).toEqual(emptyCart)
      expect(cartIn(await browser.make(readCart, { cart_token: token }))).toEqual(emptyCart)
    })
  })

  describe('customer', () => {
    it('has one cart in every browser, and no token', async () => {
      await add(await server.customer('newcomer'), heart)

      const otherCart = await add(await server.customer('newcomer'), diabetes)

      expect(otherCart).toMatchObject({ token: null, products_count: 2 })
    })

    it('cannot change a visitor’s cart by its token', async () => {
      const { token } = await add(server.visitor(), heart)
      const customer = await server.customer('newcomer')

      const response = await customer.make(removeFromCart, { product_id: heart, cart_token: token })

      expect(response).toMatchObject({ status: 404, body: { message: 'errors.product_not_found' } })
      expect(cartIn(await server.visitor().make(readCart, { cart_token: token }))).toMatchObject({
        products_count: 1,
      })
    })

    it('can empty the cart, including gift cards', async () => {
      const browser = await server.customer('shopper')
      await browser.make(applyGiftcard, { token: fifty.code })

      const response = await browser.make(clearCart)

      expect(cartIn(response)).toMatchObject({ products: [], sub_carts: [], giftcards: [] })
    })
  })

  describe('product', () => {
    it('is added once under repeated and concurrent requests', async () => {
      const browser = await server.customer('newcomer')

      const response = await Promise.all(
        Array.from({ length: 8 }, () => browser.make(addToCart, { product_id: heart })),
      )

      const refused = response.filter(({ status }) => status !== 200)
      expect(refused.map(messageOf)).toEqual(
        Array.from({ length: 7 }, () => 'errors.product_is_already_added_to_the_cart'),
      )
      expect(cartIn(await browser.make(readCart))).toMatchObject({ products_count: 1 })
    })

    it('has the price of the chosen option', async () => {
      const browser = server.visitor()

      const response = await browser.make(addToCart, {
        product_id: productId('breast-cancer'),
        price_option: demoId('option/breast-cancer/1'),
      })

      expect(cartIn(response)).toMatchObject({ subtotal_cents: 20_400, total_cents: 20_400 })
    })

    it.each([
      ['that nobody sells', { product_id: demoId('nothing') }],
      ['with another one’s option', { product_id: heart, price_option: demoId('nothing') }],
    ])('%s is not found', async (_name, payload) => {
      const response = await server.visitor().make(addToCart, payload)

      expect(response).toMatchObject({ status: 404, body: { message: 'errors.product_not_found' } })
    })

    it('adds its required product, which cannot be removed alone', async () => {
      await server.db
        .insert(productRequirements)
        .values({ productId: heart, requiredId: diabetes })
        .onConflictDoNothing()
      const browser = server.visitor()

      const { token, products } = await add(browser, heart)
      const refused = await browser.make(removeFromCart, {
        product_id: diabetes,
        cart_token: token,
      })
      const free = await browser.make(removeFromCart, { product_id: heart, cart_token: token })

      expect(products.map(({ id }) => id)).toEqual([diabetes, heart])
      expect(refused).toMatchObject({
        status: 409,
        body: { message: 'errors.cannot_remove_required_by_other_products' },
      })
      expect(cartIn(free)).toMatchObject({ products_count: 0 })
    })
  })

  describe('gift card', () => {
    it('is accepted as typed, and shows what is used and left', async () => {
      const browser = await server.customer('shopper')

      const response = await browser.make(applyGiftcard, { token: ' gene g1ft-card 0050 ' })

      expect(response.body).toMatchObject({ message: 'success.giftcard_valid' })
      expect(cartIn(response)).toMatchObject({
        subtotal_cents: 19_800,
        total_cents: 14_800,
        giftcard: { token: '•••• •••• •••• 0050', used_cents: 5_000, remaining_cents: 0 },
      })
    })

    it('keeps the rest when it is worth more than the cart', async () => {
      const browser = await server.customer('shopper')

      const response = await browser.make(applyGiftcard, { token: thousand.code })

      expect(cartIn(response)).toMatchObject({
        total_cents: 0,
        giftcard: { used_cents: 19_800, remaining_cents: 80_200 },
      })
    })

    it('is in the cart once, and can be removed', async () => {
      const browser = await server.customer('shopper')
      await browser.make(applyGiftcard, { token: fifty.code })
      const { giftcards } = cartIn(await browser.make(applyGiftcard, { token: fifty.code }))

      const response = await browser.make(removeGiftcard, { id: giftcards[0]?.id ?? '' })

      expect(giftcards).toHaveLength(1)
      expect(cartIn(response)).toMatchObject({ giftcards: [], total_cents: 19_800 })
    })

    it('is rejected at its field when it is spent', async () => {
      const response = await server.visitor().make(applyGiftcard, { token: spent.code })

      expect(response).toMatchObject({
        status: 409,
        body: {
          message: 'errors.giftcard_already_used',
          validationErrors: [{ field: 'token', message: 'errors.giftcard_already_used' }],
        },
      })
    })

    it('has the same response when it is unknown and when it has expired', async () => {
      const browser = server.visitor()
      const unknown = await browser.make(applyGiftcard, { token: 'NO-SUCH-CARD' })
      server.advance(hours(24 * 366))

      const expired = await browser.make(applyGiftcard, { token: fifty.code })

      expect(unknown.status).toBe(404)
      expect(expired).toMatchObject({ status: 404, body: unknown.body ?? {} })
    })

    it('allows five wrong codes in 15 minutes', async () => {
      const browser = await server.customer('shopper')
      const guess = () => browser.make(applyGiftcard, { token: 'NO-SUCH-CARD' })
      for (let tries = 0; tries < 5; tries += 1) expect((await guess()).status).toBe(404)

      expect(await guess()).toMatchObject({ status: 429 })
      expect(await browser.make(applyGiftcard, { token: fifty.code })).toMatchObject({
        status: 429,
      })

      server.advance(minutes(15))
      expect(
        await (await server.customer('shopper')).make(applyGiftcard, { token: fifty.code }),
      ).toMatchObject({ status: 200 })
    })
  })
})

const add = async (browser: TestBrowser, id: string, token?: string | null): Promise<Cart> =>
  cartIn(await browser.make(addToCart, { product_id: id, ...(token ? { cart_token: token } : {}) }))

const answerOf = v.object({ data: v.object({ cart: Cart }) })
const refusal = v.object({ message: v.string() })

const cartIn = ({ body }: TestResponse): Cart => v.parse(answerOf, body).data.cart

const messageOf = ({ body }: TestResponse): unknown => v.parse(refusal, body).message
