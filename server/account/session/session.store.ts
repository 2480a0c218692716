import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm'

import type { Locale } from '#contract/locale.ts'
import { problem } from '#contract/problem.ts'
import { after } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { sessions } from '#server/db/schema/account.ts'
import { transact } from '#server/db/transact.ts'

import {
  clockTolerance,
  sessionLimits,
  type LiveSession,
  type Session,
} from '#server/account/account.rules.ts'
import { lockAccount, updateLanguage, type Account } from '#server/account/account.store.ts'
import { createToken, hashToken } from '#server/crypto/secret.ts'
import type { RequestContext } from '#server/http/request-context.ts'

type Start = { previous: Session; device: string; now: Date }

/**
 * Starts a session after a proof of identity, and returns its token. The browser's previous session ends, and so do the
 * least recently used ones above the limit of the account. Part of the caller's transaction.
 */
export const startSession = async (
  tx: Database,
  accountId: string,
  { previous, device, now }: Start,
): Promise<string> => {
  const token = createToken()
  if (hasSession(previous)) await deleteSession(tx, previous.id)
  const others = await findSessionsOf(tx, accountId, now)
  for (const { id } of others.slice(sessionLimits.perAccount - 1)) await deleteSession(tx, id)
  await tx.insert(sessions).values({
    tokenHash: hashToken(token),
    accountId,
    device,
    createdAt: now,
    provedAt: now,
    seenAt: now,
    expiresAt: after(now, sessionLimits.absolute),
  })
  return token
}

/**
 * Locks the account of a session until the transaction ends, and returns it. Everything that ends sessions takes the
 * same lock, except a log-in to another account, so what a request does after this cannot survive the end of its session.
 * Throws `authentication_required` when the session was ended or its token replaced since the request began.
 */
export const lockSession = async (tx: Database, session: LiveSession): Promise<Account> => {
  const account = await lockAccount(tx, session.customer.id)
  if (!account || !(await isStillLive(tx, session))) throw problem('errors.authentication_required')
  return account
}

/**
 * The same for a request that may last minutes: another page may replace the token of the session meanwhile, by a step-up
 * or a new password.
 */
export const lockContinuedSession = async (
  tx: Database,
  { id, customer }: LiveSession,
): Promise<Account> => {
  const account = await lockAccount(tx, customer.id)
  const isContinued = and(
    eq(sessions.id, id),
    eq(sessions.accountId, customer.id),
    isNull(sessions.replacedAt),
  )
  if (!account || (await tx.$count(sessions, isContinued)) === 0)
    throw problem('errors.authentication_required')
  return account
}

/** Whether the session's token is still in use; certain only under the lock of its account. */
export const isStillLive = async (tx: Database, session: LiveSession): Promise<boolean> =>
  (await tx.$count(sessions, isTokenOf(session))) > 0

const isTokenOf = ({ tokenHash }: LiveSession) =>
  and(eq(sessions.tokenHash, tokenHash), isNull(sessions.replacedAt))

/**
 * Replaces the token of a session, under the lock of `lockSession`; its lifetime does not change. Throws
 * `authentication_required` when the session is no longer live: of concurrent calls, one succeeds.
 */
export const replaceSession = async (
  tx: Database,
  session: LiveSession,
  { now, provedAt = session.provedAt }: { now: Date; provedAt?: Date | null },
): Promise<string> => {
  await lockSession(tx, session)
  const token = createToken()
  const replaced = await tx
    .update(sessions)
    .set({ replacedAt: now })
    .where(isTokenOf(session))
    .returning({ id: sessions.id })
  // a log-in to another account ends the session without the lock
  if (replaced.length === 0) throw problem('errors.authentication_required')
  await tx.insert(sessions).values({
    tokenHash: hashToken(token),
    id: session.id,
    accountId: session.customer.id,
    device: session.device,
    createdAt: session.startedAt,
    provedAt,
    seenAt: now,
    expiresAt: session.expiresAt,
  })
  return token
}

