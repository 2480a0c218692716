import { customType, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import type { Locale } from '#contract/locale.ts'
import type { RevealChoice } from '#contract/report/report.ts'

import { timestamptz } from '../timestamptz.ts'
import { orderedProducts } from './order.ts'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/**
 * The report of an ordered product in one language. Its PDF is encrypted under a key of its own; without a PDF it is drawn
 * from the content.
 */
export const reports = pgTable(
  'report',
  {
    id: uuid().notNull().defaultRandom().unique(),
    orderedProductId: uuid('ordered_product_id')
      .notNull()
      .references(() => orderedProducts.id, { onDelete: 'cascade' }),
    locale: text().$type<Locale>().notNull(),
    publishedAt: timestamptz('published_at').notNull(),
    /** When another file replaced an earlier one. */
    amendedAt: timestamptz('amended_at'),
    keyEncrypted: text('key_encrypted'),
    pdfEncrypted: bytes('pdf_encrypted'),
  },
  (table) => [primaryKey({ columns: [table.orderedProductId, table.locale] })],
)

/** The results of an ordered product in all languages, encrypted JSON; the page is drawn from it. */
export const reportContents = pgTable('report_content', {
  orderedProductId: uuid('ordered_product_id')
    .primaryKey()
    .references(() => orderedProducts.id, { onDelete: 'cascade' }),
  contentEncrypted: text('content_encrypted').notNull(),
  storedAt: timestamptz('stored_at').notNull(),
})

/** When the customer wants to read the results of an ordered product. */
export const reportReveals = pgTable('report_reveal', {
  orderedProductId: uuid('ordered_product_id')
    .primaryKey()
    .references(() => orderedProducts.id, { onDelete: 'cascade' }),
  choice: text().$type<RevealChoice>().notNull(),
  chosenAt: timestamptz('chosen_at').notNull(),
})
