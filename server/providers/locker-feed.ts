import type { LocalizedText } from '#contract/locale.ts'
import type { TerminalProvider } from '#contract/statuses.ts'

/** A parcel locker from a carrier's list, in our terms. */
export type ListedLocker = {
  externalId: string
  name: string
  address: string
  postalCode: string | null
  city: string
  county: string
  country: string
  hours: string | null
  note: LocalizedText | null
  latitude: number | null
  longitude: number | null
}

/** The validators of the last response, for a conditional request. */
export type Validators = { etag: string | null; lastModified: string | null }

export type LockerList =
  | { isUnchanged: true }
  | ({ isUnchanged: false; lockers: ListedLocker[]; skipped: number } & Validators)

/** A published list of parcel lockers. `read` throws when the list cannot be fetched or parsed. */
export type LockerFeed = {
  id: string
  carrier: TerminalProvider
  read: (known: Validators) => Promise<LockerList>
}

export const conditionalHeaders = ({ etag, lastModified }: Validators): Record<string, string> => ({
  ...(etag ? { 'If-None-Match': etag } : {}),
  ...(lastModified ? { 'If-Modified-Since': lastModified } : {}),
})

/** Returns the valid entries of a list, each id once; `skipped` counts invalid and repeated ones. */
export const parseEntries = (
  entries: readonly unknown[],
  toLocker: (entry: unknown) => ListedLocker | 'other' | undefined,
): { lockers: ListedLocker[]; skipped: number } => {
  const lockers = new Map<string, ListedLocker>()
  let skipped = 0
  for (const entry of entries) {
    const locker = toLocker(entry)
    if (locker === 'other') continue
    if (!locker || lockers.has(locker.externalId)) skipped += 1
    else lockers.set(locker.externalId, locker)
  }
  return { lockers: [...lockers.values()], skipped }
}

export const isOnEarth = (latitude: number | null, longitude: number | null): boolean =>
  latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
