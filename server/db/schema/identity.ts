import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'

import type {
  geneDonorStatuses,
  IdLoginPurpose,
  VerificationReason,
  VerificationStatus,
} from '#contract/statuses.ts'

import { timestamptz } from '../timestamptz.ts'
import { accounts } from './account.ts'

/**
 * An ID log-in, found by the hashes of the provider's token and of the cookie of the browser that started it. `person`
 * is encrypted and kept only while a new person has not accepted or declined the terms.
 */
export const idLogins = pgTable(
  'id_login',
  {
    tokenHash: text('token_hash').primaryKey(),
    browserHash: text('browser_hash').notNull(),
    purpose: text().$type<IdLoginPurpose>().notNull(),
    returnTo: text('return_to'),
    cartToken: text('cart_token'),
    /** The account of a step-up; null at a log-in. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    person: text(),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    finishedAt: timestamptz('finished_at'),
  },
  (table) => [
    index('id_login_expiry').on(table.expiresAt),
    index('id_login_account').on(table.accountId),
  ],
)

/** The proven owner of an account. The code is found by its keyed hash and stored encrypted. */
export const provenIdentities = pgTable(
  'proven_identity',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    country: text().notNull(),
    codeHash: text('code_hash').notNull(),
    codeEncrypted: text('code_encrypted').notNull(),
    /** The provider that proved it, and the method. */
    provider: text().$type<'dokobit' | 'veriff' | 'demo'>().notNull(),
    method: text().notNull(),
    provenAt: timestamptz('proven_at').notNull(),
  },
  (table) => [unique('proven_identity_person').on(table.country, table.codeHash)],
)

/** An identity verification at its provider, under a random id; the provider gets no other id. */
export const verifications = pgTable(
  'identity_verification',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sessionId: text('session_id').unique(),
    url: text(),
    status: text().$type<Exclude<VerificationStatus, 'none'>>().notNull(),
    reason: text().$type<VerificationReason>(),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
    /** When the provider was last queried. */
    queriedAt: timestamptz('queried_at'),
  },
  (table) => [
    index('identity_verification_account').on(table.accountId, table.createdAt),
    index('identity_verification_due')
      .on(sql`coalesce(${table.queriedAt}, ${table.updatedAt})`)
      .where(sql`${table.status} in ('started', 'resubmission', 'in_review')`),
  ],
)

/** Events reported by providers, each once, however often it is reported. */
export const providerEvents = pgTable(
  'provider_event',
  {
    provider: text().notNull(),
    eventId: text('event_id').notNull(),
    /** SHA-256 of the exact payload. */
    payloadHash: text('payload_hash'),
    receivedAt: timestamptz('received_at').notNull(),
    /** When the event was handled. */
    handledAt: timestamptz('handled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('provider_event_received').on(table.receivedAt),
  ],
)

/** Requests for gene donor data at the biobank. A repeated request has a new id. */
export const geneDonorRequests = pgTable(
  'gene_donor_request',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    id: uuid().notNull().unique().defaultRandom(),
    status: text().$type<(typeof geneDonorStatuses)[number]>().notNull(),
    requestedAt: timestamptz('requested_at').notNull(),
    answeredAt: timestamptz('answered_at'),
  },
  (table) => [
    check(
      'gene_donor_request_answered',
      sql`(${table.status} = 'requested') = (${table.answeredAt} is null)`,
    ),
  ],
)
