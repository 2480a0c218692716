import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'

import { listTerminals } from '#contract/delivery/places.ts'
import type { CheckoutValues } from '#machines/order/checkout/checkout-values.ts'
import { parcelAddressIn } from '#machines/order/checkout/parcel-address.ts'
import { terminalsMachine } from '#machines/order/checkout/terminals.machine.ts'

import { useActors } from '#src/actors/context.tsx'
import { inspectOptions } from '#src/actors/inspect.ts'
import { callActor } from '#src/actors/call-actor.ts'
import { useValue } from '#src/actors/use-value.ts'

/** Runs the list of parcel lockers in the country of delivery while its picker is mounted. */
export const useTerminals = (values: CheckoutValues) => {
  const { client } = useActors()
  const machine = useMemo(
    () => terminalsMachine.provide({ actors: { listTerminals: callActor(client, listTerminals) } }),
    [client],
  )
  const actor = useActorRef(machine, { ...inspectOptions, input: parcelAddressIn(values) })
  return { actor, snapshot: useValue(actor, (current) => current) }
}

export type Terminals = ReturnType<typeof useTerminals>
