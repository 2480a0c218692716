import { sql } from 'drizzle-orm'

import type { Database } from '#server/db/database.ts'
import { counters } from '#server/db/schema/order.ts'

/** The next number of its kind. Others wait for it until the transaction ends, and get it when that is undone. */
export const nextNumber = async (tx: Database, key: 'order' | 'invoice'): Promise<number> => {
  const [counter] = await tx
    .insert(counters)
    .values({ key, value: 1 })
    .onConflictDoUpdate({ target: counters.key, set: { value: sql`${counters.value} + 1` } })
    .returning({ value: counters.value })
  if (!counter) throw new Error(`No number for an ${key}.`)
  return counter.value
}

/** The number by which people know an order: the year, and how many there were. */
export const nextOrderNumber = async (tx: Database, now: Date): Promise<string> =>
  `${now.getUTCFullYear()}-${String(await nextNumber(tx, 'order')).padStart(6, '0')}`
