import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import type { PaymentEndReason, PaymentMethod, PaymentState } from '#contract/statuses.ts'

import { accounts } from './account.ts'
import { orders } from './order.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Who takes the money; `invoice` is a transfer that our own people have seen arrive. */
export type PaymentAdapterName = 'montonio' | 'makecommerce' | 'paypal' | 'esto' | 'invoice'

/** One try to pay for an order. Its id is what the provider tells our repeated requests apart by. */
export const paymentAttempts = pgTable(
  'payment_attempt',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    adapter: text().$type<PaymentAdapterName>().notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    bank: text(),
    state: text().$type<PaymentState>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** The provider's own name of it, known once it has answered. */
    reference: text(),
    /** What the money was taken by, where that has a name of its own. */
    captureReference: text('capture_reference'),
    redirectUrl: text('redirect_url'),
    startedAt: moment('started_at').notNull(),
    /** When the provider was last asked. */
    askedAt: moment('asked_at'),
    /** When it is to be asked next, if nobody has told us anything until then. */
    askAt: moment('ask_at'),
    /** When it was paid, failed, was cancelled or expired. */
    settledAt: moment('settled_at'),
    /** Why it has ended without money, or why the last try at the provider failed. */
    reason: text().$type<PaymentEndReason>(),
    /** When it turned out that the money has to go back. */
    refundDueAt: moment('refund_due_at'),
    refundedAt: moment('refunded_at'),
    refundCents: integer('refund_cents'),
    /** Why somebody has to look. */
    alarm: text(),
  },
  (table) => [
    index('payment_attempt_order').on(table.orderId),
    index('payment_attempt_due')
      .on(table.askAt)
      // an attempt that has ended is asked about for some days, too: money may come late
      .where(sql`${table.askAt} is not null`),
    unique('payment_attempt_reference').on(table.adapter, table.reference),
    uniqueIndex('payment_attempt_open')
      .on(table.orderId)
      .where(sql`${table.state} in ('created', 'sent', 'pending', 'authorized')`),
    uniqueIndex('payment_attempt_paid')
      .on(table.orderId)
      .where(sql`${table.state} = 'paid' and ${table.refundDueAt} is null`),
    check('payment_attempt_amount', sql`${table.amountCents} > 0`),
    check(
      'payment_attempt_refund',
      sql`${table.refundCents} > 0 and ${table.refundCents} <= ${table.amountCents}`,
    ),
  ],
)

/** A bank transfer that has arrived for an order. Its id is the bank's number of the entry, so that it counts once. */
export const transfers = pgTable(
  'transfer',
  {
    id: text().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    amountCents: integer('amount_cents').notNull(),
    receivedAt: moment('received_at').notNull(),
    /** How much of it a person has to return. */
    returnCents: integer('return_cents'),
    /** The subject of the alarm that asks for the return; transfers that are returned together share it. */
    returnSubject: text('return_subject'),
    /** When a person has recorded that it was returned. */
    returnedAt: moment('returned_at'),
  },
  (table) => [
    index('transfer_order').on(table.orderId),
    index('transfer_return')
      .on(table.returnSubject)
      .where(sql`${table.returnSubject} is not null`),
    check('transfer_amount', sql`${table.amountCents} > 0`),
    check(
      'transfer_return_amount',
      sql`${table.returnCents} > 0 and ${table.returnCents} <= ${table.amountCents}`,
    ),
  ],
)

/**
 * A press of a button that takes effect once, by the key that the browser gave it. The answer is kept in the
 * transaction that brings the effect; until then `begun` says what it has begun, so that a repeat goes on there.
 */
export const idempotentRequests = pgTable(
  'press',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    call: text().notNull(),
    requestHash: text('request_hash').notNull(),
    phase: text().$type<'begun' | 'answered'>().notNull(),
    /** The order or the payment attempt that it has made. */
    startedId: uuid('begun'),
    answer: jsonb(),
    requestedAt: moment('pressed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key] }),
    index('press_time').on(table.requestedAt),
  ],
)
