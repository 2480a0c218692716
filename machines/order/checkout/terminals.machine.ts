import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

import type { listTerminals, Terminal } from '#contract/places.ts'
import { toProblem, type Problem } from '#contract/problem.ts'

import { slot } from '#machines/parts/slot.ts'

/** The parcel terminals to choose from, and what of them is looked for. */
export const terminalsMachine = setup({
  types: {
    context: {} as {
      terminals: readonly Terminal[]
      query: string
      county: string
      problem: Problem | null
    },
    events: {} as
      | { type: 'terminals.search'; query: string }
      | { type: 'county.choose'; county: string }
      | { type: 'terminals.retry' },
  },
  actors: { listTerminals: slot<typeof listTerminals>('listTerminals') },
  actions: {
    rememberTerminals: assign({
      terminals: (_, terminals: readonly Terminal[]) => terminals,
      problem: null,
    }),
    rememberQuery: assign({ query: (_, query: string) => query }),
    rememberCounty: assign({ county: (_, county: string) => county }),
    rememberProblem: assign({ problem: (_, problem: Problem) => problem }),
  },
}).createMachine({
  id: 'terminals',
  description: 'The parcel terminals to choose from.',
  context: { terminals: [], query: '', county: '', problem: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'The terminals are on their way.',
      invoke: {
        id: 'listTerminals',
        src: 'listTerminals',
        input: {},
        onDone: {
          target: 'shown',
          actions: { type: 'rememberTerminals', params: ({ event }) => event.output.terminals },
        },
        onError: {
          target: 'unreadable',
          actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
    shown: {
      description: 'The terminals that fit what is typed and the county that is chosen are shown.',
      on: {
        'terminals.search': {
          actions: { type: 'rememberQuery', params: ({ event }) => event.query },
        },
        'county.choose': {
          actions: { type: 'rememberCounty', params: ({ event }) => event.county },
        },
      },
    },
    unreadable: {
      description: 'The terminals could not be loaded; the post is there all the same.',
      on: { 'terminals.retry': 'reading' },
    },
  },
})

export type TerminalsActor = ActorRefFrom<typeof terminalsMachine>
export type TerminalsSnapshot = SnapshotFrom<typeof terminalsMachine>
