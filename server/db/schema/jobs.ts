import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { timestamptz } from '../timestamptz.ts'

/**
 * Jobs with effects outside the database, stored in the transaction that requires them. `key` identifies the effect:
 * enqueued repeatedly, it is stored once.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey(),
    key: text().notNull().unique(),
    task: text().notNull(),
    payload: jsonb().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** The earliest time to run. */
    runAt: timestamptz('run_at').notNull(),
    attempts: integer().notNull().default(0),
    /** Until then the job is reserved for one worker. */
    lockedUntil: timestamptz('locked_until'),
    /** A prepared result that cannot be sent yet. */
    prepared: text(),
    doneAt: timestamptz('done_at'),
    /** When the last attempt failed; an operator has to handle it. */
    deadAt: timestamptz('dead_at'),
    error: text(),
  },
  (table) => [
    index('outbox_due')
      .on(table.runAt)
      .where(sql`${table.doneAt} is null and ${table.deadAt} is null`),
    index('outbox_done').on(table.doneAt),
  ],
)

/** The periodic jobs that one process has claimed, and until when the others skip them. */
export const jobLeases = pgTable('job_lease', {
  job: text().primaryKey(),
  until: timestamptz('until').notNull(),
})
