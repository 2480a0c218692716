import { after, hours, minutes } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { describeError, messageOf, type Log } from '#server/http/log.ts'
import type { Providers } from '#server/providers/provider-registry.ts'

import type { LockerFeed } from '../providers/locker-feed.ts'
import { createOmniva } from '../providers/omniva/omniva.client.ts'
import { createSmartposti } from '../providers/smartposti/smartposti.client.ts'
import { claimFeed, countLockersOf, finishFeed, replaceLockers } from './locker.store.ts'

type Refresh = { db: Database; log: Log; now: Date }

const refreshAfter = hours(24)
const retryAfter = minutes(30)

/** A list that has lost more than this part of its lockers is treated as broken. */
const maxLoss = 0.5

export const lockerFeeds = ({ omniva, smartposti }: Providers): LockerFeed[] => [
  ...(omniva ? [createOmniva(omniva)] : []),
  ...(smartposti ? createSmartposti(smartposti) : []),
]

/**
 * Fetches the carriers' lists that are due: a day after the last success, half an hour after a failure, at once without
 * a copy. Several processes may run it concurrently; each list is fetched by one of them.
 */
export const refreshLockers = async (
  feeds: readonly LockerFeed[],
  refresh: Refresh,
): Promise<void> => {
  for (const feed of feeds) await refreshFeed(feed, refresh)
}

const refreshFeed = async (feed: LockerFeed, { db, log, now }: Refresh): Promise<void> => {
  const known = await claimFeed(db, feed.id, now)
  if (!known) return
  const before = await countLockersOf(db, feed.id)
  const nextAt = after(now, refreshAfter)
  try {
    // without a copy a conditional request makes no sense
    const list = await feed.read(before > 0 ? known : { etag: null, lastModified: null })
    if (list.isUnchanged) {
      await finishFeed(db, feed.id, { failure: null, refreshedAt: now, nextAt })
      return log('info', 'lockers.unchanged', { feed: feed.id, count: before })
    }
    const { lockers, skipped } = list
    assertPlausibleList(lockers.length, { before, skipped })
    await replaceLockers(db, feed, { ...list, now, nextAt })
    log(skipped > 0 ? 'warn' : 'info', 'lockers.refreshed', {
      feed: feed.id,
      count: lockers.length,
      before,
      skipped,
    })
  } catch (error) {
    const detail = messageOf(error).slice(0, 300)
    await finishFeed(db, feed.id, { failure: detail, nextAt: after(now, retryAfter) })
    // the existing copy stays in use
    log('error', 'lockers.refresh_failed', {
      feed: feed.id,
      lockers: before,
      ...describeError(error),
      detail,
    })
  }
}

const assertPlausibleList = (
  count: number,
  { before, skipped }: { before: number; skipped: number },
): void => {
  if (count === 0) throw new Error('The list is empty.')
  if (count < before * (1 - maxLoss)) {
    throw new Error(`The list has shrunk from ${before} to ${count} lockers.`)
  }
  if (skipped > count) throw new Error(`Only ${count} of ${count + skipped} entries are valid.`)
}
