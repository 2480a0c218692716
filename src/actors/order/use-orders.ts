import { useRouter, type RegisteredRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import type { EventFrom } from 'xstate'

import { ordersMachine } from '#machines/order/orders.machine.ts'

import { OrdersSearch } from '#src/actors/navigation/search-params.ts'
import { connectAll, sendWhenVisible } from '#src/actors/page-events.ts'
import { useScreenActor, type Connect } from '#src/actors/use-screen-actor.ts'

import { ordersActors, type Orders } from './order.actors.ts'

type OrdersEvent = EventFrom<typeof ordersMachine>

/** Runs the list of orders while its page is mounted. */
export const useOrders = (): Orders => {
  const router = useRouter()
  return useScreenActor(ordersMachine, ordersActors, {
    connect: useMemo(
      () => connectAll<OrdersEvent>(sendWhenVisible, sendPaymentClosed(router)),
      [router],
    ),
  })
}

/** Sends an event when the URL no longer names the order whose payment panel was open. */
const sendPaymentClosed =
  (router: RegisteredRouter): Connect<OrdersEvent> =>
  (send) =>
    router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
      const previous = fromLocation && payIn(fromLocation.search)
      if (previous !== undefined && previous !== payIn(toLocation.search))
        send({ type: 'payment.closed' })
    })

const payIn = (search: unknown): string | undefined => v.parse(OrdersSearch, search).pay
