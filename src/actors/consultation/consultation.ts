import { useActorRef } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'

import {
  addConsultation,
  holdSlot,
  listSlots,
  readConsultationDetails,
  releaseSlot,
} from '#contract/consultation.ts'
import {
  consultationMachine,
  type ConsultationActor,
  type ConsultationSnapshot,
} from '#machines/consultation/consultation.machine.ts'

import { useActors } from '#src/actors/context.tsx'
import { countDown } from '#src/actors/count-down.ts'
import { inspected } from '#src/actors/inspect.ts'
import { plug } from '#src/actors/plug.ts'
import { useValue } from '#src/actors/use-value.ts'

/** Choosing a time, alive as long as the page of the consultation. Whoever comes for a time finds the times open. */
export const useConsultation = (productId: string, isWanted: boolean) => {
  const { client } = useActors()
  const machine = useMemo(
    () =>
      consultationMachine.provide({
        actors: {
          readConsultationDetails: plug(client, readConsultationDetails),
          listSlots: plug(client, listSlots, { force: true }),
          holdSlot: plug(client, holdSlot),
          releaseSlot: plug(client, releaseSlot),
          addConsultation: plug(client, addConsultation),
          countDown,
        },
      }),
    [client],
  )
  const actor = useActorRef(machine, { input: { productId }, ...inspected })
  useCartOf(actor)
  useEffect(() => {
    if (isWanted) actor.send({ type: 'times.open' })
  }, [actor, isWanted])
  const snapshot = useValue(actor, (current) => current)
  const heading = useHeading(stageOf(snapshot))
  return { actor, snapshot, heading }
}

export type Consultation = ReturnType<typeof useConsultation>

const useCartOf = (actor: ConsultationActor): void => {
  const { cart } = useActors()
  useEffect(() => {
    const told = actor.on('cart.told', (event) => cart.send({ type: 'cart.set', cart: event.cart }))
    return () => told.unsubscribe()
  }, [actor, cart])
}

/** What is to be seen: while a time is being taken, the times stay. */
export type ConsultationStage =
  | 'closed'
  | 'opening'
  | 'choosing'
  | 'held'
  | 'added'
  | 'taken'
  | 'expired'
  | 'unreachable'

export const stageOf = ({ value, context }: ConsultationSnapshot): ConsultationStage => {
  if (typeof value === 'object') return 'held'
  if (value === 'reading' && context.week === null) return 'opening'
  if (value === 'reading') return 'choosing'
  if (value === 'holding') return context.nearest.length > 0 ? 'taken' : 'choosing'
  return value
}

/** What comes instead of what was pressed has the focus at its heading. */
const useHeading = (stage: ConsultationStage) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(stage)
  useEffect(() => {
    const isNew = last.current !== stage && stage !== 'opening' && stage !== 'closed'
    if (isNew && last.current !== 'closed') heading.current?.focus()
    last.current = stage
  }, [stage])
  return heading
}
