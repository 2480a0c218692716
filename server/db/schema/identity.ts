import { index, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import type {
  geneDonorStatuses,
  IdLoginPurpose,
  VerificationReason,
  VerificationStatus,
} from '#contract/statuses.ts'

import { accounts } from './account.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * An ID login from its start to its end, known by the hashes of the provider's token and of the cookie of the browser
 * that started it. `person` is sealed and kept only while somebody new has not answered to the terms.
 */
export const idLogins = pgTable(
  'id_login',
  {
    tokenHash: text('token_hash').primaryKey(),
    browserHash: text('browser_hash').notNull(),
    purpose: text().$type<IdLoginPurpose>().notNull(),
    returnTo: text('return_to'),
    cartToken: text('cart_token'),
    /** Whose proof is renewed; null at a log-in. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    person: text(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('id_login_expiry').on(table.expiresAt),
    index('id_login_account').on(table.accountId),
  ],
)

/** The person that an account was proven to belong to. The code is found by its keyed hash and read only unsealed. */
export const provenIdentities = pgTable(
  'proven_identity',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    country: text().notNull(),
    codeHash: text('code_hash').notNull(),
    codeEncrypted: text('code_sealed').notNull(),
    /** Who vouched for it, and by what means. */
    provider: text().$type<'dokobit' | 'veriff' | 'demo'>().notNull(),
    method: text().notNull(),
    provenAt: moment('proven_at').notNull(),
  },
  (table) => [unique('proven_identity_person').on(table.country, table.codeHash)],
)

/** A proof of identity at its provider, by our own random id; the provider knows no other of us. */
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
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** When the provider was last asked. */
    askedAt: moment('asked_at'),
  },
  (table) => [index('identity_verification_account').on(table.accountId, table.createdAt)],
)

/** What providers have told us, each once, however often they say it. */
export const providerEvents = pgTable(
  'provider_event',
  {
    provider: text().notNull(),
    eventId: text('event_id').notNull(),
    /** SHA-256 of what it said, byte for byte. */
    payloadHash: text('payload_hash'),
    receivedAt: moment('received_at').notNull(),
    /** When what it says was taken up. */
    handledAt: moment('handled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('provider_event_received').on(table.receivedAt),
  ],
)

/** Whose data the biobank was asked for. */
export const geneDonorRequests = pgTable('gene_donor_request', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  status: text().$type<(typeof geneDonorStatuses)[number]>().notNull(),
  requestedAt: moment('requested_at').notNull(),
})
