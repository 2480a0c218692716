import type { ModelOf } from '#flows/graph/flow-model.ts'
import { orderedIn } from '#contract/order/next-step.ts'
import { dashboardMachine, type DashboardSnapshot } from '#machines/product/dashboard.machine.ts'

import {
  dashboard,
  emptyDashboard,
  emptyIncompleteDashboard,
  incompleteDashboard,
  unreachable,
} from '../samples.ts'
import { button, effect, question } from '../../labels/label.ts'

export const dashboardModel = {
  machine: dashboardMachine,
  precondition: { person: 'verified', cart: 'any' },
  spec: { dashboard: ['3.3', '7.7'] },
  labels: { 'dashboard.retry': button('Try again') },
  questions: {
    isDashboardEmpty: question('Has the customer ordered nothing yet?'),
    hasUnreadParts: question('Could a part of the page not be loaded?'),
  },
  effects: {
    setDashboard: effect('shows the customer’s products'),
  },
  events: {},
  actors: {
    readDashboard: {
      done: [dashboard, emptyDashboard, incompleteDashboard, emptyIncompleteDashboard],
      error: [unreachable],
    },
  },
  nodeKey: ({ context: { dashboard: shown } }: DashboardSnapshot) => ({
    ordered: orderedIn(shown).length,
    isComplete: shown.unread === null,
  }),
  allowedDeadEnds: ['empty', 'listed'].map((state) => ({
    state: `dashboard.${state}`,
    why: 'complete content stays until the customer leaves the page, and loads again on return',
  })),
} satisfies ModelOf<typeof dashboardMachine>
