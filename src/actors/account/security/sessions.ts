import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'

import { endOtherSessions, endSession, listSessions } from '#contract/account/session.ts'
import { sessionsMachine } from '#machines/account/security/sessions.machine.ts'

import { useActors } from '#src/actors/context.tsx'
import { inspectOptions } from '#src/actors/inspect.ts'
import { callActor } from '#src/actors/call-actor.ts'
import { useEmittedEvents } from '#src/actors/use-emitted-events.ts'
import { useValue } from '#src/actors/use-value.ts'

/** Runs the list of the customer's sessions while it is mounted. */
export const useSessions = () => {
  const { client } = useActors()
  const machine = useMemo(
    () =>
      sessionsMachine.provide({
        actors: {
          listSessions: callActor(client, listSessions, { force: true }),
          endSession: callActor(client, endSession),
          endOtherSessions: callActor(client, endOtherSessions),
        },
      }),
    [client],
  )
  const actor = useActorRef(machine, inspectOptions)
  useEmittedEvents(actor)
  return { actor, snapshot: useValue(actor, (current) => current) }
}
