import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

import type { KitStatus, SampleFailureReason } from '#contract/statuses.ts'

import { timestamptz } from '../timestamptz.ts'
import { accounts } from './account.ts'
import { orders } from './order.ts'

/**
 * A saliva kit, from the day it is posted. It is registered to a customer once, and never to another one. A kit that nobody
 * has registered can already be at the laboratory. After the deletion of the account the kit stays without it until the
 * sample is destroyed.
 */
export const kits = pgTable(
  'kit',
  {
    id: uuid().primaryKey(),
    /** Normalised; see `contract/kit/barcode.ts`. */
    barcode: text().notNull().unique(),
    /** The code on the outside of the box. */
    boxCode: text('box_code').notNull(),
    status: text().$type<KitStatus>().notNull(),
    /** The customer who has registered it. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** The order it was sent with; null for a replacement. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    sentAt: timestamptz('sent_at').notNull(),
    /** The sample must be registered before. */
    expiresAt: timestamptz('expires_at').notNull(),
    registeredAt: timestamptz('registered_at'),
    /** When the customer said that they had posted the sample. */
    postedAt: timestamptz('posted_at'),
    /** When a new signature of the consent made it usable again; from then on the time to post its sample counts. */
    restoredAt: timestamptz('restored_at'),
    receivedAt: timestamptz('received_at'),
    failureReason: text('fault').$type<SampleFailureReason>(),
    /** When the destruction of the sample became due, and when the laboratory confirmed it. */
    destructionDueAt: timestamptz('destruction_due_at'),
    destroyedAt: timestamptz('destroyed_at'),
  },
  (table) => [
    index('kit_account').on(table.accountId, table.registeredAt),
    index('kit_order').on(table.orderId),
    check(
      'kit_registered',
      sql`(${table.accountId} is null) = (${table.registeredAt} is null)
        and (${table.status} <> 'registered' or ${table.accountId} is not null)`,
    ),
    check('kit_posted', sql`${table.postedAt} is null or ${table.accountId} is not null`),
    check(
      'kit_destroyed',
      sql`${table.destroyedAt} is null or ${table.destructionDueAt} is not null`,
    ),
    check('kit_restored', sql`${table.restoredAt} is null or ${table.registeredAt} is not null`),
    check('kit_fault', sql`(${table.status} = 'failed') = (${table.failureReason} is not null)`),
  ],
)

/** Each status of a kit, with the time that the laboratory reported for it. */
export const kitEvents = pgTable(
  'kit_event',
  {
    kitId: uuid('kit_id')
      .notNull()
      .references(() => kits.id, { onDelete: 'cascade' }),
    status: text().$type<KitStatus>().notNull(),
    at: timestamptz('at').notNull(),
    recordedAt: timestamptz('recorded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kitId, table.status] })],
)

/** A kit that replaces one whose sample has failed: due until it is sent, free of charge. */
export const kitReplacements = pgTable(
  'kit_replacement',
  {
    failedKitId: uuid('failed_kit_id')
      .primaryKey()
      .references(() => kits.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    requestedAt: timestamptz('requested_at').notNull(),
    sentAt: timestamptz('sent_at'),
    kitId: uuid('kit_id').references(() => kits.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('kit_replacement_account').on(table.accountId),
    index('kit_replacement_kit').on(table.kitId),
  ],
)
