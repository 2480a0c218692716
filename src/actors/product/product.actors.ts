import { reportSamplePosted } from '#contract/kit/posting.ts'
import { readDashboard, readOrderedProduct } from '#contract/order/ordered-product.ts'

import type { Actors } from '#src/actors/actors.ts'
import { callActor } from '#src/actors/call-actor.ts'

/** A retry within a second of an incomplete response needs a new one. */
export const dashboardActors = ({ client }: Actors) => ({
  readDashboard: callActor(client, readDashboard, { force: true }),
})

export const orderedProductActors = ({ client }: Actors) => ({
  readDashboard: callActor(client, readDashboard),
  readOrderedProduct: callActor(client, readOrderedProduct, { force: true }),
  reportSamplePosted: callActor(client, reportSamplePosted),
})