/** Whether the cookie belongs to a session, also by a token that was replaced. */
const hasSession = (session: Session) => session.state === 'live' || session.state === 'replaced'

/** Ends a session by any of its tokens. */
export const endBrowserSession = async (db: Database, session: Session): Promise<void> => {
  if (!hasSession(session)) return
  const accountId = session.state === 'live' ? session.customer.id : session.accountId
  await transact(db, async (tx) => {
    await lockAccount(tx, accountId)
    await deleteSession(tx, session.id)
  })
}

/** Without the lock of the account a token may be replaced concurrently; the second statement deletes that one, too. */
const deleteSession = async (tx: Database, id: string): Promise<void> => {
  const hasId = eq(sessions.id, id)
  for (let left = true; left;) {
    const deleted = await tx.delete(sessions).where(hasId).returning({ id: sessions.id })
    left = deleted.length > 0
  }
}

/**
 * Ends every session of an account, under the lock of the account, so that no request in flight restores one. Returns how
 * many there were. Part of the caller's transaction.
 */
export const endAllSessions = async (tx: Database, accountId: string): Promise<number> => {
  await lockAccount(tx, accountId)
  const ended = await tx
    .delete(sessions)
    .where(eq(sessions.accountId, accountId))
    .returning({ id: sessions.id })
  return ended.length
}

export const deleteExpiredSessions = async (db: Database, now: Date): Promise<void> => {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}

/** Ends the other sessions of the account, under the lock of `lockSession`. */
export const deleteOtherSessions = async (
  tx: Database,
  { id, customer }: LiveSession,
): Promise<void> => {
  await tx.delete(sessions).where(and(eq(sessions.accountId, customer.id), ne(sessions.id, id)))
}

/** Lists the sessions of a customer, the latest used first. */
export const findSessionsOf = (db: Database, accountId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isLive(now)))
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))

/** Ends one of a customer's own sessions, under the lock of `lockSession`; returns whether it was live. */
export const deleteSessionOf = async (
  tx: Database,
  { accountId, id, now }: { accountId: string; id: string; now: Date },
): Promise<boolean> => {
  const deleted = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId), isLive(now)))
    .returning({ id: sessions.id })
  if (deleted.length > 0) await deleteSession(tx, id)
  return deleted.length > 0
}

const isLive = (now: Date) =>
  and(
    isNull(sessions.replacedAt),
    gt(sessions.expiresAt, now),
    gt(sessions.seenAt, after(now, -sessionLimits.idle)),
  )

/** Limits session times that lie in the future, so that the limits hold after the clock was set back. */
export const limitFutureSessions = async (db: Database, now: Date): Promise<void> => {
  const latestEnd = after(now, sessionLimits.absolute)
  await db
    .update(sessions)
    .set({ seenAt: now })
    .where(gt(sessions.seenAt, after(now, clockTolerance)))
  await db
    .update(sessions)
    .set({ expiresAt: latestEnd })
    .where(gt(sessions.expiresAt, after(latestEnd, clockTolerance)))
}

/** Does nothing for a session that has ended or been replaced since the request began. */
const storeChosenLocale = (db: Database, session: LiveSession, locale: Locale): Promise<void> =>
  transact(db, async (tx) => {
    await lockAccount(tx, session.customer.id)
    if (await isStillLive(tx, session)) await updateLanguage(tx, session.customer.id, locale)
  })

/** Stores the use of a session and the language that the customer has chosen; returns the session as it is then. */
export const extendSession = async ({
  db,
  session,
  now,
  chosenLocale,
}: RequestContext): Promise<Session> => {
  if (session.state !== 'live') return session
  if (session.language !== chosenLocale) await storeChosenLocale(db, session, chosenLocale)
  if (after(session.seenAt, sessionLimits.lag) > now) return session
  await db.update(sessions).set({ seenAt: now }).where(eq(sessions.tokenHash, session.tokenHash))
  return { ...session, seenAt: now }
}
