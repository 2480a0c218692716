import { sql } from 'drizzle-orm'

import type { Database } from '#server/db/database.ts'
import { counters, orderNumbers } from '#server/db/schema/order.ts'

/**
 * The next invoice number. Invoices are numbered without a gap: others wait for the number until the transaction ends, and
 * get the same one when it is undone.
 */
export const nextInvoiceNumber = async (tx: Database): Promise<number> => {
  const [counter] = await tx
    .insert(counters)
    .values({ key: 'invoice', value: 1 })
    .onConflictDoUpdate({ target: counters.key, set: { value: sql`${counters.value} + 1` } })
    .returning({ value: counters.value })
  if (!counter) throw new Error('No number for an invoice.')
  return counter.value
}

/** The number by which people know an order: the year, and a count that grows. Nobody waits for it. */
export const nextOrderNumber = async (tx: Database, now: Date): Promise<string> => {
  const [row] = await tx
    .select({ value: sql<string>`nextval(${orderNumbers.seqName}::regclass)::text` })
    .from(sql`(values (1)) as once`)
  if (!row) throw new Error('No number for an order.')
  return `${now.getUTCFullYear()}-${row.value.padStart(6, '0')}`
}
