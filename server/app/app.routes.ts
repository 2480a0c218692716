import {
  readGeneDonorTerms,
  readSaleTerms,
  readSettings,
  readTerms,
  readTermsOfService,
} from '#contract/app/app.ts'
import { listCountries } from '#contract/delivery/places.ts'
import { defineRoute, type Route } from '#server/http/route.ts'

import { allCountries } from './countries.rules.ts'
import { findSettings, findTerms } from './app.store.ts'
import { findSaleTerms } from './sale-terms.store.ts'

export const appRoutes: readonly Route[] = [
  defineRoute(readTermsOfService, (_payload, { db }) => findTerms(db, 'tos')),
  defineRoute(readTerms, (_payload, { db }) => findTerms(db, 'terms')),
  defineRoute(readSaleTerms, ({ version }, { db }) => findSaleTerms(db, version)),
  defineRoute(readGeneDonorTerms, (_payload, { db }) => findTerms(db, 'egc')),
  defineRoute(listCountries, () => Promise.resolve({ countries: allCountries() })),
  defineRoute(readSettings, (_payload, { db }) => findSettings(db)),
]
