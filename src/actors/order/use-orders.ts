import { useRouter, type RegisteredRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import type { EventFrom } from 'xstate'

import { ordersMachine } from '#machines/order/orders.machine.ts'

import { OrdersSearch } from '#src/actors/navigation/search-params.ts'
import { connectAll, sendWhenVisible } from '#src/actors/page-events.ts'
import { isFocusLost, useFocusOnChange } from '#src/actors/use-focus-on-change.ts'
import { useScreenActor, type Connect } from '#src/actors/use-screen-actor.ts'

import { ordersActors, type Orders } from './order.actors.ts'

type OrdersEvent = EventFrom<typeof ordersMachine>

/** Runs the list of orders while its page is mounted. `pay` is the order whose payment panel is open. */
export const useOrders = (pay: string | undefined): Orders => {
  const router = useRouter()
  const orders = useScreenActor(ordersMachine, ordersActors, {
    connect: useMemo(
      () => connectAll<OrdersEvent>(sendWhenVisible, sendPaymentClosed(router)),
      [router],
    ),
  })
  const { firstOlderOrder } = orders.snapshot.context
  useFocusOnChange(pay, (previous) => focusOrder(pay ?? previous))
  useFocusOnChange(firstOlderOrder, () => focusOrder(firstOlderOrder))
  return orders
}

/** Focuses the heading of an order when the button or link that had the focus is gone. */
export const focusOrder = (id: string | null | undefined): void => {
  if (id && isFocusLost()) document.getElementById(id)?.focus()
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
