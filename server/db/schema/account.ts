import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import type { Locale } from '#contract/locale.ts'
import type { genders, sexes, StudyId } from '#contract/statuses.ts'

import { timestamptz } from '../timestamptz.ts'

export const accounts = pgTable(
  'account',
  {
    id: uuid().primaryKey(),
    /** Null for an account that was created by ID log-in and has no email address yet. */
    email: text().unique(),
    emailConfirmedAt: timestamptz('email_confirmed_at'),
    /** Null without a password. */
    passwordHash: text('password_hash'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    phone: text(),
    dob: date({ mode: 'string' }),
    /** The personal code as typed, encrypted, and a keyed hash to find it by. Proven ones are in `proven_identity`. */
    idNumberEncrypted: text('id_number_encrypted'),
    idNumberHash: text('id_number_hash'),
    sex: text().$type<(typeof sexes)[number]>(),
    gender: text().$type<(typeof genders)[number]>(),
    nationality: text(),
    ethnicGroup: text('ethnic_group'),
    /** The language of the portal at the last visit; emails are written in it. */
    language: text().$type<Locale>().notNull().default('en'),
    reportLanguage: text('report_language').$type<Locale>(),
    acceptedTermsAt: timestamptz('accepted_terms_at'),
    verifiedAt: timestamptz('verified_at'),
    isShippingSame: boolean('is_shipping_same').notNull().default(true),
    canAccessBackOffice: boolean('can_access_back_office').notNull().default(false),
    createdAt: timestamptz('created_at').notNull(),
    /** The study for which the account was created; it ends with the study, unless its owner has ordered something else. */
    createdForStudy: text('created_for_study').$type<StudyId>(),
  },
  (table) => [
    index('account_id_number').on(table.idNumberHash),
    index('account_created_for_study')
      .on(table.createdForStudy)
      .where(sql`${table.createdForStudy} is not null`),
  ],
)

/** The home address of a person, and the delivery address if it is another one. */
export const addresses = pgTable(
  'address',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().$type<'home' | 'shipping'>().notNull(),
    address: text().notNull(),
    address2: text(),
    postalCode: text('postal_code').notNull(),
    city: text().notNull(),
    country: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind] })],
)

/** What is kept of a deletion: when it happened, and how many records. The receipt itself is not stored. */
export const erasures = pgTable('erasure', {
  receiptHash: text('receipt_hash').primaryKey(),
  /**
   * SHA-256 by which the data is found in a restored backup: of the account's id, of a withdrawal from the study, or of its
   * end. Null for those before 23 November 2026.
   */
  accountHash: text('account_hash'),
  erasedAt: timestamptz('erased_at').notNull(),
  rows: integer().notNull(),
})

/**
 * A session has one valid token at a time, stored as its SHA-256. Replaced tokens stay until they expire: they carry
 * the `id` of their session, so that ending the session ends every token of it.
 */
export const sessions = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Stays the same when the token is replaced; identifies the session in the customer's list. */
    id: uuid().notNull().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    device: text().notNull().default(''),
    createdAt: timestamptz('created_at').notNull(),
    /** When the person last proved their identity. */
    provedAt: timestamptz('proved_at'),
    seenAt: timestamptz('seen_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    replacedAt: timestamptz('replaced_at'),
  },
  (table) => [
    uniqueIndex('session_live')
      .on(table.id)
      .where(sql`${table.replacedAt} is null`),
    index('session_id').on(table.id),
    index('session_account').on(table.accountId),
    index('session_expiry').on(table.expiresAt),
  ],
)

/** The kinds of device an account has logged in from, as keyed hashes. */
export const devices = pgTable(
  'device',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    fingerprint: text().notNull(),
    seenAt: timestamptz('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.fingerprint] })],
)

export type LinkKind = 'confirm_email' | 'reset_password' | 'change_email'

/** An emailed link. Its token is derived from its id and the secret; only the token's hash is stored. */
export const links = pgTable(
  'mailed_link',
  {
    id: uuid().primaryKey(),
    kind: text().$type<LinkKind>().notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
    supersededAt: timestamptz('superseded_at'),
  },
  (table) => [
    index('mailed_link_account').on(table.accountId, table.kind),
    index('mailed_link_expiry').on(table.expiresAt),
  ],
)

/** How often something was tried since its window opened. */
export const throttleCounters = pgTable(
  'throttle_counter',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: timestamptz('ends_at').notNull(),
  },
  (table) => [index('throttle_counter_end').on(table.endsAt)],
)

/**
 * Keys of earlier secrets by which gift cards and devices are still found, since the texts behind their hashes are not
 * stored. Encrypted under the current secret.
 */
export const retiredKeys = pgTable('retired_key', {
  /** The prefix of the hashes made with the key, and `raw/…` for a key of hashes without a prefix. */
  id: text().primaryKey(),
  keyEncrypted: text('key_encrypted').notNull(),
  retiredAt: timestamptz('retired_at').notNull(),
})
