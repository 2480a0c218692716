import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { timestamptz } from '../timestamptz.ts'

/** An incident that only a person can resolve. `key` names its cause: repeated occurrences are one alarm. */
export const alarms = pgTable(
  'alarm',
  {
    id: uuid().primaryKey(),
    /** The code in the email and on the command line. */
    code: text().notNull().unique(),
    key: text().notNull().unique(),
    kind: text().notNull(),
    orderNumber: text('order_number'),
    paymentId: uuid('payment_id'),
    /** The failed outbox job, which can be retried. */
    jobId: uuid('job_id'),
    /** Without personal data. */
    detail: text(),
    state: text().$type<'open' | 'resolved'>().notNull(),
    /** How often it was opened; each time one email is sent. */
    round: integer().notNull(),
    occurrences: integer().notNull(),
    raisedAt: timestamptz('raised_at').notNull(),
    lastRaisedAt: timestamptz('last_raised_at').notNull(),
    resolvedAt: timestamptz('resolved_at'),
  },
  (table) => [index('alarm_state').on(table.state, table.raisedAt)],
)

/** The history of an alarm. Append-only: the database refuses updates and deletes. */
export const alarmEvents = pgTable(
  'alarm_event',
  {
    id: uuid().primaryKey(),
    alarmId: uuid('alarm_id')
      .notNull()
      .references(() => alarms.id),
    kind: text().$type<'raised' | 'resolved' | 'retried'>().notNull(),
    at: timestamptz('at').notNull(),
    /** The operator; null for the portal itself. */
    actor: text(),
    note: text(),
  },
  (table) => [index('alarm_event_alarm').on(table.alarmId, table.at)],
)

/** Operator commands. Append-only: the database refuses updates and deletes. */
export const auditRecords = pgTable(
  'audit_record',
  {
    id: uuid().primaryKey(),
    at: timestamptz('at').notNull(),
    actor: text().notNull(),
    action: text().notNull(),
    /** The code of an alarm or the id of an account, never a name or an address. */
    target: text(),
    result: text().notNull(),
  },
  (table) => [index('audit_record_at').on(table.at)],
)
