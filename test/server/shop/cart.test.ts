import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { emptyCart, readCart } from '#contract/shop/shop.ts'
import { hashToken } from '#server/crypto/secret.ts'
import { cartGiftcards, cartItems, carts, giftcards, subCarts } from '#server/db/schema/shop.ts'
import { productId } from '#server/demo/catalogue.ts'
import { demoId } from '#server/demo/demo-id.ts'
import { spendGiftcards } from '#server/shop/shop.rules.ts'
import { startOfTests } from '#test/support/database/database.constants.ts'
import { engines } from '#test/support/database/database.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

const token = 'abcdefghijklmnopqrstuv'

describe.each(engines)('cart on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(engine)
    await fillVisitorCart(server)
  })
  afterAll(() => server.close())

  it('of a customer is found by the session', async () => {
    const browser = await server.customer('shopper')

    const response = await browser.make(readCart)

    expect(response.body).toMatchObject({
      data: {
        cart: {
          token: null,
          products: [{ code: 'heart' }, { code: 'counsellor' }],
          user_sub_cart: { products: [{ code: 'heart' }, { code: 'counsellor' }] },
          products_count: 2,
          subtotal_cents: 19_800,
          total_cents: 19_800,
          giftcard: null,
        },
      },
    })
  })

  it('of a visitor is found by its token, with chosen prices and gift cards deducted', async () => {
    const response = await server.visitor().make(readCart, { cart_token: token })

    expect(response.body).toMatchObject({
      data: {
        cart: {
          token,
          products_count: 2,
          sub_carts: [
            { products: [{ code: 'breast-cancer' }] },
            { products: [{ code: 'counsellor' }] },
          ],
          user_sub_cart: { products: [{ code: 'breast-cancer' }] },
          subtotal_cents: 20_400 + 4_900,
          total_cents: 20_400 + 4_900 - 5_000,
          giftcard: {
            token: '•••• •••• •••• 7F2K',
            value_cents: 10_000,
            used_cents: 5_000,
            remaining_cents: 0,
          },
        },
      },
    })
  })

  it('is empty for an unknown token', async () => {
    const response = await server.visitor().make(readCart, { cart_token: 'x'.repeat(22) })

    expect(response.body).toEqual({ data: { cart: emptyCart }, message: null })
  })

  it('is empty for a visitor without a token', async () => {
    const response = await server.visitor().make(readCart)

    expect(response.body).toEqual({ data: { cart: emptyCart }, message: null })
  })

  it('of a visitor is not shown to a customer who has the token', async () => {
    const browser = await server.customer('newcomer')

    const response = await browser.make(readCart, { cart_token: token })

    expect(response.body).toEqual({ data: { cart: emptyCart }, message: null })
  })

  it('rejects a malformed token', async () => {
    const response = await server.visitor().make(readCart, { cart_token: "' or 1=1 --" })

    expect(response).toMatchObject({
      status: 422,
      body: { validationErrors: [{ field: 'cart_token', message: 'errors.incorrect_token' }] },
    })
  })

  it('has one owner', async () => {
    const nobody = server.db.insert(carts).values({ id: demoId('x'), changedAt: startOfTests })

    await expect(nobody).rejects.toThrow()
  })
})

describe('gift cards', () => {
  const card = { id: demoId('g'), token: 't', value_cents: 5_000 }

  it('are spent one after another, never below zero', () => {
    const { giftcards: cards, total } = spendGiftcards(7_000, [
      { ...card, balance: 5_000 },
      { ...card, balance: 5_000 },
      { ...card, balance: 1 },
    ])

    expect(total).toBe(0)
    expect(cards.map(({ used_cents: used, remaining_cents: left }) => [used, left])).toEqual([
      [5_000, 0],
      [2_000, 3_000],
      [0, 1],
    ])
  })
})

const fillVisitorCart = async ({ db }: TestServer): Promise<void> => {
  const cartId = demoId('cart')
  const own = demoId('own')
  const member = demoId('member')
  const card = demoId('card')
  const at = { addedAt: startOfTests }
  await db
    .insert(carts)
    .values({ id: cartId, tokenHash: hashToken(token), changedAt: startOfTests })
  await db.insert(subCarts).values([
    { id: own, cartId, position: 0 },
    { id: member, cartId, memberName: 'Juku', position: 1 },
  ])
  const option = demoId('option/breast-cancer/1')
  await db.insert(cartItems).values([
    {
      id: demoId('i1'),
      subCartId: own,
      productId: productId('breast-cancer'),
      priceOptionId: option,
      ...at,
    },
    { id: demoId('i2'), subCartId: member, productId: productId('counsellor'), ...at },
  ])
  const worth = { valueCents: 10_000, remainingCents: 5_000, validUntil: new Date('2027-11-20') }
  await db.insert(giftcards).values({ id: card, codeHash: 'h', codeEnd: '7F2K', ...worth })
  await db.insert(cartGiftcards).values({ cartId, giftcardId: card, appliedAt: startOfTests })
}
