import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'

import { findPlaces } from '#contract/delivery/places.ts'
import type { CheckoutValues } from '#machines/order/checkout/checkout-values.ts'
import { foundAddressValues } from '#machines/order/checkout/parcel-address.ts'
import { placeSearchMachine } from '#machines/order/checkout/place-search.machine.ts'

import { useActors } from '#src/actors/context.tsx'
import { inspectOptions } from '#src/actors/inspect.ts'
import { callActor } from '#src/actors/call-actor.ts'
import { useValue } from '#src/actors/use-value.ts'

/**
 * Runs the address search while its field is mounted; a chosen address fills the fields of the
 * form.
 */
export const usePlaceSearch = (
  name: 'billing' | 'shipping',
  type: (values: CheckoutValues) => void,
) => {
  const { client } = useActors()
  const machine = useMemo(
    () => placeSearchMachine.provide({ actors: { findPlaces: callActor(client, findPlaces) } }),
    [client],
  )
  const actor = useActorRef(machine, inspectOptions)
  useEffect(() => {
    const subscription = actor.on('place.chosen', ({ place }) =>
      type(foundAddressValues(name, place)),
    )
    return () => subscription.unsubscribe()
  }, [actor, name, type])
  const snapshot = useValue(actor, (current) => current)
  useFocusAfterChoice(name, snapshot.context.chosen)
  return { actor, snapshot }
}

/** Moves the focus to the filled field, since the list that had it has closed. */
const useFocusAfterChoice = (name: string, chosen: number): void => {
  useEffect(() => {
    if (chosen > 0) document.querySelector<HTMLElement>(`[name="${name}.address"]`)?.focus()
  }, [name, chosen])
}
