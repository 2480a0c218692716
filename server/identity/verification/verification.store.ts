import { and, count, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'

import { after, hours, minutes } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { accounts } from '#server/db/schema/account.ts'
import { providerEvents, verifications } from '#server/db/schema/identity.ts'
import { transact } from '#server/db/transact.ts'

import {
  verificationLimits,
  type VerificationState,
  type Verification,
} from './verification.rules.ts'

const provider = 'veriff'

export const findLatest = async (
  db: Database,
  accountId: string,
): Promise<Verification | undefined> => {
  const [latest] = await db
    .select()
    .from(verifications)
    .where(eq(verifications.accountId, accountId))
    .orderBy(desc(verifications.createdAt), desc(verifications.id))
    .limit(1)
  return latest
}

export const findBySession = async (
  db: Database,
  sessionId: string,
): Promise<Verification | undefined> => {
  const [found] = await db
    .select()
    .from(verifications)
    .where(eq(verifications.sessionId, sessionId))
  return found
}

/** Locks a verification and returns it with its account, until the transaction ends. */
export const lockVerification = async (tx: Database, id: string) => {
  const [found] = await tx
    .select({ proof: verifications, account: accounts })
    .from(verifications)
    .innerJoin(accounts, eq(accounts.id, verifications.accountId))
    .where(eq(verifications.id, id))
    .for('update')
  return found
}

type StartedVerification = Pick<Verification, 'id' | 'accountId' | 'sessionId' | 'url'>

export const insertVerification = async (
  db: Database,
  started: StartedVerification,
  now: Date,
): Promise<void> => {
  await db
    .insert(verifications)
    .values({ ...started, status: 'started', createdAt: now, updatedAt: now })
}

export const updateVerificationState = async (
  db: Database,
  id: string,
  { status, reason, now }: VerificationState & { now: Date },
): Promise<void> => {
  await db
    .update(verifications)
    .set({ status, reason, updatedAt: now })
    .where(eq(verifications.id, id))
}

/** Marks a verification, for which new photos were requested, as started again; false when its status has changed. */
export const markResumed = async (db: Database, id: string, now: Date): Promise<boolean> => {
  const resumed = await db
    .update(verifications)
    .set({ status: 'started', reason: null, updatedAt: now })
    .where(and(eq(verifications.id, id), eq(verifications.status, 'resubmission')))
    .returning({ id: verifications.id })
  return resumed.length > 0
}

/** Returns whether the provider may be queried now; of concurrent calls, one gets permission. */
export const claimStatusQuery = async (db: Database, id: string, now: Date): Promise<boolean> => {
  const taken = await db
    .update(verifications)
    .set({ queriedAt: now })
    .where(
      and(
        eq(verifications.id, id),
        or(
          isNull(verifications.queriedAt),
          lte(verifications.queriedAt, after(now, -verificationLimits.pause)),
        ),
      ),
    )
    .returning({ id: verifications.id })
  return taken.length > 0
}

export const markQueried = async (db: Database, id: string, now: Date): Promise<void> => {
  await db.update(verifications).set({ queriedAt: now }).where(eq(verifications.id, id))
}

const shortestWait = minutes(1) / 1_000
const longestWait = hours(6) / 1_000

/**
 * Selects the open verifications that are due for a query, the longest waiting first. The interval grows with age: half
 * of the time since the last event. Served by the index `identity_verification_due`.
 */
export const selectDueVerifications = (db: Database, now: Date) => {
  const { updatedAt, queriedAt, status, sessionId, id } = verifications
  const last = sql`coalesce(${queriedAt}, ${updatedAt})`
  const wait = sql`least(greatest(extract(epoch from ${last} - ${updatedAt}) / 2, ${shortestWait}), ${longestWait})`
  return db
    .select({ id })
    .from(verifications)
    .where(
      and(
        inArray(status, ['started', 'resubmission', 'in_review']),
        sql`${sessionId} is not null`,
        sql`${last} + make_interval(secs => ${wait}) <= ${now.toISOString()}`,
      ),
    )
    .orderBy(last)
    .limit(20)
    .for('update', { skipLocked: true })
}

/** Claims the open verifications that are due for a query. */
export const claimDueForQuery = async (db: Database, now: Date): Promise<Verification[]> =>
  transact(db, async (tx) => {
    const due = await selectDueVerifications(tx, now)
    if (due.length === 0) return []
    return tx
      .update(verifications)
      .set({ queriedAt: now })
      .where(
        inArray(
          verifications.id,
          due.map((proof) => proof.id),
        ),
      )
      .returning()
  })

/** Records an event; returns whether it is new. */
export const recordEvent = async (db: Database, eventId: string, now: Date): Promise<boolean> => {
  const inserted = await db
    .insert(providerEvents)
    .values({ provider, eventId, receivedAt: now })
    .onConflictDoNothing()
    .returning({ eventId: providerEvents.eventId })
  return inserted.length > 0
}

export const isKnownEvent = async (db: Database, eventId: string): Promise<boolean> => {
  const known = await db
    .select({ eventId: providerEvents.eventId })
    .from(providerEvents)
    .where(and(eq(providerEvents.provider, provider), eq(providerEvents.eventId, eventId)))
  return known.length > 0
}

/** Returns how many attempts a session at the provider has left. */
export const countTriesLeft = async (db: Database, sessionId: string): Promise<number> => {
  const resubmissions = sql`starts_with(${providerEvents.eventId}, ${`${sessionId}/resubmission_requested/`})`
  const [row] = await db
    .select({ resubmissions: count() })
    .from(providerEvents)
    .where(and(eq(providerEvents.provider, provider), resubmissions))
  return Math.max(0, verificationLimits.tries - (row?.resubmissions ?? 0))
}
