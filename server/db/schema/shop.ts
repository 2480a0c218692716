import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { timestamptz } from '../timestamptz.ts'
import { accounts } from './account.ts'
import { priceOptions, products } from './product.ts'

/** A cart belongs to a customer, or to the visitor whose token has this hash. */
export const carts = pgTable(
  'cart',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .unique()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').unique(),
    changedAt: timestamptz('changed_at').notNull(),
    /** When a visitor last viewed the cart, to the hour; null for one that was only changed. */
    viewedAt: timestamptz('viewed_at'),
    /** The products added from a visitor's cart at a log-in, until they are reported to the customer. */
    addedAtLogin: uuid('added_at_login').array().notNull().default([]),
  },
  (table) => [
    index('cart_of_visitor')
      .on(table.changedAt)
      .where(sql`${table.tokenHash} is not null`),
    check('cart_has_one_owner', sql`num_nonnulls(${table.accountId}, ${table.tokenHash}) = 1`),
  ],
)

/** The products of one person: the cart's owner, or a named family member. */
export const subCarts = pgTable(
  'sub_cart',
  {
    id: uuid().primaryKey(),
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    memberName: text('member_name'),
    position: integer().notNull(),
  },
  (table) => [
    // the index below contains the owners' parts only, so it does not find all parts of a cart
    index('sub_cart_cart').on(table.cartId),
    uniqueIndex('sub_cart_of_owner')
      .on(table.cartId)
      .where(sql`${table.memberName} is null`),
  ],
)

export const cartItems = pgTable(
  'cart_item',
  {
    id: uuid().primaryKey(),
    subCartId: uuid('sub_cart_id')
      .notNull()
      .references(() => subCarts.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    priceOptionId: uuid('price_option_id').references(() => priceOptions.id),
    /** Added because another product requires it; removed with that one. */
    isIncluded: boolean('is_included').notNull().default(false),
    addedAt: timestamptz('added_at').notNull(),
  },
  (table) => [unique('cart_item_once').on(table.subCartId, table.productId)],
)

/** A gift card is found by the keyed hash of its code; only the last characters of the code are shown. */
export const giftcards = pgTable(
  'giftcard',
  {
    id: uuid().primaryKey(),
    codeHash: text('code_hash').notNull().unique(),
    codeEnd: text('code_end').notNull(),
    valueCents: integer('value_cents').notNull(),
    remainingCents: integer('left_cents').notNull(),
    validUntil: timestamptz('valid_until').notNull(),
    /** When an operator has cancelled it: its balance can no longer be spent. */
    cancelledAt: timestamptz('cancelled_at'),
  },
  (table) => [
    check(
      'giftcard_balance',
      sql`${table.remainingCents} >= 0 and ${table.remainingCents} <= ${table.valueCents}`,
    ),
  ],
)

export const cartGiftcards = pgTable(
  'cart_giftcard',
  {
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    giftcardId: uuid('giftcard_id')
      .notNull()
      .references(() => giftcards.id),
    appliedAt: timestamptz('applied_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cartId, table.giftcardId] }),
    index('cart_giftcard_card').on(table.giftcardId),
  ],
)
