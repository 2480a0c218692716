import { eq, lt, sql, type SQLWrapper } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#server/db/database.ts'
import { idLogins, providerEvents } from '#server/db/schema/identity.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { orderedProducts } from '#server/db/schema/order.ts'
import { subCarts } from '#server/db/schema/shop.ts'
import { selectDueVerifications } from '#server/identity/verification/verification.store.ts'
import { selectDueForQuery, selectExpiredOrders } from '#server/payment/payment.store.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

/** Frequent statements, or ones on growing tables, and the index that each of them uses. */
const statements: [string, (db: Database, now: Date) => SQLWrapper][] = [
  ['payment_attempt_due', selectDueForQuery],
  ['order_due', selectExpiredOrders],
  ['identity_verification_due', selectDueVerifications],
  [
    'ordered_product_product',
    (db) => db.select().from(orderedProducts).where(eq(orderedProducts.productId, unknownId)),
  ],
  ['sub_cart_cart', (db) => db.select().from(subCarts).where(eq(subCarts.cartId, unknownId))],
  ['id_login_account', (db) => db.delete(idLogins).where(eq(idLogins.accountId, unknownId))],
  ['outbox_done', (db, now) => db.delete(outbox).where(lt(outbox.doneAt, now))],
  [
    'provider_event_received',
    (db, now) => db.delete(providerEvents).where(lt(providerEvents.receivedAt, now)),
  ],
]

const unknownId = '00000000-0000-4000-8000-000000000000'

describe('indexes on PostgreSQL', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer('PostgreSQL')
  })
  afterAll(() => server.close())

  /** Returns the plan with sequential scans disabled, as for a large table. */
  const planOf = (make: (db: Database, now: Date) => SQLWrapper) =>
    server.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      const response = await tx.execute(sql`explain ${make(tx, server.now()).getSQL()}`)
      return JSON.stringify(response)
    })

  it.each(statements)('%s is used by its statement', async (index, make) => {
    expect(await planOf(make)).toContain(index)
  })
})
