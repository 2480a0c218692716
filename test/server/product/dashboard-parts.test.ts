import { and, eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Dashboard, readDashboard } from '#contract/order/ordered-product.ts'
import type { Database, OpenDatabase } from '#server/db/database.ts'
import { orderedProducts, orderedProductSteps } from '#server/db/schema/order.ts'
import { priceOptions } from '#server/db/schema/product.ts'
import { studies } from '#server/db/schema/study.ts'
import { orderedProductId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { startOfTests } from '#test/support/database/database.constants.ts'
import { engines, openTestDatabase } from '#test/support/database/database.ts'
import { startServer } from '#test/support/server/server.ts'

/** Returns the same database, in which reading a table fails. */
const failingFor = (db: Database, table: PgTable): Database =>
  new Proxy(db, {
    get: (target, name, receiver) =>
      name === 'select'
        ? (columns: Parameters<typeof target.select>[0]) => {
            const query = target.select(columns)
            return {
              from: (source: PgTable) => {
                if (source === table) throw new Error('the table is broken')
                return query.from(source)
              },
            }
          }
        : Reflect.get(target, name, receiver),
  })

describe.each(engines)('dashboard with a broken part on %s', (engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  const dashboardWith = async (db: Database) => {
    const server = await startServer(engine, { db })
    const { body } = await (await server.customer('regular')).make(readDashboard)
    const { data } = v.parse(v.object({ data: Dashboard }), body)
    return { ...data, log: server.log.map((line) => v.parse(Line, JSON.parse(line))) }
  }

  it('is complete without one', async () => {
    expect((await dashboardWith(database.db)).unread).toBeNull()
  })

  it('shows the other products, and the name and order of one whose progress cannot be read', async () => {
    const whole = await dashboardWith(database.db)
    const id = orderedProductId(demoPeople.regular, 2, 0)
    const { orderedProductId: owner } = orderedProductSteps
    // not a date that a response can contain
    await database.db
      .update(orderedProductSteps)
      .set({ doneAt: sql`'infinity'` })
      .where(and(eq(owner, id), eq(orderedProductSteps.key, 'paid')))

    const { products, unBoughtProducts, unread, log } = await dashboardWith(database.db)

    const { [id]: broken, ...others } = whole.products
    expect(products).toEqual(others)
    expect(unBoughtProducts).toEqual(whole.unBoughtProducts)
    expect(unread).toEqual({
      incident: expect.stringMatching(/^[\dA-Z]{4}-[\dA-Z]{4}$/),
      products: {
        [id]: {
          id,
          order_id: broken?.order_id,
          order_number: broken?.order_number,
          ordered_at: broken?.ordered_at,
          title: broken?.title,
        },
      },
      parts: [],
    })
    const request = log.find(({ incident }) => incident === unread?.incident)
    expect(request).toMatchObject({ event: 'request', call: 'readDashboard', status: 200 })
    const errors = log.filter(({ event }) => event === 'error.unexpected')
    expect(errors.length).toBeGreaterThan(0)
    expect(errors.every(({ requestId }) => requestId === request?.requestId)).toBe(true)
    await database.db
      .update(orderedProductSteps)
      .set({ doneAt: startOfTests })
      .where(and(eq(owner, id), eq(orderedProductSteps.key, 'paid')))
  })

  it.each([
    ['catalogue', priceOptions],
    ['hpv_kit', studies],
  ] as const)('shows the ordered products when the part %s cannot be read', async (part, table) => {
    const whole = await dashboardWith(database.db)

    const { products, unread } = await dashboardWith(failingFor(database.db, table))

    expect(products).toEqual(whole.products)
    expect(unread).toMatchObject({ products: {}, parts: [part] })
  })

  it('fails as a whole when the ordered products cannot be listed', async () => {
    const server = await startServer(engine, { db: failingFor(database.db, orderedProducts) })

    const response = await (await server.customer('regular')).make(readDashboard)

    expect(response).toMatchObject({ status: 500, body: { message: 'errors.unexpected' } })
  })
})

const Line = v.looseObject({
  event: v.string(),
  requestId: v.optional(v.string()),
  incident: v.optional(v.string()),
})
