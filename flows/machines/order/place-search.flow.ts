import type { ModelOf } from '#flows/graph/flow-model.ts'
import { named } from '#flows/graph/sample-names.ts'
import { placeSearchMachine } from '#machines/order/checkout/place-search.machine.ts'

import { unreachable } from '../samples.ts'
import { effect, field, question, sentence } from '../../labels/label.ts'

const place = {
  label: 'Kastani 12, Tartu linn, 51014',
  address: 'Kastani 12',
  postal_code: '51014',
  city: 'Tartu',
  country: 'EE',
  latitude: 58.3667,
  longitude: 26.7094,
}

export const placeSearchModel = {
  machine: placeSearchMachine,
  precondition: { person: 'verified', cart: 'one' },
  spec: { placeSearch: ['8.4'] },
  labels: {
    'place.search': field('Find your address'),
    'place.choose': sentence('The customer chooses one of the addresses found'),
  },
  questions: {
    isLongEnough: question('Is the search text long enough?'),
    hasNoResults: question('Was no address found?'),
    isUnavailable: question('Is the address search unavailable?'),
  },
  effects: {
    setPlaces: effect('shows the found addresses'),
    incrementChosen: effect('clears the search'),
    notifyPlaceChosen: effect('fills in the chosen address'),
  },
  events: {
    'place.search': [
      { query: 'Kastani', country: 'EE' },
      { query: 'Ka', country: 'EE' },
    ],
    'place.choose': [{ place }],
  },
  actors: {
    findPlaces: {
      done: [
        named('one address', { places: [place], is_available: true }),
        named('none', { places: [], is_available: true }),
        named('the search is unavailable', { places: [], is_available: false }),
      ],
      error: [unreachable],
    },
  },
  allowedDeadEnds: [
    {
      state: 'placeSearch.noResults',
      why: 'the customer enters the address by hand or searches for another one',
    },
    {
      state: 'placeSearch.failed',
      why: 'the customer enters the address by hand or searches again',
    },
  ],
} satisfies ModelOf<typeof placeSearchMachine>
