import { randomUUID } from 'node:crypto'

import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'

import { after } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { outbox } from '#server/db/schema/jobs.ts'

import { backoff, outboxLimits } from './outbox.rules.ts'

export type Errand = typeof outbox.$inferSelect

/** Stores a job that runs at once, or at `runAt`. A second one with the same key is ignored. */
export const putInOutbox = async (
  db: Database,
  errand: { key: string; task: string; payload: unknown; runAt?: Date },
  now: Date,
): Promise<void> => {
  await db
    .insert(outbox)
    .values({ id: randomUUID(), runAt: now, ...errand, createdAt: now })
    .onConflictDoNothing({ target: outbox.key })
}

/** Withdraws a job that no worker has taken yet. */
export const withdraw = async (db: Database, key: string): Promise<void> => {
  await db
    .delete(outbox)
    .where(and(eq(outbox.key, key), isNull(outbox.doneAt), isNull(outbox.lockedUntil)))
}

/** Takes what is due, for this worker alone, until the lease ends. What is only kept is left, unless asked for. */
export const takeDue = (
  db: Database,
  { now, withKept }: { now: Date; withKept: boolean },
): Promise<Errand[]> =>
  db.transaction(async (tx) => {
    const due = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          isNull(outbox.doneAt),
          isNull(outbox.deadAt),
          lte(outbox.runAt, now),
          or(isNull(outbox.lockedUntil), lt(outbox.lockedUntil, now)),
          withKept ? undefined : isNull(outbox.kept),
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

/** A worker whose lease has ended must not speak for the one that has taken over. */
const isStillOurs = ({ id, attempts }: Errand) =>
  and(eq(outbox.id, id), eq(outbox.attempts, attempts))

/** What was to be done names people, what was kept may hold secrets, and nobody needs either any more. */
export const markDone = async (db: Database, errand: Errand, now: Date): Promise<void> => {
  await db
    .update(outbox)
    .set({ doneAt: now, lockedUntil: null, payload: {}, kept: null, error: null })
    .where(isStillOurs(errand))
}

export const keep = async (db: Database, errand: Errand, kept: string): Promise<void> => {
  await db
    .update(outbox)
    .set({ kept, lockedUntil: null, attempts: 0, error: null })
    .where(isStillOurs(errand))
}

type Failure = { error: string; isHopeless: boolean; now: Date }

/** Puts it off, or gives it up; says which. */
export const markFailed = async (
  db: Database,
  errand: Errand,
  { error, isHopeless, now }: Failure,
): Promise<'postponed' | 'dead'> => {
  const isDead = isHopeless || errand.attempts >= outboxLimits.attempts
  await db
    .update(outbox)
    .set({
      error,
      lockedUntil: null,
      runAt: after(now, backoff(errand.attempts)),
      deadAt: isDead ? now : null,
    })
    .where(isStillOurs(errand))
  return isDead ? 'dead' : 'postponed'
}

export const dropDone = async (db: Database, before: Date): Promise<void> => {
  await db.delete(outbox).where(lt(outbox.doneAt, before))
}
