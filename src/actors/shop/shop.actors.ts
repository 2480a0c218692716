import { listProducts } from '#contract/shop/product.ts'

import type { Actors } from '#src/actors/actors.ts'
import { callActor } from '#src/actors/call-actor.ts'

export const catalogueActors = ({ client }: Actors) => ({
  listProducts: callActor(client, listProducts),
})
