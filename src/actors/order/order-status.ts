import { useRouter } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { fromPromise } from 'xstate'

import type { CallInput, CallOutput } from '#contract/call.ts'
import { readOrder } from '#contract/order.ts'
import { finishPaypalPayment } from '#contract/payment.ts'
import {
  orderStatusMachine,
  type OrderStatusSnapshot,
} from '#machines/order/order-status.machine.ts'
import type { Client } from '#src/api/client.ts'

import { useActors } from '#src/actors/context.tsx'
import type { OrderSearch } from '#src/actors/entrance/searches.ts'
import { providerPage } from '#src/actors/identity/provider-page.ts'
import { inspected } from '#src/actors/inspect.ts'
import { plug, unlessLeft } from '#src/actors/plug.ts'
import { useValue } from '#src/actors/use-value.ts'

import { onPageShown } from './payment.ts'

/** How an order stands, alive as long as its page, which is another one once the order is paid. */
export const useOrderStatus = (search: OrderSearch) => {
  const { client, drafts } = useActors()
  const router = useRouter()
  const machine = useMemo(
    () =>
      orderStatusMachine.provide({
        actors: {
          finishPaypalPayment: paypalFinisher(client),
          openProvider: providerPage(drafts, 'errors.order_failed'),
          readOrder: plug(client, readOrder, { force: true }),
        },
      }),
    [client, drafts],
  )
  const actor = useActorRef(machine, { input: inputOf(search), ...inspected })
  useEffect(() => {
    const subscription = actor.subscribe((snapshot) => {
      const { order } = snapshot.context
      const page = pageOf(snapshot)
      const { pathname, search: known } = router.state.location
      const isThere = pathname === page && !('token' in known)
      if (order && page !== null && !isThere)
        void router.navigate({ to: page, search: { order: order.id }, replace: true })
    })
    const look = () => {
      if (document.visibilityState === 'visible') actor.send({ type: 'page.shown' })
    }
    const forget = onPageShown(look)
    document.addEventListener('visibilitychange', look)
    return () => {
      subscription.unsubscribe()
      forget()
      document.removeEventListener('visibilitychange', look)
    }
  }, [actor, router])
  return { actor, snapshot: useValue(actor, (current) => current) }
}

export type OrderStatus = ReturnType<typeof useOrderStatus>

const inputOf = ({ order, token, PayerID }: OrderSearch) => ({
  orderId: order ?? '',
  approval: token !== undefined && PayerID !== undefined ? { token, PayerID } : null,
})

/** The page that belongs to how the order stands. */
const pageOf = (snapshot: OrderStatusSnapshot) => {
  if (snapshot.matches('completed')) return '/order-success'
  return snapshot.matches('processing_payment') || snapshot.matches('waiting_for_payment')
    ? '/order-success-waiting'
    : null
}

type Finish = typeof finishPaypalPayment

/** The approval itself is the key: whoever loads the page again takes the money no second time. */
const paypalFinisher = (client: Client) =>
  fromPromise<CallOutput<Finish>, CallInput<Finish>>(async ({ input, signal }) => {
    const how = { signal, pressKey: `paypal-${input.token}` }
    const { data } = await unlessLeft(signal, client.ask(finishPaypalPayment, input, how))
    return data
  })
