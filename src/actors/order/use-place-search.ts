import type { CheckoutValues } from '#machines/order/checkout/checkout-values.ts'
import { foundAddressValues } from '#machines/order/checkout/parcel-address.ts'
import { placeSearchMachine } from '#machines/order/checkout/place-search.machine.ts'

import { useFocusOnChange } from '#src/actors/use-focus-on-change.ts'
import { useScreenActor } from '#src/actors/use-screen-actor.ts'

import { placeSearchActors } from './places.actors.ts'

/**
 * Runs the address search while its field is mounted; a chosen address fills the fields of the
 * form.
 */
export const usePlaceSearch = (
  name: 'billing' | 'shipping',
  onChoose: (values: CheckoutValues) => void,
) => {
  const { actor, snapshot } = useScreenActor(placeSearchMachine, placeSearchActors, {
    on: { 'place.chosen': ({ place }) => onChoose(foundAddressValues(name, place)) },
  })
  useFocusOnChange(snapshot.context.chosen, () => {
    // The list that had the focus has closed.
    document.querySelector<HTMLElement>(`[name="${name}.address"]`)?.focus()
  })
  return { actor, snapshot }
}
