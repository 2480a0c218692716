import { findPlaces, listTerminals } from '#contract/delivery/places.ts'
import type { CheckoutValues } from '#machines/order/checkout/checkout-values.ts'
import { parcelAddressIn } from '#machines/order/checkout/parcel-address.ts'
import type { TerminalsInput } from '#machines/order/checkout/terminals.machine.ts'

import type { Actors } from '#src/actors/actors.ts'
import { callActor } from '#src/actors/call-actor.ts'

export const placeSearchActors = ({ client }: Actors) => ({
  findPlaces: callActor(client, findPlaces),
})

export const terminalsInputOf = (values: CheckoutValues): TerminalsInput => parcelAddressIn(values)

export const terminalsActors = ({ client }: Actors) => ({
  listTerminals: callActor(client, listTerminals),
})
