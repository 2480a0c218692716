import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

import type { Locale } from '#contract/locale.ts'
import type { DnaOriginKind, OrderStatus, ProductStep } from '#contract/statuses.ts'

import { accounts } from './account.ts'
import { products } from './product.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * `agentName` names the doctor or company that ordered for the customer. An order that the law keeps outlives its
 * account, and names it no longer.
 */
export const orders = pgTable(
  'order',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    accountId: uuid('account_id').references(() => accounts.id),
    status: text().$type<OrderStatus>().notNull(),
    totalCents: integer('total_cents').notNull(),
    agentName: text('agent_name'),
    orderedAt: moment('ordered_at').notNull(),
  },
  (table) => [
    index('order_account').on(table.accountId),
    check('order_total', sql`${table.totalCents} >= 0`),
  ],
)

export const orderedProducts = pgTable(
  'ordered_product',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    position: integer().notNull(),
  },
  (table) => [index('ordered_product_order').on(table.orderId)],
)

/** The steps that an ordered product has to go through; one is done when it says when. */
export const orderedProductSteps = pgTable(
  'ordered_product_step',
  {
    orderedProductId: uuid('ordered_product_id')
      .notNull()
      .references(() => orderedProducts.id, { onDelete: 'cascade' }),
    key: text().$type<ProductStep>().notNull(),
    doneAt: moment('done_at'),
    expectedBy: moment('expected_by'),
  },
  (table) => [primaryKey({ columns: [table.orderedProductId, table.key] })],
)

export const reports = pgTable(
  'report',
  {
    orderedProductId: uuid('ordered_product_id')
      .notNull()
      .references(() => orderedProducts.id, { onDelete: 'cascade' }),
    locale: text().$type<Locale>().notNull(),
    publishedAt: moment('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderedProductId, table.locale] })],
)

/** Where a customer's DNA can be analysed from. */
export const dnaOrigins = pgTable(
  'dna_origin',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().$type<DnaOriginKind>().notNull(),
    spitKitBarcode: text('spit_kit_barcode').unique(),
    analyzable: boolean().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('dna_origin_account').on(table.accountId)],
)
