import { randomUUID } from 'node:crypto'

import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'

import { after } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { transact } from '#server/db/transact.ts'

import { backoff, outboxLimits } from './outbox.rules.ts'

export type OutboxJob = typeof outbox.$inferSelect

/** Stores a job that runs at once, or at `runAt`. A second one with the same key is ignored. */
export const enqueueJob = async (
  db: Database,
  job: { key: string; task: string; payload: unknown; runAt?: Date },
  now: Date,
): Promise<void> => {
  await db
    .insert(outbox)
    .values({ id: randomUUID(), runAt: now, ...job, createdAt: now })
    .onConflictDoNothing({ target: outbox.key })
}

export const findJob = async (db: Database, id: string): Promise<OutboxJob | undefined> => {
  const [job] = await db.select().from(outbox).where(eq(outbox.id, id))
  return job
}

/** Runs a dead job again; returns false for any other job. */
export const retryDeadJob = async (tx: Database, id: string, now: Date): Promise<boolean> => {
  const retried = await tx
    .update(outbox)
    .set({ deadAt: null, attempts: 0, lockedUntil: null, runAt: now, error: null })
    .where(and(eq(outbox.id, id), isNotNull(outbox.deadAt)))
    .returning({ id: outbox.id })
  return retried.length > 0
}

/** Deletes a job that no worker has claimed yet. */
export const cancelJob = async (db: Database, key: string): Promise<void> => {
  await db
    .delete(outbox)
    .where(and(eq(outbox.key, key), isNull(outbox.doneAt), isNull(outbox.lockedUntil)))
}

/** Claims due jobs for this worker until the lease ends. Jobs with a prepared result are skipped unless requested. */
export const claimDueJobs = (
  db: Database,
  { now, includePrepared }: { now: Date; includePrepared: boolean },
): Promise<OutboxJob[]> =>
  transact(db, async (tx) => {
    const due = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          isNull(outbox.doneAt),
          isNull(outbox.deadAt),
          lte(outbox.runAt, now),
          or(isNull(outbox.lockedUntil), lt(outbox.lockedUntil, now)),
          includePrepared ? undefined : isNull(outbox.prepared),
        ),
      )
      .orderBy(asc(outbox.runAt), asc(outbox.id))
      .limit(outboxLimits.batch)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    return tx
      .update(outbox)
      .set({ lockedUntil: after(now, outboxLimits.lease), attempts: sql`${outbox.attempts} + 1` })
      .where(
        inArray(
          outbox.id,
          due.map(({ id }) => id),
        ),
      )
      .returning()
  })

/**
 * A worker whose lease has ended must not change a job that another one has claimed. Attempts are set to zero when a
 * result is stored or a dead job is retried, so that the end of the lease is compared, too.
 */
const isStillOurs = ({ id, attempts, lockedUntil }: OutboxJob) =>
  and(
    eq(outbox.id, id),
    eq(outbox.attempts, attempts),
    lockedUntil === null ? isNull(outbox.lockedUntil) : eq(outbox.lockedUntil, lockedUntil),
  )

/** Deletes payload and result, which may contain personal data or secrets. */
export const markDone = async (db: Database, job: OutboxJob, now: Date): Promise<void> => {
  await db
    .update(outbox)
    .set({ doneAt: now, lockedUntil: null, payload: {}, prepared: null, error: null })
    .where(isStillOurs(job))
}

/** Stores a prepared result that cannot be sent yet, ends the lease and sets the attempts to zero. */
export const storePrepared = async (
  db: Database,
  job: OutboxJob,
  prepared: string,
): Promise<void> => {
  await db
    .update(outbox)
    .set({ prepared, lockedUntil: null, attempts: 0, error: null })
    .where(isStillOurs(job))
}

type Failure = { error: string; isPermanent: boolean; now: Date }

/** `taken_over`: another worker has claimed the job since the lease ended, or the job was deleted. */
export type FailureOutcome = 'postponed' | 'dead' | 'taken_over'

/** Reschedules a failed job, or gives it up; returns which. */
export const markFailed = async (
  db: Database,
  job: OutboxJob,
  { error, isPermanent, now }: Failure,
): Promise<FailureOutcome> => {
  const isDead = isPermanent || job.attempts >= outboxLimits.attempts
  const changed = await db
    .update(outbox)
    .set({
      error,
      lockedUntil: null,
      runAt: after(now, backoff(job.attempts)),
      deadAt: isDead ? now : null,
    })
    .where(isStillOurs(job))
    .returning({ id: outbox.id })
  if (changed.length === 0) return 'taken_over'
  return isDead ? 'dead' : 'postponed'
}

export const deleteDoneJobs = async (db: Database, before: Date): Promise<void> => {
  await db.delete(outbox).where(lt(outbox.doneAt, before))
}

/** Deletes emails that could not be sent. They name their recipients. */
export const deleteDeadMails = async (db: Database, before: Date): Promise<void> => {
  await db.delete(outbox).where(and(eq(outbox.task, 'mail'), lt(outbox.deadAt, before)))
}
