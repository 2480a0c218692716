import { readDashboard, readOrderedProduct } from '#contract/order/ordered-product.ts'

import type { Actors } from '#src/actors/actors.ts'
import { callActor } from '#src/actors/call-actor.ts'

export const dashboardActors = ({ client }: Actors) => ({
  readDashboard: callActor(client, readDashboard),
})

export const orderedProductActors = ({ client }: Actors) => ({
  readDashboard: callActor(client, readDashboard),
  readOrderedProduct: callActor(client, readOrderedProduct, { force: true }),
})
