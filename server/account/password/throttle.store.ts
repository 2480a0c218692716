import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'

import { problem } from '#contract/problem.ts'
import { after } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { attempts } from '#server/db/schema/account.ts'

import { clockTolerance, secondsUntil, type Throttle } from '#server/account/account.rules.ts'
import { keyedHash, type Secret } from '#server/account/secret.ts'

export type Attempt = { throttle: Throttle; subject: string; secret: Secret }

/**
 * Counts a try before it is judged, in one statement, so that no number of parallel tries gets past
 * the limit. A try that turns out right is given back.
 */
export const countAttempt = async (db: Database, attempt: Attempt, now: Date): Promise<void> => {
  const { count, endsAt } = await takeAttempt(db, attempt, now)
  if (count > attempt.throttle.limit) {
    throw problem('errors.too_many_attempts', { messageArguments: secondsUntil(endsAt, now) })
  }
}

/** Counts a try, and says how many there were since the window opened. */
export const takeAttempt = async (
  db: Database,
  attempt: Attempt,
  now: Date,
): Promise<{ count: number; endsAt: Date }> => {
  const { window } = attempt.throttle
  const isOver = sql`${attempts.endsAt} <= ${now.toISOString()}`
  const endsAt = after(now, window)
  const [row] = await db
    .insert(attempts)
    .values({ key: keyOf(attempt), count: 1, endsAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        // a window that was opened before the clock was set back ends no later than one that opens now
        endsAt: sql`case when ${isOver} then ${endsAt.toISOString()}::timestamptz
          else least(${attempts.endsAt}, ${endsAt.toISOString()}::timestamptz) end`,
      },
    })
    .returning()
  return row ?? { count: 1, endsAt }
}

/** Whether one more try would be one too many. */
export const isExhausted = async (db: Database, attempt: Attempt, now: Date): Promise<boolean> => {
  const [row] = await db
    .select()
    .from(attempts)
    .where(
      and(
        eq(attempts.key, keyOf(attempt)),
        gt(attempts.endsAt, now),
        // one that ends later was opened before the clock was set back
        lte(attempts.endsAt, after(now, attempt.throttle.window + clockTolerance)),
      ),
    )
  return row !== undefined && row.count >= attempt.throttle.limit
}

export const forgiveAttempt = async (db: Database, attempt: Attempt): Promise<void> => {
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(eq(attempts.key, keyOf(attempt)))
}

export const forgetAttempts = async (db: Database, attempt: Attempt): Promise<void> => {
  await db.delete(attempts).where(eq(attempts.key, keyOf(attempt)))
}

export const dropPastAttempts = async (db: Database, now: Date): Promise<void> => {
  await db.delete(attempts).where(lt(attempts.endsAt, now))
}

const keyOf = ({ throttle, subject, secret }: Attempt): string =>
  `${throttle.scope}:${keyedHash(secret, subject)}`
