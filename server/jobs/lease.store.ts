import { sql } from 'drizzle-orm'

import type { Database } from '#server/db/database.ts'
import { jobLeases } from '#server/db/schema/jobs.ts'

type Lease = { job: string; seconds: number }

/**
 * Runs a periodic job in one of the processes that reach it at the same time; the others skip it. `seconds` is shorter
 * than the job's period, so that another process takes over when this one has died. It is measured by the database's
 * clock; a lease that ends much later than it can have been taken is void, so that a clock set back does no harm.
 * A slightly later end is valid, because a statement that started after this one may have locked the row first.
 */
export const runWithLease = async (
  db: Database,
  { job, seconds }: Lease,
  work: () => Promise<void>,
): Promise<void> => {
  const until = secondsAhead(seconds)
  const taken = await db
    .insert(jobLeases)
    .values({ job, until })
    .onConflictDoUpdate({
      target: jobLeases.job,
      set: { until },
      setWhere: sql`${jobLeases.until} <= now() or ${jobLeases.until} > ${secondsAhead(2 * seconds)}`,
    })
    .returning({ job: jobLeases.job })
  if (taken.length > 0) await work()
}

const secondsAhead = (count: number) => sql`now() + make_interval(secs => ${count})`
