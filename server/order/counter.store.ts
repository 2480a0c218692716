import { sql } from 'drizzle-orm'

import { dayOf } from '#server/calendar.rules.ts'
import type { Database } from '#server/db/database.ts'
import { counters, orderNumbers } from '#server/db/schema/order.ts'

/**
 * Returns the next number of an invoice or a credit note. Numbers have no gaps: concurrent transactions wait until this
 * one ends, and get the same number when it is rolled back.
 */
export const nextDocumentNumber = async (
  tx: Database,
  key: 'invoice' | 'credit_note',
): Promise<number> => {
  const [counter] = await tx
    .insert(counters)
    .values({ key, value: 1 })
    .onConflictDoUpdate({ target: counters.key, set: { value: sql`${counters.value} + 1` } })
    .returning({ value: counters.value })
  if (!counter) throw new Error('The counter returned no number.')
  return counter.value
}

/** Returns a new order number: the year in Tallinn and an increasing count. Does not block. */
export const nextOrderNumber = async (tx: Database, now: Date): Promise<string> => {
  const [row] = await tx
    .select({ value: sql<string>`nextval(${orderNumbers.seqName}::regclass)::text` })
    .from(sql`(values (1)) as once`)
  if (!row) throw new Error('The order counter returned no number.')
  return `${dayOf(now).slice(0, 4)}-${row.value.padStart(6, '0')}`
}
