import { and, asc, eq, lte, ne, sql } from 'drizzle-orm'

import type { Terminal } from '#contract/delivery/places.ts'
import type { TerminalProvider } from '#contract/statuses.ts'
import { after, minutes } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { parcelLockerFeeds, parcelLockers } from '#server/db/schema/delivery.ts'
import { transact } from '#server/db/transact.ts'

import type { ListedLocker, LockerFeed, Validators } from '../providers/locker-feed.ts'

type LockerRow = typeof parcelLockers.$inferSelect

/** Lists the parcel lockers of a country, by county, town and name. */
export const findLockers = async (db: Database, country: string): Promise<Terminal[]> => {
  const rows = await db.select().from(parcelLockers).where(eq(parcelLockers.country, country))
  const { compare } = new Intl.Collator('et')
  return rows
    .map(toTerminal)
    .toSorted(
      (a, b) => compare(a.county, b.county) || compare(a.city, b.city) || compare(a.name, b.name),
    )
}

/** Lists the countries in which any carrier has parcel lockers. */
export const findLockerCountries = async (db: Database): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ country: parcelLockers.country })
    .from(parcelLockers)
    .orderBy(asc(parcelLockers.country))
  return rows.map(({ country }) => country)
}

export const findLocker = async (
  db: Database,
  { provider, terminal_id: id }: { provider: TerminalProvider; terminal_id: string },
): Promise<Terminal | undefined> => {
  const [row] = await db
    .select()
    .from(parcelLockers)
    .where(and(eq(parcelLockers.carrier, provider), eq(parcelLockers.externalId, id)))
  return row && toTerminal(row)
}

type ChosenDelivery =
  | { shipping_option: 'none' | 'post' }
  | { shipping_option: 'terminal'; terminal: Parameters<typeof findLocker>[1] }

/** Returns the parcel locker of an order; undefined when none is chosen, or the carrier does not list it. */
export const findChosenLocker = async (
  db: Database,
  delivery: ChosenDelivery,
): Promise<Terminal | undefined> =>
  delivery.shipping_option === 'terminal' ? findLocker(db, delivery.terminal) : undefined

const toTerminal = (row: LockerRow): Terminal => ({
  provider: row.carrier,
  terminal_id: row.externalId,
  name: row.name,
  address: row.address,
  city: row.city,
  county: row.county,
  country: row.country,
  hours: row.hours,
  note: row.note,
  latitude: row.latitude,
  longitude: row.longitude,
})

/** How long a process may take to fetch a list before another one may try. */
const lease = minutes(5)

/** Reserves the fetch of a due list for this process. Returns null when it is not due. */
export const claimFeed = async (
  db: Database,
  feed: string,
  now: Date,
): Promise<Validators | null> => {
  const [claimed] = await db
    .insert(parcelLockerFeeds)
    .values({ feed, nextAt: after(now, lease) })
    .onConflictDoUpdate({
      target: parcelLockerFeeds.feed,
      set: { nextAt: after(now, lease) },
      setWhere: lte(parcelLockerFeeds.nextAt, now),
    })
    .returning()
  return claimed ?? null
}

export const countLockersOf = (db: Database, feed: string): Promise<number> =>
  db.$count(parcelLockers, eq(parcelLockers.feed, feed))

type Outcome = Partial<Validators> & { failure: string | null; nextAt: Date; refreshedAt?: Date }

/** Stores the outcome of a refresh; `failure` is null after a success. */
export const finishFeed = async (db: Database, feed: string, outcome: Outcome): Promise<void> => {
  await db.update(parcelLockerFeeds).set(outcome).where(eq(parcelLockerFeeds.feed, feed))
}

type NewList = Validators & { lockers: readonly ListedLocker[]; now: Date; nextAt: Date }

/** The number of rows per statement; PostgreSQL allows 65,535 parameters. */
const batch = 1_000

/** Replaces the copy of a list. Readers see the old list or the new one. */
export const replaceLockers = (
  db: Database,
  { id: feed, carrier }: Pick<LockerFeed, 'id' | 'carrier'>,
  { lockers, now, nextAt, etag, lastModified }: NewList,
): Promise<void> =>
  transact(db, async (tx) => {
    for (let start = 0; start < lockers.length; start += batch) {
      await tx
        .insert(parcelLockers)
        .values(
          lockers
            .slice(start, start + batch)
            .map((locker) => ({ ...locker, carrier, feed, seenAt: now })),
        )
        .onConflictDoUpdate({
          target: [parcelLockers.carrier, parcelLockers.externalId],
          set: excludedValues,
        })
    }
    await tx
      .delete(parcelLockers)
      .where(and(eq(parcelLockers.feed, feed), ne(parcelLockers.seenAt, now)))
    const outcome = { etag, lastModified, failure: null, refreshedAt: now, nextAt }
    await finishFeed(tx, feed, outcome)
  })

const excludedValues = {
  feed: sql`excluded.feed`,
  name: sql`excluded.name`,
  address: sql`excluded.address`,
  postalCode: sql`excluded.postal_code`,
  city: sql`excluded.city`,
  county: sql`excluded.county`,
  country: sql`excluded.country`,
  hours: sql`excluded.hours`,
  note: sql`excluded.note`,
  latitude: sql`excluded.latitude`,
  longitude: sql`excluded.longitude`,
  seenAt: sql`excluded.seen_at`,
}
