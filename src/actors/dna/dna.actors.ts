import { readGeneDonorData, updateGeneDonorData } from '#contract/dna/dna.ts'
import type { geneDonorMachine } from '#machines/dna/gene-donor.machine.ts'

import type { Actors } from '#src/actors/actors.ts'
import { callActor } from '#src/actors/call-actor.ts'
import type { ScreenActor } from '#src/actors/use-screen-actor.ts'

export type GeneDonor = ScreenActor<typeof geneDonorMachine>

export const geneDonorActors = ({ client }: Actors) => ({
  readGeneDonorData: callActor(client, readGeneDonorData, { force: true }),
  updateGeneDonorData: callActor(client, updateGeneDonorData),
})
