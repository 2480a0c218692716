import { findPlaces, listTerminals } from '#contract/places.ts'
import { answer, type Route } from '#server/http/answer.ts'

import { placesLike } from './places.ts'
import { terminalsIn } from './terminals.ts'

export const placesRoutes: readonly Route[] = [
  answer(listTerminals, ({ country }) => Promise.resolve({ terminals: terminalsIn(country) })),
  answer(findPlaces, ({ query, country }) =>
    Promise.resolve({ places: placesLike(query, country) }),
  ),
]
