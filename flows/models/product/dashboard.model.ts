import type { ModelOf } from '#flows/model.ts'
import { dashboardMachine } from '#machines/product/dashboard.machine.ts'

import { dashboard, emptyDashboard, unreachable } from '../samples.ts'

export const dashboardModel = {
  machine: dashboardMachine,
  events: {},
  actors: { readDashboard: { done: [dashboard, emptyDashboard], error: [unreachable] } },
} satisfies ModelOf<typeof dashboardMachine>
