import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'

import { listTerminals } from '#contract/places.ts'
import type { CheckoutValues } from '#machines/order/checkout/checkout-values.ts'
import { parcelAddressIn } from '#machines/order/checkout/near-address.ts'
import { terminalsMachine } from '#machines/order/checkout/terminals.machine.ts'

import { useActors } from '#src/actors/context.tsx'
import { inspected } from '#src/actors/inspect.ts'
import { plug } from '#src/actors/plug.ts'
import { useValue } from '#src/actors/use-value.ts'

/** The parcel lockers of the country that the parcel goes to, alive as long as their picker. */
export const useTerminals = (values: CheckoutValues) => {
  const { client } = useActors()
  const machine = useMemo(
    () => terminalsMachine.provide({ actors: { listTerminals: plug(client, listTerminals) } }),
    [client],
  )
  const actor = useActorRef(machine, { ...inspected, input: parcelAddressIn(values) })
  return { actor, snapshot: useValue(actor, (current) => current) }
}

export type Terminals = ReturnType<typeof useTerminals>
