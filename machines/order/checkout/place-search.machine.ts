import { assign, emit, setup, type SnapshotFrom } from 'xstate'

import type { findPlaces, Place } from '#contract/delivery/places.ts'

import { unimplementedCall } from '#machines/fragments/unimplemented.ts'

type Typed = { query: string; country: string }

/**
 * Searches an address by its first letters. A person who does not find it, or prefers not to search, types it below.
 */
export const placeSearchMachine = setup({
  types: {
    /** `chosen` counts the addresses that were selected. */
    context: {} as Typed & { places: readonly Place[]; chosen: number },
    events: {} as ({ type: 'place.search' } & Typed) | { type: 'place.choose'; place: Place },
    emitted: {} as { type: 'place.chosen'; place: Place },
  },
  actors: { findPlaces: unimplementedCall<typeof findPlaces>('findPlaces') },
  delays: { searchDelay: 300 },
  guards: {
    isLongEnough: (_, { query }: Typed) => query.trim().length >= 3,
    isUnavailable: (_, isAvailable: boolean) => !isAvailable,
    hasNoResults: (_, places: readonly Place[]) => places.length === 0,
  },
  actions: {
    setQuery: assign({
      query: (_, { query }: Typed) => query.trim(),
      country: (_, { country }: Typed) => country,
      places: [],
    }),
    setPlaces: assign({ places: (_, places: readonly Place[]) => places }),
    incrementChosen: assign({ query: '', places: [], chosen: ({ context }) => context.chosen + 1 }),
    notifyPlaceChosen: emit((_, place: Place) => ({ type: 'place.chosen' as const, place })),
  },
}).createMachine({
  id: 'placeSearch',
  description: 'Find an address as the customer types.',
  context: { query: '', country: 'EE', places: [], chosen: 0 },
  initial: 'idle',
  on: {
    'place.search': [
      {
        guard: { type: 'isLongEnough', params: ({ event }) => event },
        target: '.typing',
        reenter: true,
        actions: { type: 'setQuery', params: ({ event }) => event },
      },
      {
        description: 'The search text is too short.',
        target: '.idle',
        actions: { type: 'setQuery', params: ({ event }) => event },
      },
    ],
  },
  states: {
    idle: {
      description: 'No search is running. The customer can fill in the address fields by hand.',
    },
    typing: {
      description: 'The customer is typing. The search starts after a short pause.',
      after: { searchDelay: 'searching' },
    },
    searching: {
      description: 'Searching for matching addresses.',
      invoke: {
        id: 'findPlaces',
        src: 'findPlaces',
        input: ({ context }) => ({ query: context.query, country: context.country }),
        onDone: [
          {
            guard: { type: 'isUnavailable', params: ({ event }) => event.output.is_available },
            target: 'failed',
          },
          {
            guard: { type: 'hasNoResults', params: ({ event }) => event.output.places },
            target: 'noResults',
          },
          {
            target: 'found',
            actions: { type: 'setPlaces', params: ({ event }) => event.output.places },
          },
        ],
        onError: 'failed',
      },
    },
    found: {
      description: 'The page shows matching addresses to choose from.',
      on: {
        'place.choose': {
          target: 'idle',
          actions: [
            { type: 'notifyPlaceChosen', params: ({ event }) => event.place },
            'incrementChosen',
          ],
        },
      },
    },
    noResults: { description: 'No address matches. The customer enters it by hand.' },
    failed: {
      description:
        'Address search is not available right now. The customer enters the address by hand.',
    },
  },
})

export type PlaceSearchSnapshot = SnapshotFrom<typeof placeSearchMachine>
