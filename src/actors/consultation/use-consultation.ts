import { useRef, useState } from 'react'

import type { Slot } from '#contract/consultation/hold.ts'
import {
  consultationMachine,
  type ConsultationSnapshot,
} from '#machines/consultation/consultation.machine.ts'

import { useActors } from '#src/actors/context.tsx'
import { useFocusOnChange } from '#src/actors/use-focus-on-change.ts'
import { useScreenActor } from '#src/actors/use-screen-actor.ts'

import { storeFindings, storedFindings } from './attached-findings.ts'
import { consultationActors } from './consultation.actors.ts'

/**
 * Runs the choice of a time while the product page is mounted. `isOpenInitially` opens the slots at once;
 * `expiredSlot` is a time that is no longer held.
 */
export const useConsultation = (
  productId: string,
  { isOpenInitially, expiredSlot }: { isOpenInitially: boolean; expiredSlot: Slot | null },
) => {
  const actors = useActors()
  const [{ until, ...attached }] = useState(() => storedFindings(actors))
  const { actor, snapshot } = useScreenActor(consultationMachine, consultationActors, {
    input: { productId, expiredSlot, attached },
    start: isOpenInitially ? { type: 'times.open' } : undefined,
    on: { 'draft.save': ({ values }) => storeFindings(actors, values, until) },
  })
  const viewName = viewNameOf(snapshot)
  const heading = useRef<HTMLHeadingElement>(null)
  const openButton = useRef<HTMLButtonElement>(null)
  // The view replaces the clicked button.
  useFocusOnChange(viewName, () => (openButton.current ?? heading.current)?.focus())
  return { actor, snapshot, heading, openButton }
}

export type Consultation = ReturnType<typeof useConsultation>

/** The view of a state; while a time is being held, the list of times stays visible. */
export type ConsultationView =
  | 'closed'
  | 'loadingDetails'
  | 'choosing'
  | 'held'
  | 'added'
  | 'taken'
  | 'expired'
  | 'loadFailed'

export const viewNameOf = ({ value, context }: ConsultationSnapshot): ConsultationView => {
  if (typeof value === 'object') return 'held'
  if (value === 'loading' && context.week === null) return 'loadingDetails'
  if (value === 'loading') return 'choosing'
  if (value === 'holding') return context.nearest.length > 0 ? 'taken' : 'choosing'
  return value
}
