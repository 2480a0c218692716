import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import type { Trace } from '#contract/app/incident.ts'
import type { Locale } from '#contract/locale.ts'

import { timestamptz } from '../timestamptz.ts'

export type TermsKind = 'tos' | 'terms' | 'egc'

/** Published terms; the HTML was sanitised when it was published. */
export const terms = pgTable(
  'terms',
  {
    kind: text().$type<TermsKind>().notNull(),
    locale: text().$type<Locale>().notNull(),
    html: text().notNull(),
    publishedAt: timestamptz('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.locale] })],
)

/** Published terms of sale, every version: an order refers to the one that was accepted. */
export const saleTerms = pgTable(
  'sale_terms',
  {
    version: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    html: text().notNull(),
    publishedAt: timestamptz('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.version, table.locale] })],
)

/** Settings that the company can change without a release. */
export const settings = pgTable('setting', {
  key: text().primaryKey(),
  value: text().notNull(),
})

/** The last steps of a page before an incident, sent by the customer. Contains no personal data. */
export const traces = pgTable('trace', {
  incident: text().primaryKey(),
  trace: jsonb().$type<Trace>().notNull(),
  receivedAt: timestamptz('received_at').notNull(),
})
