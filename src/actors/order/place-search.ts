import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'

import { findPlaces, type Place } from '#contract/places.ts'
import { placeSearchMachine } from '#machines/order/checkout/place-search.machine.ts'

import { useActors } from '#src/actors/context.tsx'
import { inspected } from '#src/actors/inspect.ts'
import { plug } from '#src/actors/plug.ts'
import { useValue } from '#src/actors/use-value.ts'

/** The search for an address, alive as long as its field. */
export const usePlaceSearch = (choose: (place: Place) => void) => {
  const { client } = useActors()
  const machine = useMemo(
    () => placeSearchMachine.provide({ actors: { findPlaces: plug(client, findPlaces) } }),
    [client],
  )
  const actor = useActorRef(machine, inspected)
  useEffect(() => {
    const hearing = actor.on('place.chosen', ({ place }) => choose(place))
    return () => hearing.unsubscribe()
  }, [actor, choose])
  return { actor, snapshot: useValue(actor, (current) => current) }
}
