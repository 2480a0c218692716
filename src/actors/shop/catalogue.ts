import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'

import { listProducts } from '#contract/shop/product.ts'
import { catalogueMachine } from '#machines/shop/catalogue.machine.ts'

import { useActors } from '#src/actors/context.tsx'
import { inspectOptions } from '#src/actors/inspect.ts'
import { callActor } from '#src/actors/call-actor.ts'
import { useValue } from '#src/actors/use-value.ts'

/** Runs the catalogue while its screen is mounted. */
export const useCatalogue = () => {
  const { client } = useActors()
  const machine = useMemo(
    () => catalogueMachine.provide({ actors: { listProducts: callActor(client, listProducts) } }),
    [client],
  )
  const actor = useActorRef(machine, inspectOptions)
  return { actor, snapshot: useValue(actor, (current) => current) }
}
