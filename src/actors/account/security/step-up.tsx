import { useActorRef } from '@xstate/react'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { fromPromise, waitFor } from 'xstate'

import { readCredentials } from '#contract/account/credentials.ts'
import { stepUp } from '#contract/account/session.ts'
import { stepUpMachine, type StepUpActor } from '#machines/account/security/step-up.machine.ts'

import { useActors } from '#src/actors/context.tsx'
import { inspectOptions } from '#src/actors/inspect.ts'
import { callActor } from '#src/actors/call-actor.ts'
import { useEmittedEvents } from '#src/actors/use-emitted-events.ts'
import { useValue } from '#src/actors/use-value.ts'

const StepUpContext = createContext<StepUpActor | null>(null)

/** Provides one step-up actor for all components within. */
export const StepUpProvider = ({ children }: { children: ReactNode }) => {
  const { client } = useActors()
  const machine = useMemo(
    () =>
      stepUpMachine.provide({
        actors: {
          readCredentials: callActor(client, readCredentials, { force: true }),
          stepUp: callActor(client, stepUp),
        },
      }),
    [client],
  )
  const actor = useActorRef(machine, inspectOptions)
  useEmittedEvents(actor)
  return <StepUpContext value={actor}>{children}</StepUpContext>
}

const useStepUpActor = (): StepUpActor => {
  const actor = use(StepUpContext)
  if (!actor) throw new Error('The component is outside StepUpProvider')
  return actor
}

export const useStepUp = () => {
  const actor = useStepUpActor()
  return { actor, snapshot: useValue(actor, (current) => current) }
}

/**
 * Returns the actor with which machines request a step-up; it rejects when the customer cancels.
 */
export const useRequestStepUp = () => {
  const actor = useStepUpActor()
  return useMemo(
    () =>
      fromPromise<null, undefined>(async () => {
        actor.send({ type: 'stepUp.request' })
        const { context } = await waitFor(actor, (snapshot) => snapshot.matches('closed'))
        if (!context.isConfirmed) throw new Error('The step-up was cancelled')
        return null
      }),
    [actor],
  )
}
