import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'

import type { CallInput, CallOutput } from '#contract/call.ts'
import { listOrders } from '#contract/order/order.ts'
import { cancelOrder } from '#contract/payment/payment.ts'
import { problem } from '#contract/problem.ts'
import { ordersMachine } from '#machines/order/orders.machine.ts'

import { useActors, useUser } from '#src/actors/context.tsx'
import { inspectOptions } from '#src/actors/inspect.ts'
import { callActor } from '#src/actors/call-actor.ts'
import { useEmittedEvents } from '#src/actors/use-emitted-events.ts'
import { useValue } from '#src/actors/use-value.ts'

const refuseUnverified = fromPromise<CallOutput<typeof listOrders>, CallInput<typeof listOrders>>(
  () => Promise.reject(problem('errors.not_verified')),
)

/**
 * Runs the customer's orders while their page is mounted. Orders of an unverified customer are not
 * requested.
 */
export const useOrders = () => {
  const { client } = useActors()
  const isVerified = useUser()?.is_verified === true
  const machine = useMemo(
    () =>
      ordersMachine.provide({
        actors: {
          listOrders: isVerified
            ? callActor(client, listOrders, { force: true })
            : refuseUnverified,
          cancelOrder: callActor(client, cancelOrder),
        },
      }),
    [client, isVerified],
  )
  const actor = useActorRef(machine, inspectOptions)
  useEmittedEvents(actor)
  return { actor, snapshot: useValue(actor, (current) => current) }
}

export type Orders = ReturnType<typeof useOrders>
