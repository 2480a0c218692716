import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readMe } from '#contract/account/account.ts'
import { validateOrder } from '#contract/order/order.ts'
import { addToCart, readCart } from '#contract/shop/shop.ts'
import { accounts } from '#server/db/schema/account.ts'
import { productId } from '#server/demo/catalogue.ts'
import { demoPeople } from '#server/demo/people.ts'
import { draftForm, orderIn, montonioConfigured, place } from '#test/support/server/orders.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

describe('order of a visitor', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer('PostgreSQL', { providers: montonioConfigured })
  })
  afterAll(() => server.close())

  const account = {
    email: 'uus.inimene@alleel.example',
    first_name: 'Uus',
    last_name: 'Inimene',
    password: 'kuus kollast sebrat',
    password_confirmation: 'kuus kollast sebrat',
  }

  const verify = (email: string) =>
    server.db.update(accounts).set({ verifiedAt: server.now() }).where(eq(accounts.email, email))

  const visitorWithCart = async () => {
    const browser = server.visitor()
    const response = await browser.make(addToCart, { product_id: productId('heart') })
    const cart = (await browser.make(readCart, { cart_token: tokenIn(response.body) })).body
    return { browser, token: tokenIn(cart) }
  }

  it('can be previewed without an account, and requires one to be placed', async () => {
    const { browser, token } = await visitorWithCart()

    const quote = await browser.make(validateOrder, { ...draftForm(), cart_token: token })
    const response = await place(browser, { cart_token: token })

    expect(quote.body).toMatchObject({ data: { total_cents: 14_900, vat_cents: 2_884 } })
    expect(response).toMatchObject({
      status: 401,
      body: { message: 'errors.authentication_required' },
    })
  })

  it('creates the account, gives it the cart and redirects to the identity verification', async () => {
    const { browser, token } = await visitorWithCart()

    const response = await place(browser, { cart_token: token, account })

    expect(response).toMatchObject({ status: 403, body: { message: 'errors.not_verified' } })
    expect((await browser.make(readMe)).body).toMatchObject({
      data: { email: account.email, is_verified: false },
    })
    expect((await browser.make(readCart)).body).toMatchObject({
      data: { cart: { products_count: 1, token: null } },
    })
    await verify(account.email)
    expect(orderIn(await place(browser))).toMatchObject({ total_cents: 14_900 })
  })

  it('gets the same response when the request is repeated after a lost response', async () => {
    const { browser, token } = await visitorWithCart()
    const own = { ...account, email: 'kadunud.vastus@alleel.example' }
    const input = { cart_token: token, account: own }
    const key = randomUUID()

    const response = await Promise.all([1, 2, 3].map(() => place(server.visitor(), input, key)))
    const again = await place(browser, input, key)

    for (const one of [...response, again]) {
      expect(one).toMatchObject({ status: 403, body: { message: 'errors.not_verified' } })
    }
    expect((await browser.make(readMe)).body).toMatchObject({ data: { email: own.email } })
    expect((await browser.make(readCart)).body).toMatchObject({
      data: { cart: { products_count: 1, token: null } },
    })
    expect(await server.db.$count(accounts, eq(accounts.email, own.email))).toBe(1)
    await verify(own.email)
    expect(orderIn(await place(browser, input, key))).toMatchObject({ total_cents: 14_900 })
  })

  it('does not log in by another visitor’s key or an outdated password', async () => {
    const { browser, token } = await visitorWithCart()
    const own = { ...account, email: 'teise.vajutus@alleel.example' }
    const input = { cart_token: token, account: own }
    const key = randomUUID()
    await place(browser, input, key)
    const otherVisitor = server.visitor()

    const others = [
      await place(otherVisitor, input, randomUUID()),
      await place(otherVisitor, { ...input, payment_method: 'invoice' }, key),
    ]
    await server.db
      .update(accounts)
      .set({ passwordHash: null })
      .where(eq(accounts.email, own.email))
    others.push(await place(otherVisitor, input, key))

    for (const one of others) expect(one).toMatchObject({ status: 409 })
    expect((await otherVisitor.make(readMe)).body).toMatchObject({ data: null })
  })

  it('is rejected for an address that has an account, and for a common password', async () => {
    const { browser, token } = await visitorWithCart()
    const taken = { ...account, email: demoPeople.oneOrder.email }
    const password = { password: 'password1234', password_confirmation: 'password1234' }
    const common = { ...account, email: 'teine@alleel.example', ...password }

    for (const call of [validateOrder, undefined]) {
      const send = (changes: Record<string, unknown>) =>
        call
          ? browser.make(call, { ...draftForm(), cart_token: token, ...changes })
          : place(browser, { cart_token: token, ...changes })
      expect(await send({ account: taken })).toMatchObject({
        status: 409,
        body: {
          message: 'errors.email_already_taken',
          validationErrors: [{ field: 'email', message: 'errors.email_already_taken' }],
        },
      })
      expect(await send({ account: common })).toMatchObject({
        status: 422,
        body: {
          validationErrors: [{ field: 'account.password', message: 'errors.password_too_common' }],
        },
      })
    }
  })

  it('cannot use the cart of another visitor by a guessed token, nor by a customer with a token', async () => {
    const { token } = await visitorWithCart()
    const otherVisitor = server.visitor()
    const customer = await server.customer('oneOrder')

    const guessed = await place(otherVisitor, { cart_token: 'x'.repeat(22), account })
    const carried = await place(customer, { cart_token: token })

    for (const response of [guessed, carried]) {
      expect(response).toMatchObject({ status: 409, body: { message: 'errors.cart_empty' } })
    }
  })
})

const tokenIn = (body: unknown): string => {
  const [, token] = /"token":"([\w-]{22})"/.exec(JSON.stringify(body)) ?? []
  if (token === undefined) throw new Error('There is no cart.')
  return token
}
