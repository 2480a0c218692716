import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'

import { readGeneDonorData, updateGeneDonorData } from '#contract/dna/dna.ts'
import { geneDonorMachine } from '#machines/dna/gene-donor.machine.ts'

import { useActors } from '#src/actors/context.tsx'
import { inspectOptions } from '#src/actors/inspect.ts'
import { callActor } from '#src/actors/call-actor.ts'
import { useEmittedEvents } from '#src/actors/use-emitted-events.ts'
import { useValue } from '#src/actors/use-value.ts'

/** Runs the request to the biobank while its section is mounted. */
export const useGeneDonor = () => {
  const { client } = useActors()
  const machine = useMemo(
    () =>
      geneDonorMachine.provide({
        actors: {
          readGeneDonorData: callActor(client, readGeneDonorData, { force: true }),
          updateGeneDonorData: callActor(client, updateGeneDonorData),
        },
      }),
    [client],
  )
  const actor = useActorRef(machine, inspectOptions)
  useEmittedEvents(actor)
  return { actor, snapshot: useValue(actor, (current) => current) }
}
