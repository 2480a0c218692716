import { customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import type { Locale } from '#contract/locale.ts'
import type { ReportLinkEnding, ReportLinkEventKind } from '#contract/report/report-link.ts'
import type { RevealChoice } from '#contract/report/report.ts'

import { timestamptz } from '../timestamptz.ts'
import { accounts } from './account.ts'
import { orderedProducts } from './order.ts'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/**
 * The report of an ordered product in one language. Its PDF is encrypted under its own key; without a PDF it is drawn
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

/**
 * A link that opens a report for a doctor. Its token is stored as its SHA-256, its code as a hash keyed with the
 * token: the database alone reveals neither, and no secret of the server is needed to check them.
 */
export const reportLinks = pgTable(
  'report_link',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    orderedProductId: uuid('ordered_product_id')
      .notNull()
      .references(() => orderedProducts.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    codeHash: text('code_hash').notNull(),
    /** For whom the customer made it. */
    recipientEncrypted: text('recipient_encrypted'),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    withdrawnAt: timestamptz('withdrawn_at'),
    withdrawnBy: text('withdrawn_by').$type<ReportLinkEnding>(),
    /** When the report was first opened with it. */
    openedAt: timestamptz('opened_at'),
    wrongCodes: integer('wrong_codes').notNull().default(0),
  },
  (table) => [
    index('report_link_account').on(table.accountId),
    index('report_link_product').on(table.orderedProductId),
    index('report_link_expiry').on(table.expiresAt),
  ],
)

/** What was done with a link: the report was opened or downloaded, or the code was wrong. */
export const reportLinkEvents = pgTable(
  'report_link_event',
  {
    id: uuid().primaryKey(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => reportLinks.id, { onDelete: 'cascade' }),
    kind: text().$type<ReportLinkEventKind>().notNull(),
    at: timestamptz('at').notNull(),
  },
  (table) => [index('report_link_event_link').on(table.linkId, table.at)],
)
