import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Something that only a person can put right. `key` names its cause: however often it occurs, it is one alarm. */
export const alarms = pgTable(
  'alarm',
  {
    id: uuid().primaryKey(),
    /** What the email and the command line name it by. */
    code: text().notNull().unique(),
    key: text().notNull().unique(),
    kind: text().notNull(),
    orderNumber: text('order_number'),
    paymentId: uuid('payment_id'),
    /** The outbox job that was given up, which can be retried. */
    jobId: uuid('job_id'),
    /** Without personal data. */
    detail: text(),
    state: text().$type<'open' | 'resolved'>().notNull(),
    /** How often it was opened; each time one email is sent. */
    round: integer().notNull(),
    occurrences: integer().notNull(),
    raisedAt: moment('raised_at').notNull(),
    lastRaisedAt: moment('last_raised_at').notNull(),
    resolvedAt: moment('resolved_at'),
  },
  (table) => [index('alarm_state').on(table.state, table.raisedAt)],
)

/** What has happened to an alarm. Append-only: the database refuses updates and deletes. */
export const alarmEvents = pgTable(
  'alarm_event',
  {
    id: uuid().primaryKey(),
    alarmId: uuid('alarm_id')
      .notNull()
      .references(() => alarms.id),
    kind: text().$type<'raised' | 'resolved' | 'retried'>().notNull(),
    at: moment('at').notNull(),
    /** Who did it; null for the portal itself. */
    actor: text(),
    note: text(),
  },
  (table) => [index('alarm_event_alarm').on(table.alarmId, table.at)],
)

/** What people did by the command line. Append-only: the database refuses updates and deletes. */
export const auditRecords = pgTable(
  'audit_record',
  {
    id: uuid().primaryKey(),
    at: moment('at').notNull(),
    actor: text().notNull(),
    action: text().notNull(),
    /** The code of an alarm or the id of an account, never a name or an address. */
    target: text(),
    result: text().notNull(),
  },
  (table) => [index('audit_record_at').on(table.at)],
)
