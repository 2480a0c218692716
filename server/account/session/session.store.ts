import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'

import { after } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { accounts, sessions } from '#server/db/schema/account.ts'
import { orders } from '#server/db/schema/order.ts'

import {
  sessionLimits,
  type Customer,
  type LiveSession,
  type Session,
} from '#server/account/account.rules.ts'
import { createToken, hashToken, isToken } from '#server/account/secret.ts'

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
  const { createdAt: startedAt, accountId: _account, replacedAt: _replaced, ...rest } = row.session
  return { state: 'live', ...rest, startedAt, customer: toCustomer(row) }
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
  emailConfirmedAt: account.emailConfirmedAt,
  isVerified: account.verifiedAt !== null,
  canAccessBackOffice: account.canAccessBackOffice,
  hasAgentOrders: isAgentCustomer,
})

type Start = { previous: Session; device: string; now: Date }

/** Begins a session for somebody who has just proved who they are; what the browser held before ends. */
export const startSession = async (
  db: Database,
  accountId: string,
  { previous, device, now }: Start,
): Promise<string> => {
  const token = createToken()
  await db.transaction(async (tx) => {
    await dropSession(tx, previous)
    await tx.insert(sessions).values({
      tokenHash: hashToken(token),
      accountId,
      device,
      createdAt: now,
      provedAt: now,
      seenAt: now,
      expiresAt: after(now, sessionLimits.absolute),
    })
  })
  return token
}

/** Gives a live session a new id; it does not live longer for it. */
export const replaceSession = async (
  db: Database,
  session: LiveSession,
  { now, provedAt = session.provedAt }: { now: Date; provedAt?: Date | null },
): Promise<string> => {
  const token = createToken()
  await db
    .update(sessions)
    .set({ replacedAt: now })
    .where(and(eq(sessions.tokenHash, session.tokenHash), isNull(sessions.replacedAt)))
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    accountId: session.customer.id,
    device: session.device,
    createdAt: session.startedAt,
    provedAt,
    seenAt: now,
    expiresAt: session.expiresAt,
  })
  return token
}

export const dropSession = async (db: Database, session: Session): Promise<void> => {
  if (session.state !== 'live') return
  await db.delete(sessions).where(eq(sessions.tokenHash, session.tokenHash))
}

export const dropAllSessions = async (db: Database, accountId: string): Promise<void> => {
  await db.delete(sessions).where(eq(sessions.accountId, accountId))
}

export const dropOtherSessions = async (
  db: Database,
  { tokenHash, customer }: LiveSession,
): Promise<void> => {
  await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, customer.id), ne(sessions.tokenHash, tokenHash)))
}

/** Whether nobody ended or replaced the session since the request began. */
export const isStillLive = async (tx: Database, { tokenHash }: LiveSession): Promise<boolean> => {
  const found = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.replacedAt)))
  return found.length > 0
}

/** Where a customer is logged in, the latest used first. */
export const findSessionsOf = (db: Database, accountId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isLive(now)))
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))

/** Ends one of a customer's own sessions; says whether there was such a one. */
export const dropSessionOf = async (
  db: Database,
  { accountId, id, now }: { accountId: string; id: string; now: Date },
): Promise<boolean> => {
  const dropped = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId), isLive(now)))
    .returning({ id: sessions.id })
  return dropped.length > 0
}

const isLive = (now: Date) =>
  and(
    isNull(sessions.replacedAt),
    gt(sessions.expiresAt, now),
    gt(sessions.seenAt, after(now, -sessionLimits.idle)),
  )

/** Notes that the customer is there; gives the session as it is then. */
export const keepSessionAlive = async (
  db: Database,
  session: Session,
  now: Date,
): Promise<Session> => {
  if (session.state !== 'live' || after(session.seenAt, sessionLimits.lag) > now) return session
  await db.update(sessions).set({ seenAt: now }).where(eq(sessions.tokenHash, session.tokenHash))
  return { ...session, seenAt: now }
}
