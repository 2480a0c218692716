import { refreshLockers } from '#server/delivery/locker-refresh.service.ts'
import type { LockerFeed } from '#server/providers/locker-feed.ts'
import type { Database } from '#server/db/database.ts'
import { startOfTests } from '../database/database.constants.ts'

export const tartuLocker = {
  externalId: '96091',
  name: 'Tartu Lõunakeskuse pakiautomaat',
  address: 'Ringtee 75',
  postalCode: null,
  city: 'Tartu',
  county: 'Tartu maakond',
  country: 'EE',
  hours: null,
  note: null,
  latitude: 58.358,
  longitude: 26.678,
}

/** Stores parcel lockers, as if Omniva had published them. */
export const publishLockers = async (
  db: Database,
  lockers: readonly (typeof tartuLocker)[] = [tartuLocker],
  now = startOfTests,
): Promise<void> => {
  const feed: LockerFeed = {
    id: 'omniva',
    carrier: 'omniva',
    read: () =>
      Promise.resolve({
        isUnchanged: false,
        lockers: [...lockers],
        skipped: 0,
        etag: null,
        lastModified: null,
      }),
  }
  await refreshLockers([feed], { db, log: () => {}, now })
}
