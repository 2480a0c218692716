import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import type {
  PaymentEndReason,
  PaymentMethod,
  PaymentProvider,
  PaymentState,
} from '#contract/statuses.ts'

import { timestamptz } from '../timestamptz.ts'
import { accounts } from './account.ts'
import { orders } from './order.ts'

/** A payment attempt for an order. Its id is the idempotency key at the provider. */
export const paymentAttempts = pgTable(
  'payment_attempt',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The payment provider; `invoice` is a bank transfer. */
    provider: text().$type<PaymentProvider | 'invoice'>().notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    bank: text(),
    state: text().$type<PaymentState>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** The provider's id, known after its response. */
    reference: text(),
    /** The provider's id of the capture, where that is separate. */
    captureReference: text('capture_reference'),
    redirectUrl: text('redirect_url'),
    startedAt: timestamptz('started_at').notNull(),
    /** When the provider was last queried. */
    queriedAt: timestamptz('queried_at'),
    /** When the provider is queried next, unless it reports before. */
    nextQueryAt: timestamptz('next_query_at'),
    /** When it was paid, failed, was cancelled or expired. */
    settledAt: timestamptz('settled_at'),
    /** Why it ended unpaid, or why the last request to the provider failed. */
    reason: text().$type<PaymentEndReason>(),
    /** When the payment was found to be due for a refund. */
    refundDueAt: timestamptz('refund_due_at'),
    refundedAt: timestamptz('refunded_at'),
    refundCents: integer('refund_cents'),
    /** Why a person has to look at it. */
    alarm: text(),
  },
  (table) => [
    index('payment_attempt_order').on(table.orderId),
    index('payment_attempt_due')
      .on(table.nextQueryAt)
      // an attempt that has ended is queried for some days, too: money may arrive late
      .where(sql`${table.nextQueryAt} is not null`),
    unique('payment_attempt_reference').on(table.provider, table.reference),
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

/** A bank transfer for an order. Its id is the bank's number of the entry, so that it is counted once. */
export const transfers = pgTable(
  'transfer',
  {
    id: text().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    amountCents: integer('amount_cents').notNull(),
    receivedAt: timestamptz('received_at').notNull(),
    /** The amount that a person has to return. */
    returnCents: integer('return_cents'),
    /** The subject of the alarm that requests the return; transfers that are returned together share it. */
    returnSubject: text('return_subject'),
    /** When a person recorded that it was returned. */
    returnedAt: timestamptz('returned_at'),
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
 * A request that takes effect once, by its idempotency key. The response is stored in the transaction of the effect;
 * until then `startedId` refers to what was created, so that a repeat continues there.
 */
export const idempotentRequests = pgTable(
  'idempotent_request',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    call: text().notNull(),
    requestHash: text('request_hash').notNull(),
    phase: text().$type<'started' | 'completed'>().notNull(),
    /** The created order or payment attempt. */
    startedId: uuid('started_id'),
    response: jsonb(),
    requestedAt: timestamptz('requested_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key] }),
    index('idempotent_request_time').on(table.requestedAt),
  ],
)
