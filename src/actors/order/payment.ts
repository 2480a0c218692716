import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'

import type { Order } from '#contract/order/order.ts'
import { listPaymentMethods } from '#contract/payment/payment.ts'
import { paymentMachine } from '#machines/order/payment.machine.ts'

import { useActors } from '#src/actors/context.tsx'
import { createOpenProvider, discardStoredDrafts } from '#src/actors/identity/provider-page.ts'
import { inspectOptions } from '#src/actors/inspect.ts'
import { callActor } from '#src/actors/call-actor.ts'
import { useEmittedEvents } from '#src/actors/use-emitted-events.ts'
import { useValue } from '#src/actors/use-value.ts'

import { createStartOrderPayment } from './start-payment.ts'

/** Runs the payment of an unpaid order while its panel is mounted. */
export const usePayment = (order: Order) => {
  const { client, drafts } = useActors()
  const machine = useMemo(
    () =>
      paymentMachine.provide({
        actors: {
          listPaymentMethods: callActor(client, listPaymentMethods, { force: true }),
          startPayment: createStartOrderPayment(client),
          openProvider: createOpenProvider(drafts, 'errors.order_failed'),
        },
      }),
    [client, drafts],
  )
  const outcome = order.payment_outcome
  // An unanswered ESTO payment has its own warning and waiting time.
  const isEsto = order.payments.at(-1)?.method === 'esto'
  const hasUnconfirmed = !isEsto && (outcome === 'started' || outcome === 'confirming')
  const input = { orderId: order.id, method: order.payment_method, hasUnconfirmed }
  const actor = useActorRef(machine, { input, ...inspectOptions })
  useEmittedEvents(actor)
  useEffect(() => onPageShown(() => actor.send({ type: 'payment.chooseAgain' })), [actor])
  return { actor, snapshot: useValue(actor, (current) => current) }
}

export type Payment = ReturnType<typeof usePayment>

/** Calls the listener when the browser restores the page from the back-forward cache. */
export const onPageShown = (listener: () => void): (() => void) => {
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    listener()
    if (persisted) void discardStoredDrafts().catch(() => undefined)
  }
  window.addEventListener('pageshow', onReturn)
  return () => window.removeEventListener('pageshow', onReturn)
}
