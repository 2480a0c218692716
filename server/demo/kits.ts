import { after, hours } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { kits } from '#server/db/schema/kit.ts'

import { accountId, demoId } from './demo-id.ts'

type DemoKit = {
  barcode: string
  boxCode: string
  /** Days from the seeding until it expires; negative for an expired one. */
  expiresInDays: number
  note?: string
}

/** Kits that are sent and can be registered by any demo person, apart from the expired one. */
export const demoKits: readonly DemoKit[] = [
  { barcode: 'ALL4T6N0CY', boxCode: 'BX20260101', expiresInDays: 360 },
  { barcode: 'ALL9XH2E5F', boxCode: 'BX20260102', expiresInDays: 360 },
  { barcode: 'ALL5BVD8J3', boxCode: 'BX20260103', expiresInDays: 360 },
  { barcode: 'ALL8PZK3AE', boxCode: 'BX20260104', expiresInDays: 360 },
  { barcode: 'ALL2GQ7YMH', boxCode: 'BX20260105', expiresInDays: -30, note: 'expired' },
  { barcode: 'ALL3HW5RD2', boxCode: 'BX20260106', expiresInDays: 360 },
  { barcode: 'ALL6KY9BT3', boxCode: 'BX20260107', expiresInDays: 360 },
  { barcode: 'ALL7RJ2VDX', boxCode: 'BX20260108', expiresInDays: 360 },
  { barcode: 'ALL1WQ8MSR', boxCode: 'BX20260109', expiresInDays: 360 },
]

export const seedKits = async (db: Database, now: Date): Promise<void> => {
  const stock = demoKits.map(({ barcode, boxCode, expiresInDays }) => ({
    id: demoId(`kit/${barcode}`),
    barcode,
    boxCode,
    status: 'sent' as const,
    sentAt: after(now, -hours(24 * 400)),
    expiresAt: after(now, hours(24 * expiresInDays)),
  }))
  await db.insert(kits).values(stock).onConflictDoNothing()
}

/** The kit that a person has registered and not posted yet. */
export const seedRegisteredKit = async (
  db: Database,
  { email, barcode }: { email: string; barcode: string },
  now: Date,
): Promise<void> => {
  await db
    .insert(kits)
    .values({
      id: demoId(`kit/${barcode}`),
      barcode,
      boxCode: 'BX20250001',
      status: 'registered',
      accountId: accountId({ email }),
      sentAt: after(now, -hours(24 * 9)),
      expiresAt: after(now, hours(24 * 356)),
      registeredAt: after(now, -hours(24 * 5)),
    })
    .onConflictDoNothing()
}
