import { doublePrecision, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import type { LocalizedText } from '#contract/locale.ts'
import type { TerminalProvider } from '#contract/statuses.ts'

import { timestamptz } from '../timestamptz.ts'

/** A copy of the parcel lockers that the carriers publish. `seenAt` is when the carrier's list last contained it. */
export const parcelLockers = pgTable(
  'parcel_locker',
  {
    carrier: text().$type<TerminalProvider>().notNull(),
    externalId: text('external_id').notNull(),
    /** The list it came from; a list is replaced as a whole. */
    feed: text().notNull(),
    name: text().notNull(),
    address: text().notNull(),
    postalCode: text('postal_code'),
    city: text().notNull(),
    /** The county in Estonia, elsewhere the region or town that the carrier names. */
    county: text().notNull(),
    country: text().notNull(),
    hours: text(),
    note: jsonb().$type<LocalizedText>(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    seenAt: timestamptz('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.carrier, table.externalId] }),
    index('parcel_locker_in_country').on(table.country),
    index('parcel_locker_of_feed').on(table.feed),
  ],
)

/** The state of each published list, and when it is fetched next. */
export const parcelLockerFeeds = pgTable('parcel_locker_feed', {
  feed: text().primaryKey(),
  /** Validators of the last good response, for a conditional request. */
  etag: text(),
  lastModified: text('last_modified'),
  /** When the list was last fetched successfully, changed or not. */
  refreshedAt: timestamptz('refreshed_at'),
  /** Why the last fetch failed; null after a successful one. */
  failure: text(),
  nextAt: timestamptz('next_at').notNull(),
})
