import { useRouter } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { fromPromise } from 'xstate'

import type { CallInput, CallOutput } from '#contract/call.ts'
import { readOrder } from '#contract/order/order.ts'
import { finishPaypalPayment } from '#contract/payment/payment.ts'
import {
  orderStatusMachine,
  type OrderStatusSnapshot,
} from '#machines/order/order-status.machine.ts'
import type { Client } from '#src/api/client.ts'

import { useActors } from '#src/actors/context.tsx'
import type { OrderSearch } from '#src/actors/navigation/search-params.ts'
import { createOpenProvider } from '#src/actors/identity/provider-page.ts'
import { inspectOptions } from '#src/actors/inspect.ts'
import { callActor, ignoreAfterAbort } from '#src/actors/call-actor.ts'
import { useValue } from '#src/actors/use-value.ts'

import { onPageShown } from './payment.ts'

/**
 * Runs the status of an order while its page is mounted; the page changes once the order is paid.
 */
export const useOrderStatus = (search: OrderSearch) => {
  const { client, drafts } = useActors()
  const router = useRouter()
  const machine = useMemo(
    () =>
      orderStatusMachine.provide({
        actors: {
          finishPaypalPayment: createFinishPaypalPayment(client),
          openProvider: createOpenProvider(drafts, 'errors.order_failed'),
          readOrder: callActor(client, readOrder, { force: true }),
        },
      }),
    [client, drafts],
  )
  const actor = useActorRef(machine, { input: inputOf(search), ...inspectOptions })
  useEffect(() => {
    const subscription = actor.subscribe((snapshot) => {
      const { order } = snapshot.context
      const page = pageOf(snapshot)
      const { pathname, search: known } = router.state.location
      const isThere = pathname === page && !('token' in known)
      if (order && page !== null && !isThere)
        void router.navigate({ to: page, search: { order: order.id }, replace: true })
    })
    const checkWhenVisible = () => {
      if (document.visibilityState === 'visible') actor.send({ type: 'page.shown' })
    }
    const removePageShown = onPageShown(checkWhenVisible)
    document.addEventListener('visibilitychange', checkWhenVisible)
    return () => {
      subscription.unsubscribe()
      removePageShown()
      document.removeEventListener('visibilitychange', checkWhenVisible)
    }
  }, [actor, router])
  return { actor, snapshot: useValue(actor, (current) => current) }
}

export type OrderStatus = ReturnType<typeof useOrderStatus>

const inputOf = ({ order, token, PayerID }: OrderSearch) => ({
  orderId: order ?? '',
  approval: token !== undefined && PayerID !== undefined ? { token, PayerID } : null,
})

/** Returns the page for the status of the order. */
const pageOf = (snapshot: OrderStatusSnapshot) => {
  if (snapshot.matches('completed')) return '/order-success'
  return snapshot.matches('processing_payment') || snapshot.matches('waiting_for_payment')
    ? '/order-success-waiting'
    : null
}

type FinishCall = typeof finishPaypalPayment

/** Uses the approval as idempotency key, so that a reload does not capture the payment twice. */
const createFinishPaypalPayment = (client: Client) =>
  fromPromise<CallOutput<FinishCall>, CallInput<FinishCall>>(async ({ input, signal }) => {
    const options = { signal, idempotencyKey: `paypal-${input.token}` }
    const { data } = await ignoreAfterAbort(
      signal,
      client.request(finishPaypalPayment, input, options),
    )
    return data
  })
