import { getTableName, is, Table } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

import type { Database } from '#server/db/database.ts'

const schemas = import.meta.glob<object>('/server/db/schema/*.ts', { eager: true })
const tables = Object.values(schemas)
  .flatMap((schema) => Object.values<unknown>({ ...schema }))
  .filter((thing): thing is PgTable => is(thing, PgTable) && is(thing, Table))

/** Returns every row of every table. */
export const dumpDatabase = async (db: Database): Promise<Record<string, unknown[]>> => {
  const dump: Record<string, unknown[]> = {}
  for (const table of tables) dump[getTableName(table)] = await db.select().from(table)
  return dump
}
