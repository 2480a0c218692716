import { readGeneDonorData, updateGeneDonorData } from '#contract/dna/dna.ts'

import type { Actors } from '#src/actors/actors.ts'
import { callActor } from '#src/actors/call-actor.ts'

export const geneDonorActors = ({ client }: Actors) => ({
  readGeneDonorData: callActor(client, readGeneDonorData, { force: true }),
  updateGeneDonorData: callActor(client, updateGeneDonorData),
})
