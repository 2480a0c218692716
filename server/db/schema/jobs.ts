import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * What is to be done outside the database, written in the transaction that makes it necessary.
 * `key` names the effect: however often it is asked for, it is there once.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey(),
    key: text().notNull().unique(),
    task: text().notNull(),
    payload: jsonb().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Not before. */
    runAt: moment('run_at').notNull(),
    attempts: integer().notNull().default(0),
    /** Until then a worker has it for itself. */
    lockedUntil: moment('locked_until'),
    /** What is ready to go, while nobody is there to take it. */
    prepared: text('kept'),
    doneAt: moment('done_at'),
    /** Given up; somebody has to look. */
    deadAt: moment('dead_at'),
    error: text(),
  },
  (table) => [
    index('outbox_due')
      .on(table.runAt)
      .where(sql`${table.doneAt} is null and ${table.deadAt} is null`),
    index('outbox_done').on(table.doneAt),
  ],
)

/** Which jobs have been taken by one of the processes, and until when the others leave them alone. */
export const jobLeases = pgTable('job_lease', {
  job: text().primaryKey(),
  until: moment('until').notNull(),
})
