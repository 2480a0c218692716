import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

import type { AnalyticsChoice, CountedPage, CountedState } from '#contract/analytics/analytics.ts'
import type { Problem } from '#contract/problem.ts'

import { setCallProblem } from '../fragments/call-problem.ts'
import { unimplementedPromise } from '../fragments/unimplemented.ts'

/** Whether the portal counts page views, and the answer of this browser; null before the first one. */
export type AnalyticsState = { isEnabled: boolean; choice: AnalyticsChoice | null }

type AnalyticsContext = { page: CountedPage; problem: Problem | null }

/**
 * Whether page views are counted. Nothing is counted before a person allows it, or after they withdraw it; the emitted
 * events contain only names of pages and states.
 */
export const analyticsMachine = setup({
  types: {
    context: {} as AnalyticsContext,
    input: {} as Pick<AnalyticsContext, 'page'>,
    events: {} as
      | { type: 'analytics.accept' }
      | { type: 'analytics.refuse' }
      | { type: 'analytics.retry' }
      | { type: 'page.opened'; page: CountedPage }
      | { type: 'state.entered'; state: CountedState },
    emitted: {} as
      | { type: 'analytics.chosen'; choice: AnalyticsChoice }
      | { type: 'page.count'; page: CountedPage; event?: CountedState },
  },
  actors: { readAnalytics: unimplementedPromise<AnalyticsState>('readAnalytics') },
  guards: {
    isDisabled: (_, { isEnabled }: AnalyticsState) => !isEnabled,
    isAccepted: (_, { choice }: AnalyticsState) => choice === 'accepted',
    isRefused: (_, { choice }: AnalyticsState) => choice === 'refused',
  },
  actions: {
    setPage: assign({ page: (_, page: CountedPage) => page }),
    setProblem: assign({ problem: (_, problem: Problem) => problem }),
    storeChoice: emit((_, choice: AnalyticsChoice) => ({
      type: 'analytics.chosen' as const,
      choice,
    })),
    countPage: emit(({ context }) => ({ type: 'page.count' as const, page: context.page })),
    countState: emit(({ context }, event: CountedState) => ({
      type: 'page.count' as const,
      page: context.page,
      event,
    })),
  },
}).createMachine({
  id: 'analytics',
  description: 'The customer decides whether page views are counted.',
  context: ({ input }) => ({ ...input, problem: null }),
  on: { 'page.opened': { actions: { type: 'setPage', params: ({ event }) => event.page } } },
  initial: 'loading',
  states: {
    loading: {
      description:
        'Checking whether the portal counts page views, and the earlier answer of this browser.',
      invoke: {
        id: 'readAnalytics',
        src: 'readAnalytics',
        onDone: [
          {
            guard: { type: 'isDisabled', params: ({ event }) => event.output },
            target: 'disabled',
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'accepted',
          },
          { guard: { type: 'isRefused', params: ({ event }) => event.output }, target: 'refused' },
          { target: 'undecided' },
        ],
        onError: { target: 'loadFailed', actions: setCallProblem },
      },
    },
    undecided: {
      description: 'The customer is asked, and nothing is counted.',
      on: {
        'analytics.accept': {
          target: 'accepted',
          actions: { type: 'storeChoice', params: 'accepted' },
        },
        'analytics.refuse': {
          target: 'refused',
          actions: { type: 'storeChoice', params: 'refused' },
        },
      },
    },
    accepted: {
      description: 'The customer allows it: pages and states are counted by name.',
      entry: 'countPage',
      on: {
        'page.opened': {
          actions: [{ type: 'setPage', params: ({ event }) => event.page }, 'countPage'],
        },
        'state.entered': {
          actions: { type: 'countState', params: ({ event }) => event.state },
        },
        'analytics.refuse': {
          target: 'refused',
          actions: { type: 'storeChoice', params: 'refused' },
        },
      },
    },
    refused: {
      description: 'The customer does not allow it: nothing is counted.',
      on: {
        'analytics.accept': {
          target: 'accepted',
          actions: { type: 'storeChoice', params: 'accepted' },
        },
      },
    },
    disabled: { description: 'This portal counts no page views.' },
    loadFailed: {
      description: 'The server could not be reached. Nothing is counted.',
      on: { 'analytics.retry': 'loading' },
    },
  },
})

export type AnalyticsActor = ActorRefFrom<typeof analyticsMachine>
export type AnalyticsSnapshot = SnapshotFrom<typeof analyticsMachine>
