import { assign, setup, type SnapshotFrom } from 'xstate'

import type { CallOutput } from '#contract/call.ts'
import type { listTerminals, Terminal } from '#contract/delivery/places.ts'
import type { Problem } from '#contract/problem.ts'
import type { TerminalProvider } from '#contract/statuses.ts'

import { setCallProblem } from '#machines/fragments/call-problem.ts'
import { unimplementedCall } from '#machines/fragments/unimplemented.ts'

import type { NearAddress } from './parcel-address.ts'

/** The country that the parcel goes to, and the address used to sort lockers by distance. */
export type TerminalsInput = { country: string; near: NearAddress | null }

type LockerList = CallOutput<typeof listTerminals>

/** The parcel lockers to choose from, and their filters. An empty filter matches everything. */
export const terminalsMachine = setup({
  types: {
    input: {} as TerminalsInput,
    context: {} as TerminalsInput & {
      terminals: readonly Terminal[]
      countries: readonly string[]
      query: string
      county: string
      carrier: TerminalProvider | ''
      problem: Problem | null
    },
    events: {} as
      | { type: 'terminals.search'; query: string }
      | { type: 'county.choose'; county: string }
      | { type: 'carrier.choose'; carrier: TerminalProvider | '' }
      | { type: 'terminals.retry' },
  },
  actors: { listTerminals: unimplementedCall<typeof listTerminals>('listTerminals') },
  guards: { hasNoLockers: (_, { terminals }: LockerList) => terminals.length === 0 },
  actions: {
    setLockers: assign({
      terminals: (_, { terminals }: LockerList) => terminals,
      countries: (_, { countries }: LockerList) => countries,
      problem: null,
    }),
    setQuery: assign({ query: (_, query: string) => query }),
    setCounty: assign({ county: (_, county: string) => county }),
    setCarrier: assign({ carrier: (_, carrier: TerminalProvider | '') => carrier }),
    setProblem: assign({ problem: (_, problem: Problem) => problem }),
  },
}).createMachine({
  id: 'terminals',
  description: 'Choose a parcel locker in the country of delivery.',
  context: ({ input }) => ({
    ...input,
    terminals: [],
    countries: [],
    query: '',
    county: '',
    carrier: '',
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the parcel lockers of the country.',
      invoke: {
        id: 'listTerminals',
        src: 'listTerminals',
        input: ({ context }) => ({ country: context.country }),
        onDone: [
          {
            guard: { type: 'hasNoLockers', params: ({ event }) => event.output },
            target: 'none',
            actions: { type: 'setLockers', params: ({ event }) => event.output },
          },
          {
            target: 'shown',
            actions: { type: 'setLockers', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'loadFailed', actions: setCallProblem },
      },
    },
    shown: {
      description: 'The page lists the parcel lockers that match the filters, the nearest first.',
      on: {
        'terminals.search': {
          actions: { type: 'setQuery', params: ({ event }) => event.query },
        },
        'county.choose': {
          actions: { type: 'setCounty', params: ({ event }) => event.county },
        },
        'carrier.choose': {
          actions: { type: 'setCarrier', params: ({ event }) => event.carrier },
        },
      },
    },
    none: {
      description: 'No carrier has parcel lockers in this country. The page suggests post.',
    },
    loadFailed: {
      description: 'The parcel lockers could not be loaded. Post can still be chosen.',
      on: { 'terminals.retry': 'loading' },
    },
  },
})

export type TerminalsSnapshot = SnapshotFrom<typeof terminalsMachine>
