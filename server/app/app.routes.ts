import {
  readGeneDonorTerms,
  readSaleTerms,
  readSettings,
  readTerms,
  readTermsOfService,
} from '#contract/app.ts'
import { listCountries } from '#contract/places.ts'
import { answer, type Route } from '#server/http/answer.ts'

import { listOfCountries } from './countries.ts'
import { findSettings, findTerms } from './app.store.ts'
import { findSaleTerms } from './sale-terms.store.ts'

export const appRoutes: readonly Route[] = [
  answer(readTermsOfService, (_payload, { db }) => findTerms(db, 'tos')),
  answer(readTerms, (_payload, { db }) => findTerms(db, 'terms')),
  answer(readSaleTerms, ({ version }, { db }) => findSaleTerms(db, version)),
  answer(readGeneDonorTerms, (_payload, { db }) => findTerms(db, 'egc')),
  answer(listCountries, () => Promise.resolve({ countries: listOfCountries() })),
  answer(readSettings, (_payload, { db }) => findSettings(db)),
]
