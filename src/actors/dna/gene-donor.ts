import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'

import { readGeneDonorData, updateGeneDonorData } from '#contract/dna.ts'
import { geneDonorMachine } from '#machines/dna/gene-donor.machine.ts'

import { useActors } from '#src/actors/context.tsx'
import { inspected } from '#src/actors/inspect.ts'
import { plug } from '#src/actors/plug.ts'
import { useOutward } from '#src/actors/use-outward.ts'
import { useValue } from '#src/actors/use-value.ts'

/** The question to the biobank, alive as long as its screen. */
export const useGeneDonor = () => {
  const { client } = useActors()
  const machine = useMemo(
    () =>
      geneDonorMachine.provide({
        actors: {
          readGeneDonorData: plug(client, readGeneDonorData, { force: true }),
          updateGeneDonorData: plug(client, updateGeneDonorData),
        },
      }),
    [client],
  )
  const actor = useActorRef(machine, inspected)
  useOutward(actor)
  return { actor, snapshot: useValue(actor, (current) => current) }
}
