import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'

import { canExtend, sessionEndMachine } from '#machines/account/session/session-end.machine.ts'

import { useActors } from '#src/actors/context.tsx'
import { countDown } from '#src/actors/count-down.ts'
import { inspectOptions } from '#src/actors/inspect.ts'
import { callActor } from '#src/actors/call-actor.ts'
import { useEmittedEvents } from '#src/actors/use-emitted-events.ts'
import { useValue } from '#src/actors/use-value.ts'

import { useTabSync } from './use-tab-sync.ts'
import { readUser } from '#src/actors/account/read-user.ts'

/** Runs the warning before the end of the session while a customer is logged in. */
export const useSessionEnd = () => {
  const { client, auth } = useActors()
  const machine = useMemo(
    () =>
      sessionEndMachine.provide({
        actors: { countDown, extendSession: callActor(client, readUser, { force: true }) },
      }),
    [client],
  )
  const actor = useActorRef(machine, inspectOptions)
  useEmittedEvents(actor)
  useTabSync(actor)
  useEffect(() => {
    const subscription = auth.on('sessionTime.updated', ({ left }) =>
      actor.send({ type: 'sessionTime.updated', left }),
    )
    return () => subscription.unsubscribe()
  }, [actor, auth])
  const snapshot = useValue(actor, (current) => current)
  return { actor, snapshot, mayStay: canExtend(snapshot.context) || snapshot.hasTag('busy') }
}
