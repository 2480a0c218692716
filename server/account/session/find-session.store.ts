import { eq, sql, type SQL } from 'drizzle-orm'

import { after } from '#server/clock.ts'
import { batchLookups } from '#server/db/batch.ts'
import type { Database } from '#server/db/database.ts'
import { accounts, sessions } from '#server/db/schema/account.ts'
import { orders } from '#server/db/schema/order.ts'

import {
  effectiveTimes,
  sessionLimits,
  type Customer,
  type Session,
} from '#server/account/account.rules.ts'
import { hashToken, isToken } from '#server/crypto/secret.ts'
import { selectUserState } from '#server/account/user-version.store.ts'

/**
 * The purpose of a session look-up. `me`: includes the user's state. `ping`: the same, batched with concurrent pings
 * into one statement.
 */
type SessionUse = 'call' | 'me' | 'ping'

/** Finds the session of a cookie in one statement. The result is never cached. */
export const findSession = async (
  db: Database,
  token: string | undefined,
  { now, use = 'call' }: { now: Date; use?: SessionUse },
): Promise<Session> => {
  if (token === undefined) return { state: 'none' }
  if (!isToken(token)) return { state: 'invalid' }
  const row = await statementsOf(db)[use]({ tokenHash: hashToken(token), now: now.toISOString() })
  if (!row || row.session.expiresAt <= now) return { state: 'invalid' }
  const { id, accountId } = row.session
  if (row.session.replacedAt) return { state: 'replaced', id, accountId }
  if (after(row.session.seenAt, sessionLimits.idle) <= now) return { state: 'invalid' }
  const { createdAt: startedAt, accountId: _account, replacedAt: _replaced, ...rest } = row.session
  const userState = row.userState ?? undefined
  return {
    state: 'live',
    ...rest,
    ...effectiveTimes(rest, now),
    startedAt,
    customer: toCustomer(row),
    language: row.language,
    ...(userState !== undefined && { userState }),
  }
}

type SessionLookup = { tokenHash: string; now: string }

/** The prepared statements of each database: every request begins with one of them. */
const statements = new WeakMap<Database, ReturnType<typeof prepareStatements>>()

const statementsOf = (db: Database) => {
  const known = statements.get(db)
  if (known) return known
  const prepared = prepareStatements(db)
  statements.set(db, prepared)
  return prepared
}

const prepareStatements = (db: Database) => {
  const select = (userState: SQL<string | null>, condition: SQL) =>
    db
      .select({
        session: sessions,
        account: customerColumns,
        language: accounts.language,
        hasAgentOrders,
        userState,
      })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .where(condition)
  const hasTokenHash = eq(sessions.tokenHash, sql.placeholder('tokenHash'))
  const hasOneOfTokenHashes = sql`${sessions.tokenHash} = any(${sql.placeholder('tokenHashes')}::text[])`
  const userState = selectUserState(sql.placeholder('now'))
  const plain = select(sql<string | null>`null`, hasTokenHash).prepare('session')
  const withState = select(userState, hasTokenHash).prepare('session_with_state')
  const withStates = select(userState, hasOneOfTokenHashes).prepare('sessions_with_state')
  return {
    call: async (lookup: SessionLookup) => (await plain.execute(lookup))[0],
    me: async (lookup: SessionLookup) => (await withState.execute(lookup))[0],
    ping: batchLookups(async (lookups: readonly SessionLookup[]) => {
      const tokenHashes = lookups.map(({ tokenHash }) => tokenHash)
      const rows = await withStates.execute({ tokenHashes, now: lookups.at(-1)?.now })
      const found = new Map(rows.map((row) => [row.session.tokenHash, row]))
      return ({ tokenHash }) => found.get(tokenHash)
    }),
  }
}

const customerColumns = {
  id: accounts.id,
  email: accounts.email,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  acceptedTermsAt: accounts.acceptedTermsAt,
  emailConfirmedAt: accounts.emailConfirmedAt,
  verifiedAt: accounts.verifiedAt,
  canAccessBackOffice: accounts.canAccessBackOffice,
}

const hasAgentOrders = sql<boolean>`exists (
  select 1 from ${orders} where ${orders.accountId} = ${accounts.id} and ${orders.agentName} is not null
)`

type CustomerRow = {
  account: Pick<typeof accounts.$inferSelect, keyof typeof customerColumns>
  hasAgentOrders: boolean
}

const toCustomer = ({ account, hasAgentOrders: isAgentCustomer }: CustomerRow): Customer => ({
  id: account.id,
  email: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
  acceptedTermsAt: account.acceptedTermsAt,
  emailConfirmedAt: account.emailConfirmedAt,
  isVerified: account.verifiedAt !== null,
  canAccessBackOffice: account.canAccessBackOffice,
  hasAgentOrders: isAgentCustomer,
})
