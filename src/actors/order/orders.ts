import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'

import { listOrders } from '#contract/order.ts'
import { cancelOrder } from '#contract/payment.ts'
import { ordersMachine } from '#machines/order/orders.machine.ts'

import { useActors } from '#src/actors/context.tsx'
import { inspected } from '#src/actors/inspect.ts'
import { plug } from '#src/actors/plug.ts'
import { useOutward } from '#src/actors/use-outward.ts'
import { useValue } from '#src/actors/use-value.ts'

/** The customer's orders, alive as long as their page. */
export const useOrders = () => {
  const { client } = useActors()
  const machine = useMemo(
    () =>
      ordersMachine.provide({
        actors: {
          listOrders: plug(client, listOrders, { force: true }),
          cancelOrder: plug(client, cancelOrder),
        },
      }),
    [client],
  )
  const actor = useActorRef(machine, inspected)
  useOutward(actor)
  return { actor, snapshot: useValue(actor, (current) => current) }
}

export type Orders = ReturnType<typeof useOrders>
