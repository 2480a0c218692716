import type { ModelOf } from '#flows/graph/flow-model.ts'
import { dashboardMachine } from '#machines/product/dashboard.machine.ts'

import { dashboard, emptyDashboard, unreachable } from '../samples.ts'
import { button, effect, question } from '../../labels/label.ts'

export const dashboardModel = {
  machine: dashboardMachine,
  precondition: { person: 'verified', cart: 'any' },
  spec: { dashboard: ['3.3', '7.7'] },
  labels: { 'dashboard.retry': button('Try again') },
  questions: {
    isDashboardEmpty: question('Has the customer ordered nothing yet?'),
  },
  effects: {
    setDashboard: effect('shows the customer’s products'),
  },
  events: {},
  actors: { readDashboard: { done: [dashboard, emptyDashboard], error: [unreachable] } },
  allowedDeadEnds: ['empty', 'listed'].map((state) => ({
    state: `dashboard.${state}`,
    why: 'the content stays until the customer leaves the page, and loads again on return',
  })),
} satisfies ModelOf<typeof dashboardMachine>
