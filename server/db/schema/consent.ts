import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

import type { ConsentDecision, ConsentText } from '#contract/consent/consent.ts'
import type { Locale } from '#contract/locale.ts'

import { timestamptz } from '../timestamptz.ts'
import { accounts } from './account.ts'
import { products } from './product.ts'

/** Published consent texts, every version in every language. The database refuses to change or delete them. */
export const consentTexts = pgTable(
  'consent_text',
  {
    formKey: text('form_key').notNull(),
    version: integer().notNull(),
    locale: text().$type<Locale>().notNull(),
    text: jsonb().$type<ConsentText>().notNull(),
    /** SHA-256 of the text, in hexadecimal. */
    textHash: text('text_hash').notNull(),
    publishedAt: timestamptz('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.formKey, table.version, table.locale] })],
)

/** The consent form that a product requires. Products with the same form are consented to by one signature. */
export const productConsents = pgTable(
  'product_consent',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    formKey: text('form_key').notNull(),
  },
  (table) => [index('product_consent_form').on(table.formKey)],
)

/**
 * The ledger of consents: signatures, changed choices and withdrawals, numbered per account and form. The database
 * refuses to change a record; it is deleted only with its account.
 */
export const consentRecords = pgTable(
  'consent_record',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    formKey: text('form_key').notNull(),
    /** 1 for the first record of the account and form. */
    number: integer().notNull(),
    decision: text().$type<ConsentDecision>().notNull(),
    version: integer().notNull(),
    locale: text().$type<Locale>().notNull(),
    textHash: text('text_hash').notNull(),
    /** The name as typed; null for a withdrawal. */
    name: text(),
    choices: jsonb().$type<Record<string, boolean>>().notNull(),
    /** The session, its device, and how the identity of its customer was proven. */
    sessionId: uuid('session_id').notNull(),
    device: text().notNull(),
    identityMethod: text('identity_method').notNull(),
    at: timestamptz('at').notNull(),
  },
  (table) => [
    unique('consent_record_number').on(table.accountId, table.formKey, table.number),
    foreignKey({
      name: 'consent_record_text',
      columns: [table.formKey, table.version, table.locale],
      foreignColumns: [consentTexts.formKey, consentTexts.version, consentTexts.locale],
    }),
  ],
)
