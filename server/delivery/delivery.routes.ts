import { findPlaces, listTerminals } from '#contract/places.ts'
import { answer, type Route } from '#server/http/answer.ts'
import type { Log } from '#server/http/log.ts'
import type { Providers } from '#server/outside-world.ts'

import { createInAds, type AddressSearch } from './adapters/in-ads.ts'
import { findLockerCountries, findLockers } from './locker.store.ts'

export const deliveryRoutes: readonly Route[] = [
  answer(listTerminals, async ({ country }, { db }) => ({
    terminals: await findLockers(db, country),
    countries: await findLockerCountries(db),
  })),

  answer(findPlaces, async ({ query, country }, { providers, log, now }) => {
    if (country !== 'EE') return { places: [], is_available: true }
    const search = addressSearch(providers, log)
    const places = (await search?.(query, now)) ?? 'unavailable'
    return places === 'unavailable'
      ? { places: [], is_available: false }
      : { places, is_available: true }
  }),
]

type Access = NonNullable<Providers['inads']>

/** What each configured service answered and how it fares lives as long as the process. */
const searches = new WeakMap<Access, (log: Log) => AddressSearch>()

const addressSearch = ({ inads }: Providers, log: Log): AddressSearch | undefined => {
  if (!inads) return undefined
  const search = searches.get(inads) ?? createInAds(inads)
  searches.set(inads, search)
  return search(log)
}
