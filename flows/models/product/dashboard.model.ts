import type { ModelOf } from '#flows/model.ts'
import { dashboardMachine } from '#machines/product/dashboard.machine.ts'

import { dashboard, emptyDashboard, unreachable } from '../samples.ts'

export const dashboardModel = {
  machine: dashboardMachine,
  events: {},
  actors: { readDashboard: { done: [dashboard, emptyDashboard], error: [unreachable] } },
  resting: ['empty', 'listed'].map((state) => ({
    state: `dashboard.${state}`,
    why: 'what is shown stands until the screen is left; whoever comes back to it reads anew',
  })),
} satisfies ModelOf<typeof dashboardMachine>
