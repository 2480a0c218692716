import { getTableName, is, Table } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

import type { Database } from '#server/db/database.ts'
import * as account from '#server/db/schema/account.ts'
import * as app from '#server/db/schema/app.ts'
import * as consultation from '#server/db/schema/consultation.ts'
import * as delivery from '#server/db/schema/delivery.ts'
import * as identity from '#server/db/schema/identity.ts'
import * as jobs from '#server/db/schema/jobs.ts'
import * as order from '#server/db/schema/order.ts'
import * as payment from '#server/db/schema/payment.ts'
import * as product from '#server/db/schema/product.ts'
import * as shop from '#server/db/schema/shop.ts'

const tables = [account, app, consultation, delivery, identity, jobs, order, payment, product, shop]
  .flatMap((schema) => Object.values<unknown>({ ...schema }))
  .filter((thing): thing is PgTable => is(thing, PgTable) && is(thing, Table))

/** Returns every row of every table. */
export const dumpDatabase = async (db: Database): Promise<Record<string, unknown[]>> => {
  const dump: Record<string, unknown[]> = {}
  for (const table of tables) dump[getTableName(table)] = await db.select().from(table)
  return dump
}
