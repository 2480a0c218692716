import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readDnaFile } from '#contract/dna/dna.ts'
import { listProducts } from '#contract/shop/product.ts'
import { addToCart, readCart } from '#contract/shop/shop.ts'
import { accounts } from '#server/db/schema/account.ts'
import { productId } from '#server/demo/catalogue.ts'
import { demoPeople } from '#server/demo/people.ts'
import { engines } from '#test/support/database/database.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

const medicines = productId('medicines')

describe.each(engines)('orders of a doctor on %s', (engine) => {
  let server: TestServer
  let browser: TestBrowser
  beforeEach(async () => {
    server = await startServer(engine)
    browser = await server.customer('agentCustomer')
  })
  afterEach(() => server.close())

  const verify = () =>
    server.db
      .update(accounts)
      .set({ verifiedAt: new Date() })
      .where(eq(accounts.email, demoPeople.agentCustomer.email))

  const orderedTests = async (): Promise<string[]> => {
    const { body } = await browser.make(listProducts)
    const { products } = v.parse(v.object({ data: listProducts.output }), body).data
    return products.flatMap(({ code, is_ordered: isOrdered }) => (isOrdered ? [code] : []))
  }

  it('DNA file: an unverified customer does not see the ordered tests', async () => {
    expect(await browser.make(readDnaFile)).toMatchObject({
      status: 403,
      body: { message: 'errors.not_verified' },
    })

    await verify()

    const { body } = await browser.make(readDnaFile)
    const { data } = v.parse(v.object({ data: readDnaFile.output }), body)
    expect(data.tests).toHaveLength(2)
  })

  it('catalogue: marks the ordered tests only after the verification', async () => {
    expect(await orderedTests()).toEqual([])

    await verify()

    expect((await orderedTests()).toSorted()).toEqual(['breast-cancer', 'medicines'])
  })

  it('cart: names the tests that were ordered before only after the verification', async () => {
    const { status, body } = await browser.make(addToCart, { product_id: medicines })
    expect(status).toBe(200)
    expect(body).not.toHaveProperty('data.cart.ordered_before')

    await verify()

    expect((await browser.make(readCart)).body).toMatchObject({
      data: { cart: { ordered_before: [medicines] } },
    })
  })
})
