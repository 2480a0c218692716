import { and, eq } from 'drizzle-orm'

import type { Database } from '#server/db/database.ts'
import { devices } from '#server/db/schema/account.ts'

/** `fingerprints`: every hash under which the device may be stored; the first one is written. */
type SeenDevice = { accountId: string; fingerprints: readonly [string, ...string[]]; now: Date }

/** Stores the device of a log-in; returns whether it differs from all earlier ones. */
export const recordDevice = async (
  db: Database,
  { accountId, fingerprints, now: seenAt }: SeenDevice,
): Promise<boolean> => {
  const [fingerprint] = fingerprints
  const before = await db.select().from(devices).where(eq(devices.accountId, accountId))
  const known = before.find((device) => fingerprints.includes(device.fingerprint))
  if (known?.fingerprint === fingerprint) return false
  if (known) {
    const isKnown = and(
      eq(devices.accountId, accountId),
      eq(devices.fingerprint, known.fingerprint),
    )
    await db.delete(devices).where(isKnown)
  }
  const added = await db
    .insert(devices)
    .values({ accountId, fingerprint, seenAt: known?.seenAt ?? seenAt })
    .onConflictDoNothing()
    .returning()
  return !known && added.length > 0 && before.length > 0
}
