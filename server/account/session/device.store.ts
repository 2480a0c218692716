import { count, eq } from 'drizzle-orm'

import type { Database } from '#server/db/database.ts'
import { devices } from '#server/db/schema/account.ts'

type Seen = { accountId: string; fingerprint: string; now: Date }

/** Remembers the device that somebody logs in from; says whether it is another than those before. */
export const isNewDevice = async (db: Database, seen: Seen): Promise<boolean> => {
  const { accountId, fingerprint, now: seenAt } = seen
  const [before] = await db
    .select({ known: count() })
    .from(devices)
    .where(eq(devices.accountId, accountId))
  const added = await db
    .insert(devices)
    .values({ accountId, fingerprint, seenAt })
    .onConflictDoNothing()
    .returning()
  return added.length > 0 && before !== undefined && before.known > 0
}
