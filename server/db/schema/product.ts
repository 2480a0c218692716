import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import type { LocalizedText } from '#contract/locale.ts'
import type { ProductDetails } from '#contract/shop/product.ts'
import type { DnaOriginKind, ProductKind } from '#contract/shop/product-kinds.ts'

export const products = pgTable('product', {
  id: uuid().primaryKey(),
  code: text().notNull().unique(),
  kind: text().$type<ProductKind>().notNull(),
  title: jsonb().$type<LocalizedText>().notNull(),
  summary: jsonb().$type<LocalizedText>().notNull(),
  details: jsonb().$type<ProductDetails>(),
  priceCents: integer('price_cents').notNull(),
  vatPercent: integer('vat_percent').notNull(),
  dnaOrigins: text('dna_origins').array().$type<DnaOriginKind[]>().notNull(),
  turnaroundDays: integer('turnaround_days'),
  hasSubOrder: boolean('has_sub_order').notNull().default(false),
  position: integer().notNull(),
})

export const priceOptions = pgTable('price_option', {
  id: uuid().primaryKey(),
  productId: uuid('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' }),
  title: jsonb().$type<LocalizedText>().notNull(),
  priceCents: integer('price_cents').notNull(),
  position: integer().notNull(),
})

export const productRequirements = pgTable(
  'product_requirement',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    requiredId: uuid('required_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.productId, table.requiredId] })],
)
