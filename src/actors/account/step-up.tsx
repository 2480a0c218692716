import type { ReactNode } from 'react'

import { stepUpMachine } from '#machines/account/security/step-up.machine.ts'

import { StepUpContext, useStepUpActor } from '#src/actors/context.tsx'
import { useScreenActor } from '#src/actors/use-screen-actor.ts'
import { useValue } from '#src/actors/use-value.ts'

import { stepUpActors } from './security.actors.ts'

/** Provides one step-up actor for all components within. */
export const StepUpProvider = ({ children }: { children: ReactNode }) => {
  const { actor } = useScreenActor(stepUpMachine, stepUpActors)
  return <StepUpContext value={actor}>{children}</StepUpContext>
}

export const useStepUp = () => {
  const actor = useStepUpActor()
  if (!actor) throw new Error('The component is outside StepUpProvider')
  return { actor, snapshot: useValue(actor, (current) => current) }
}
