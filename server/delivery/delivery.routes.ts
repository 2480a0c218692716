import { findPlaces, listTerminals } from '#contract/delivery/places.ts'
import { defineRoute, type Route } from '#server/http/route.ts'

import { addressSearch } from './address-search.service.ts'
import { findLockerCountries, findLockers } from './locker.store.ts'

export const deliveryRoutes: readonly Route[] = [
  defineRoute(listTerminals, async ({ country }, { db }) => ({
    terminals: await findLockers(db, country),
    countries: await findLockerCountries(db),
  })),

  defineRoute(findPlaces, async ({ query, country }, { providers, log, now }) => {
    if (country !== 'EE') return { places: [], is_available: true }
    const search = addressSearch(providers, log)
    const places = (await search?.(query, now)) ?? 'unavailable'
    return places === 'unavailable'
      ? { places: [], is_available: false }
      : { places, is_available: true }
  }),
]
