import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'

import { problem } from '#contract/problem.ts'
import { after } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { throttleCounters } from '#server/db/schema/account.ts'

import { clockTolerance, secondsUntil, type Throttle } from '#server/account/account.rules.ts'
import { keyedHash, type Secret } from '#server/crypto/secret.ts'

export type ThrottleKey = { throttle: Throttle; subject: string; secret: Secret }

/**
 * Counts a try before it is checked, in one statement, so that concurrent tries cannot exceed the limit. A try that
 * succeeds is subtracted again.
 */
export const enforceThrottle = async (
  db: Database,
  throttleKey: ThrottleKey,
  now: Date,
): Promise<void> => {
  const { count, endsAt } = await countTry(db, throttleKey, now)
  if (count > throttleKey.throttle.limit) {
    throw problem('errors.too_many_attempts', { messageArguments: secondsUntil(endsAt, now) })
  }
}

/** Counts a try; returns how many there were since the window opened. */
export const countTry = async (
  db: Database,
  throttleKey: ThrottleKey,
  now: Date,
): Promise<{ count: number; endsAt: Date }> => {
  const { window } = throttleKey.throttle
  const isOver = sql`${throttleCounters.endsAt} <= ${now.toISOString()}`
  const endsAt = after(now, window)
  const [row] = await db
    .insert(throttleCounters)
    .values({ key: keyOf(throttleKey), count: 1, endsAt })
    .onConflictDoUpdate({
      target: throttleCounters.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${throttleCounters.count} + 1 end`,
        // a window that was opened before the clock was set back ends no later than one that opens now
        endsAt: sql`case when ${isOver} then ${endsAt.toISOString()}::timestamptz
          else least(${throttleCounters.endsAt}, ${endsAt.toISOString()}::timestamptz) end`,
      },
    })
    .returning()
  return row ?? { count: 1, endsAt }
}

/** Whether another try would exceed the limit. */
export const isExhausted = async (
  db: Database,
  throttleKey: ThrottleKey,
  now: Date,
): Promise<boolean> => {
  const [row] = await db
    .select()
    .from(throttleCounters)
    .where(
      and(
        eq(throttleCounters.key, keyOf(throttleKey)),
        gt(throttleCounters.endsAt, now),
        // one that ends later was opened before the clock was set back
        lte(throttleCounters.endsAt, after(now, throttleKey.throttle.window + clockTolerance)),
      ),
    )
  return row !== undefined && row.count >= throttleKey.throttle.limit
}

export const undoTry = async (db: Database, throttleKey: ThrottleKey): Promise<void> => {
  await db
    .update(throttleCounters)
    .set({ count: sql`greatest(${throttleCounters.count} - 1, 0)` })
    .where(eq(throttleCounters.key, keyOf(throttleKey)))
}

export const resetThrottle = async (db: Database, throttleKey: ThrottleKey): Promise<void> => {
  await db.delete(throttleCounters).where(eq(throttleCounters.key, keyOf(throttleKey)))
}

export const deleteExpiredThrottles = async (db: Database, now: Date): Promise<void> => {
  await db.delete(throttleCounters).where(lt(throttleCounters.endsAt, now))
}

const keyOf = ({ throttle, subject, secret }: ThrottleKey): string =>
  `${throttle.scope}:${keyedHash(secret, subject)}`
