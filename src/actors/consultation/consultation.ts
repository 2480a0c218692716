import { useActorRef } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'

import {
  addConsultation,
  holdSlot,
  listSlots,
  readConsultationDetails,
  releaseSlot,
} from '#contract/consultation/consultation.ts'
import {
  consultationMachine,
  type ConsultationActor,
  type ConsultationSnapshot,
} from '#machines/consultation/consultation.machine.ts'

import { useActors } from '#src/actors/context.tsx'
import { countDown } from '#src/actors/count-down.ts'
import { inspectOptions } from '#src/actors/inspect.ts'
import { callActor } from '#src/actors/call-actor.ts'
import { useValue } from '#src/actors/use-value.ts'

/**
 * Runs the choice of a slot while the product page is mounted. `isWanted` opens the slots at once.
 */
export const useConsultation = (productId: string, isWanted: boolean) => {
  const { client } = useActors()
  const machine = useMemo(
    () =>
      consultationMachine.provide({
        actors: {
          readConsultationDetails: callActor(client, readConsultationDetails),
          listSlots: callActor(client, listSlots, { force: true }),
          holdSlot: callActor(client, holdSlot),
          releaseSlot: callActor(client, releaseSlot),
          addConsultation: callActor(client, addConsultation),
          countDown,
        },
      }),
    [client],
  )
  const actor = useActorRef(machine, { input: { productId }, ...inspectOptions })
  useCartUpdates(actor)
  useEffect(() => {
    if (isWanted) actor.send({ type: 'times.open' })
  }, [actor, isWanted])
  const snapshot = useValue(actor, (current) => current)
  const heading = useHeadingFocus(viewNameOf(snapshot))
  return { actor, snapshot, heading }
}

export type Consultation = ReturnType<typeof useConsultation>

const useCartUpdates = (actor: ConsultationActor): void => {
  const { cart } = useActors()
  useEffect(() => {
    const cartSubscription = actor.on('cart.updated', (event) =>
      cart.send({ type: 'cart.set', cart: event.cart }),
    )
    return () => cartSubscription.unsubscribe()
  }, [actor, cart])
}

/** The view of a state; while a slot is being reserved, the slots stay visible. */
export type ConsultationView =
  | 'closed'
  | 'loadingDetails'
  | 'choosing'
  | 'held'
  | 'added'
  | 'taken'
  | 'expired'
  | 'unreachable'

export const viewNameOf = ({ value, context }: ConsultationSnapshot): ConsultationView => {
  if (typeof value === 'object') return 'held'
  if (value === 'loading' && context.week === null) return 'loadingDetails'
  if (value === 'loading') return 'choosing'
  if (value === 'holding') return context.nearest.length > 0 ? 'taken' : 'choosing'
  return value
}

/** Focuses the heading of a view that replaces the clicked button. */
const useHeadingFocus = (viewName: ConsultationView) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(viewName)
  useEffect(() => {
    const isNew =
      last.current !== viewName && viewName !== 'loadingDetails' && viewName !== 'closed'
    if (isNew && last.current !== 'closed') heading.current?.focus()
    last.current = viewName
  }, [viewName])
  return heading
}
