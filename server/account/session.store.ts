import { and, eq, isNull, lt, sql } from 'drizzle-orm'

import { after } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { accounts, sessions } from '#server/db/schema/account.ts'
import { orders } from '#server/db/schema/order.ts'

import { sessionLimits, type Customer, type Session } from './account.rules.ts'
import { createToken, hashToken, isToken } from './secret.ts'

export const findSession = async (
  db: Database,
  token: string | undefined,
  now: Date,
): Promise<Session> => {
  if (token === undefined) return { state: 'none' }
  if (!isToken(token)) return { state: 'dead' }
  const [row] = await db
    .select({ session: sessions, account: accounts, hasAgentOrders })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(eq(sessions.tokenHash, hashToken(token)))
  if (!row || row.session.expiresAt <= now) return { state: 'dead' }
  if (row.session.replacedAt) return { state: 'replaced' }
  if (after(row.session.seenAt, sessionLimits.idle) <= now) return { state: 'dead' }
  const { tokenHash, seenAt, expiresAt } = row.session
  return { state: 'live', tokenHash, seenAt, expiresAt, customer: toCustomer(row) }
}

const hasAgentOrders = sql<boolean>`exists (
  select 1 from ${orders} where ${orders.accountId} = ${accounts.id} and ${orders.agentName} is not null
)`

type Row = { account: typeof accounts.$inferSelect; hasAgentOrders: boolean }

const toCustomer = ({ account, hasAgentOrders: isAgentCustomer }: Row): Customer => ({
  id: account.id,
  email: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
  acceptedTermsAt: account.acceptedTermsAt,
  isVerified: account.verifiedAt !== null,
  canAccessBackOffice: account.canAccessBackOffice,
  hasAgentOrders: isAgentCustomer,
})

/** Begins a session for somebody who has just proved who they are; what the browser held before ends. */
export const startSession = async (
  db: Database,
  accountId: string,
  { previous, now }: { previous: Session; now: Date },
): Promise<string> => {
  const token = createToken()
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.transaction(async (tx) => {
    await endSession(tx, previous)
    await tx.insert(sessions).values({
      tokenHash: hashToken(token),
      accountId,
      createdAt: now,
      seenAt: now,
      expiresAt: after(now, sessionLimits.absolute),
    })
  })
  return token
}

/** Gives a live session a new id; it does not live longer for it. */
export const replaceSession = async (
  db: Database,
  session: Extract<Session, { state: 'live' }>,
  now: Date,
): Promise<string> => {
  const token = createToken()
  await db
    .update(sessions)
    .set({ replacedAt: now })
    .where(and(eq(sessions.tokenHash, session.tokenHash), isNull(sessions.replacedAt)))
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    accountId: session.customer.id,
    createdAt: now,
    seenAt: now,
    expiresAt: session.expiresAt,
  })
  return token
}

export const endSession = async (db: Database, session: Session): Promise<void> => {
  if (session.state !== 'live') return
  await db.delete(sessions).where(eq(sessions.tokenHash, session.tokenHash))
}

export const keepSessionAlive = async (
  db: Database,
  session: Session,
  now: Date,
): Promise<void> => {
  if (session.state !== 'live' || after(session.seenAt, sessionLimits.lag) > now) return
  await db.update(sessions).set({ seenAt: now }).where(eq(sessions.tokenHash, session.tokenHash))
}
