import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { addToCart, Cart, readCart } from '#contract/shop/shop.ts'
import { restore } from '#contract/account/registration.ts'
import { hours } from '#server/clock.ts'
import { eq, isNotNull } from 'drizzle-orm'
import { throttleCounters, links, sessions } from '#server/db/schema/account.ts'
import { cartItems, carts, subCarts } from '#server/db/schema/shop.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { demoPeople } from '#server/demo/people.ts'
import { productId } from '#server/demo/catalogue.ts'
import { markDone, claimDueJobs, enqueueJob } from '#server/jobs/outbox.store.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { engines, oneEngine } from '#test/support/database/database.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

const days = (count: number): number => hours(24 * count)

describe.each(oneEngine)('clean-up on %s', (engine) => {
  let server: TestServer
  beforeEach(async () => {
    server = await startServer(engine)
    await server.customer('regular')
    await server.visitor().make(restore, { email: demoPeople.regular.email })
    const jobs = await claimDueJobs(server.db, { now: server.now(), includePrepared: true })
    for (const job of jobs) await markDone(server.db, job, server.now())
  })
  afterEach(() => server.close())

  const counts = async () => {
    await cleanUp(server.db, server.now())
    const tables = [sessions, throttleCounters, outbox, links]
    const rows = await Promise.all(tables.map((table) => server.db.select().from(table)))
    return rows.map(({ length }) => length)
  }

  it('keeps records whose retention period has not ended', async () => {
    expect(await counts()).toEqual([1, 3, 1, 1])
  })

  it('deletes each kind of record when its retention period ends', async () => {
    server.advance(hours(13))
    expect(await counts()).toEqual([0, 0, 1, 1])
    server.advance(days(31))
    expect(await counts()).toEqual([0, 0, 0, 1])
    server.advance(days(60))
    expect(await counts()).toEqual([0, 0, 0, 0])
  })
})

describe.each(oneEngine)('emails that could not be sent, on %s', (engine) => {
  it('are deleted after 90 days; other jobs stay for the operator', async () => {
    const server = await startServer(engine)
    await server.visitor().make(restore, { email: demoPeople.regular.email })
    const payload = { orderId: crypto.randomUUID() }
    await enqueueJob(server.db, { key: 'a-refund', task: 'refund', payload }, server.now())
    await server.db.update(outbox).set({ deadAt: server.now() })
    const tasks = async () => {
      await cleanUp(server.db, server.now())
      return (await server.db.select().from(outbox)).map(({ task }) => task).toSorted()
    }

    server.advance(days(90))
    expect(await tasks()).toEqual(['mail', 'refund'])
    server.advance(1)
    expect(await tasks()).toEqual(['refund'])
    await server.close()
  })
})

describe.each(engines)('visitor carts on %s', (engine) => {
  let server: TestServer
  beforeEach(async () => {
    server = await startServer(engine)
  })
  afterEach(() => server.close())

  const begin = (address: string) =>
    server.visitor(address).make(addToCart, { product_id: productId('heart') })
  const tokenOf = async (answer: ReturnType<typeof begin>) =>
    v.parse(v.object({ data: v.object({ cart: Cart }) }), (await answer).body).data.cart.token
  const visitorCarts = async () => {
    await cleanUp(server.db, server.now())
    return server.db.$count(carts, isNotNull(carts.tokenHash))
  }

  it('visitor carts: stay for 29 days and 23 hours, and are deleted after 30 days', async () => {
    await begin('198.51.100.7')
    server.advance(days(29) + hours(23))
    expect(await visitorCarts()).toBe(1)
    server.advance(hours(1))
    expect(await visitorCarts()).toBe(0)
    expect(await server.db.$count(cartItems)).toBe(await itemsOfCustomers(server))
  })

  it('visitor carts: stay for 30 days after the visitor last looked at them', async () => {
    const token = await tokenOf(begin('198.51.100.7'))
    server.advance(days(20))
    await server.visitor().make(readCart, { cart_token: token })
    server.advance(days(29) + hours(23))
    expect(await visitorCarts()).toBe(1)
    server.advance(hours(1))
    expect(await visitorCarts()).toBe(0)
  })

  it('visitor carts: leave the carts of customers, however old they are', async () => {
    const before = await server.db.$count(carts, isNotNull(carts.accountId))
    server.advance(days(400))
    await visitorCarts()
    expect(before).toBeGreaterThan(0)
    expect(await server.db.$count(carts, isNotNull(carts.accountId))).toBe(before)
  })

  it.each([
    {
      network: 'an IPv4 address',
      first: '198.51.100.7',
      same: '198.51.100.7',
      other: '198.51.100.8',
    },
    {
      network: 'an IPv6 /64',
      first: '2001:db8:0:1::1',
      same: '2001:db8:0:1:ffff::2',
      other: '2001:db8:0:2::1',
    },
  ])('visitor carts: $network may start sixty an hour', async ({ first, same, other }) => {
    expect((await begin(first)).status).toBe(200)
    await server.db.update(throttleCounters).set({ count: 59 }).where(eq(throttleCounters.count, 1))
    expect((await begin(first)).status).toBe(200)
    const refused = await begin(same)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3_600)
    expect((await begin(other)).status).toBe(200)
    expect(await server.db.$count(carts, isNotNull(carts.tokenHash))).toBe(3)
  })

  it('visitor carts: an address at its limit can still change existing carts', async () => {
    const token = await tokenOf(begin('198.51.100.7'))
    await server.db.update(throttleCounters).set({ count: 60 }).where(eq(throttleCounters.count, 1))
    expect((await begin('198.51.100.7')).status).toBe(429)
    const product = { product_id: productId('diabetes'), cart_token: token }
    expect((await server.visitor('198.51.100.7').make(addToCart, product)).status).toBe(200)
  })
})

const itemsOfCustomers = ({ db }: TestServer): Promise<number> =>
  db
    .select({ id: cartItems.id })
    .from(cartItems)
    .innerJoin(subCarts, eq(subCarts.id, cartItems.subCartId))
    .innerJoin(carts, eq(carts.id, subCarts.cartId))
    .where(isNotNull(carts.accountId))
    .then((rows) => rows.length)
