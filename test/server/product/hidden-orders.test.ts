import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { listBookings } from '#contract/consultation/consultation.ts'
import { readDnaFile } from '#contract/dna/dna.ts'
import { readLatestAddresses } from '#contract/order/order.ts'
import { listProducts } from '#contract/shop/product.ts'
import { addToCart, readCart } from '#contract/shop/shop.ts'
import { accounts, addresses } from '#server/db/schema/account.ts'
import { consultationBookings, consultationSlots } from '#server/db/schema/consultation.ts'
import { orders } from '#server/db/schema/order.ts'
import { accountId, orderedProductId } from '#server/demo/demo-id.ts'
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

  /** Books a free time for an ordered product. */
  const book = async (account: string) => {
    const [slot] = await server.db.select().from(consultationSlots).limit(1)
    await server.db.insert(consultationBookings).values({
      id: randomUUID(),
      slotId: slot?.id ?? '',
      accountId: account,
      productId: slot?.productId ?? '',
      language: 'en',
      orderedProductId: orderedProductId(demoPeople.regular, 2, 1),
      bookedAt: server.now(),
    })
  }

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

  it('consultations and addresses: those of the orders are shown only after the verification', async () => {
    const owner = accountId(demoPeople.regular)
    const customer = await server.customer('regular')
    const read = async () => {
      const [booked, latest] = [
        await customer.make(listBookings),
        await customer.make(readLatestAddresses),
      ]
      return {
        bookings: v.parse(v.object({ data: listBookings.output }), booked.body).data.bookings
          .length,
        billing: v.parse(v.object({ data: readLatestAddresses.output }), latest.body).data.billing,
      }
    }
    await book(owner)
    const shown = await read()
    expect(shown).toEqual({ bookings: 1, billing: expect.any(Object) })
    await server.db.delete(addresses).where(eq(addresses.accountId, owner))
    await server.db.update(accounts).set({ verifiedAt: null }).where(eq(accounts.id, owner))
    expect(await read()).toEqual(shown)

    await server.db.update(orders).set({ agentName: 'Dr Laas' }).where(eq(orders.accountId, owner))

    expect(await read()).toEqual({ bookings: 0, billing: null })
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
