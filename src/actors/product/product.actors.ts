import { readDashboard } from '#contract/order/ordered-product.ts'

import type { Actors } from '#src/actors/actors.ts'
import { callActor } from '#src/actors/call-actor.ts'

export const dashboardActors = ({ client }: Actors) => ({
  readDashboard: callActor(client, readDashboard),
})
