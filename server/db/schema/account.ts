import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const accounts = pgTable('account', {
  id: uuid().primaryKey(),
  email: text().notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  acceptedTermsAt: moment('accepted_terms_at'),
  verifiedAt: moment('verified_at'),
  canAccessBackOffice: boolean('can_access_back_office').notNull().default(false),
  createdAt: moment('created_at').notNull(),
})

/** A session is known by the SHA-256 of its cookie. One that got a new id stays, replaced, until it expires. */
export const sessions = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    seenAt: moment('seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    replacedAt: moment('replaced_at'),
  },
  (table) => [
    index('session_account').on(table.accountId),
    index('session_expiry').on(table.expiresAt),
  ],
)

/** How often something that may be guessed was tried since its window opened. */
export const attempts = pgTable(
  'attempt',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('attempt_end').on(table.endsAt)],
)
