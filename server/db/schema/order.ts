import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

import type { Address, Delivery } from '#contract/delivery/address.ts'
import type { Buyer } from '#contract/order/order-preview.ts'
import type { Locale, LocalizedText } from '#contract/locale.ts'
import type { DnaOriginKind } from '#contract/shop/product-kinds.ts'
import type { OrderStatus, PaymentMethod, ProductStep } from '#contract/statuses.ts'

import { timestamptz } from '../timestamptz.ts'
import { accounts } from './account.ts'
import { products } from './product.ts'
import { giftcards } from './shop.ts'

/**
 * `agentName` is the doctor or company that ordered for the customer. An order that the law requires survives its
 * account without personal data: buyer, addresses and `agentName` are deleted.
 */
export const orders = pgTable(
  'order',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    accountId: uuid('account_id').references(() => accounts.id),
    status: text().$type<OrderStatus>().notNull(),
    /** Prices include VAT; `vatCents` is the part of them that is VAT. */
    subtotalCents: integer('subtotal_cents').notNull(),
    vatCents: integer('vat_cents').notNull(),
    shippingCents: integer('shipping_cents').notNull(),
    giftcardCents: integer('giftcard_cents').notNull(),
    /** The sum to pay. */
    totalCents: integer('total_cents').notNull(),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    /** The buyer on the day of the order; later changes of the profile do not change it. */
    buyer: jsonb().$type<Buyer>(),
    billing: jsonb().$type<Address>(),
    shipping: jsonb().$type<Address>(),
    delivery: jsonb().$type<Delivery>(),
    /** The version of the terms of sale that was accepted. */
    termsVersion: text('terms_version'),
    /** The language of the order and its emails. */
    locale: text().$type<Locale>().notNull().default('en'),
    agentName: text('agent_name'),
    /** Identifies the content of the cart it was created from. One content makes one order. */
    cartContentId: uuid('cart_content_id').unique(),
    orderedAt: timestamptz('ordered_at').notNull(),
    /** The payment deadline. */
    expiresAt: timestamptz('expires_at'),
    /** When it was closed unpaid, and its gift cards were released: it expired or was cancelled. */
    closedAt: timestamptz('expired_at'),
    /** When the customer cancelled it; null for an order that expired. */
    cancelledAt: timestamptz('cancelled_at'),
    completedAt: timestamptz('completed_at'),
    invoiceNumber: integer('invoice_number').unique(),
  },
  (table) => [
    index('order_account').on(table.accountId, table.orderedAt),
    index('order_due')
      .on(table.expiresAt)
      .where(sql`${table.completedAt} is null and ${table.closedAt} is null`),
    check(
      'order_total',
      sql`${table.subtotalCents} >= 0 and ${table.vatCents} >= 0 and ${table.shippingCents} >= 0
        and ${table.giftcardCents} >= 0 and ${table.totalCents} >= 0
        and ${table.totalCents} = ${table.subtotalCents} + ${table.shippingCents} - ${table.giftcardCents}`,
    ),
    check(
      'order_completed',
      sql`(${table.status} = 'completed') = (${table.completedAt} is not null)`,
    ),
    check('order_ends_once', sql`num_nonnulls(${table.completedAt}, ${table.closedAt}) <= 1`),
    check('order_cancelled', sql`${table.cancelledAt} is null or ${table.closedAt} is not null`),
    check('order_invoice', sql`${table.invoiceNumber} is null or ${table.completedAt} is not null`),
  ],
)

/** One product of an order, with the name and price of the day. */
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
    title: jsonb().$type<LocalizedText>().notNull(),
    priceOption: jsonb('price_option').$type<LocalizedText>(),
    priceCents: integer('price_cents').notNull(),
    vatPercent: integer('vat_percent').notNull(),
    /** The family member it is for; null for the customer. */
    memberName: text('member_name'),
    position: integer().notNull(),
  },
  (table) => [
    index('ordered_product_order').on(table.orderId),
    index('ordered_product_product').on(table.productId),
    check('ordered_product_price', sql`${table.priceCents} >= 0 and ${table.vatPercent} >= 0`),
  ],
)

/** The part of an order paid by a gift card. The card's balance is reduced by it, and restored when it is released. */
export const giftcardRedemptions = pgTable(
  'giftcard_spend',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    giftcardId: uuid('giftcard_id')
      .notNull()
      .references(() => giftcards.id),
    amountCents: integer('amount_cents').notNull(),
    spentAt: timestamptz('spent_at').notNull(),
    releasedAt: timestamptz('released_at'),
    /** The part that was returned to the card because a product of the order was cancelled. */
    returnedCents: integer('returned_cents').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.giftcardId] }),
    index('giftcard_spend_card').on(table.giftcardId),
    check('giftcard_spend_amount', sql`${table.amountCents} > 0`),
    check(
      'giftcard_spend_returned',
      sql`${table.returnedCents} >= 0 and ${table.returnedCents} <= ${table.amountCents}`,
    ),
  ],
)

/**
 * The sequence of order numbers. It does not block: numbers are unique, and an order that is rolled back leaves a gap.
 */
export const orderNumbers = pgSequence('order_number')

/** Numbers without gaps: the row is locked until the transaction with the number is committed. */
export const counters = pgTable('counter', {
  key: text().$type<'invoice' | 'credit_note'>().primaryKey(),
  value: integer().notNull(),
})

/** The steps of an ordered product; a step with a time is done. */
export const orderedProductSteps = pgTable(
  'ordered_product_step',
  {
    orderedProductId: uuid('ordered_product_id')
      .notNull()
      .references(() => orderedProducts.id, { onDelete: 'cascade' }),
    key: text().$type<ProductStep>().notNull(),
    doneAt: timestamptz('done_at'),
    expectedBy: timestamptz('expected_by'),
  },
  (table) => [primaryKey({ columns: [table.orderedProductId, table.key] })],
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
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('dna_origin_account').on(table.accountId)],
)
