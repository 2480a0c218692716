import { assign, setup, type SnapshotFrom } from 'xstate'

import { orderedIn } from '#contract/order/next-step.ts'
import type { Dashboard, readDashboard } from '#contract/order/ordered-product.ts'
import type { Problem } from '#contract/problem.ts'

import { setCallProblem } from '../fragments/call-problem.ts'
import { unimplementedCall } from '../fragments/unimplemented.ts'

/** The customer's ordered products with their progress, and the products they can still buy. */
export const dashboardMachine = setup({
  types: {
    context: {} as { dashboard: Dashboard; problem: Problem | null },
    events: {} as { type: 'dashboard.retry' },
  },
  actors: { readDashboard: unimplementedCall<typeof readDashboard>('readDashboard') },
  guards: {
    isDashboardEmpty: (_, dashboard: Dashboard) => orderedIn(dashboard).length === 0,
    hasUnreadParts: ({ context }) => context.dashboard.unread !== null,
  },
  actions: {
    setDashboard: assign({
      dashboard: (_, dashboard: Dashboard) => dashboard,
      problem: null,
    }),
    setProblem: assign({ problem: (_, problem: Problem) => problem }),
  },
}).createMachine({
  id: 'dashboard',
  description: 'The customer’s ordered products and the products they can still buy.',
  context: {
    dashboard: { products: {}, unBoughtProducts: {}, hpv_kit: null, unread: null },
    problem: null,
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the list of products.',
      invoke: {
        id: 'readDashboard',
        src: 'readDashboard',
        input: {},
        onDone: [
          {
            guard: { type: 'isDashboardEmpty', params: ({ event }) => event.output },
            target: 'empty',
            actions: { type: 'setDashboard', params: ({ event }) => event.output },
          },
          {
            target: 'listed',
            actions: { type: 'setDashboard', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'loadFailed', actions: setCallProblem },
      },
    },
    empty: {
      description:
        'The customer has not ordered anything yet. The page shows the products they can buy.',
      on: { 'dashboard.retry': { guard: 'hasUnreadParts', target: 'refreshing' } },
    },
    listed: {
      description:
        'The page shows the ordered products with their progress, then the products still available to buy.',
      on: { 'dashboard.retry': { guard: 'hasUnreadParts', target: 'refreshing' } },
    },
    refreshing: {
      description:
        'Loading the parts of the page again that could not be loaded. The other parts stay on the page.',
      invoke: {
        id: 'readDashboard',
        src: 'readDashboard',
        input: {},
        onDone: [
          {
            guard: { type: 'isDashboardEmpty', params: ({ event }) => event.output },
            target: 'empty',
            actions: { type: 'setDashboard', params: ({ event }) => event.output },
          },
          {
            target: 'listed',
            actions: { type: 'setDashboard', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            guard: { type: 'isDashboardEmpty', params: ({ context }) => context.dashboard },
            target: 'empty',
            actions: setCallProblem,
          },
          { target: 'listed', actions: setCallProblem },
        ],
      },
    },
    loadFailed: {
      description: 'The list of products could not be loaded.',
      on: { 'dashboard.retry': 'loading' },
    },
  },
})

export type DashboardSnapshot = SnapshotFrom<typeof dashboardMachine>
