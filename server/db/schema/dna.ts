import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import type { DnaBuild, DnaVendor, Sex } from '#contract/statuses.ts'

import { timestamptz } from '../timestamptz.ts'
import { accounts } from './account.ts'

/**
 * A DNA file: an upload under way until it is checked and stored. Its content lies in encrypted chunks outside the
 * database, under its own key; without this row they cannot be read.
 */
export const dnaFiles = pgTable(
  'dna_file',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    keyEncrypted: text('key_encrypted').notNull(),
    /** The size sent by the client in advance; null for a plain upload, whose size is known at its end. */
    bytes: integer(),
    received: integer().notNull().default(0),
    /** Whether it takes the place of the file stored now. */
    replaces: boolean().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    storedAt: timestamptz('stored_at'),
    /** A hash of the content under the key of the file. */
    digest: text(),
    vendor: text().$type<DnaVendor>(),
    build: text().$type<DnaBuild>(),
    rows: integer(),
    noCalls: integer('no_calls'),
    sex: text().$type<Sex>(),
  },
  (table) => [
    index('dna_file_account').on(table.accountId),
    uniqueIndex('dna_file_stored')
      .on(table.accountId)
      .where(sql`${table.storedAt} is not null`),
    index('dna_file_due')
      .on(table.expiresAt)
      .where(sql`${table.storedAt} is null`),
    check(
      'dna_file_received',
      sql`${table.received} >= 0 and ${table.received} <= coalesce(${table.bytes}, ${table.received})`,
    ),
    check(
      'dna_file_facts',
      sql`(${table.storedAt} is null) = (num_nulls(${table.digest}, ${table.vendor}, ${table.rows}, ${table.noCalls}) > 0)`,
    ),
  ],
)

/** One encrypted part of a file, by its first byte. */
export const dnaFileChunks = pgTable(
  'dna_file_chunk',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => dnaFiles.id, { onDelete: 'cascade' }),
    start: integer().notNull(),
    bytes: integer().notNull(),
    /** The name of the stored chunk. Each write has its own name, so that none replaces another. */
    object: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.start] })],
)
