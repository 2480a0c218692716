import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'

import { endOtherSessions, endSession, listSessions } from '#contract/session.ts'
import { sessionsMachine } from '#machines/account/security/sessions.machine.ts'

import { useActors } from '#src/actors/context.tsx'
import { inspected } from '#src/actors/inspect.ts'
import { plug } from '#src/actors/plug.ts'
import { useOutward } from '#src/actors/use-outward.ts'
import { useValue } from '#src/actors/use-value.ts'

/** Where the customer is logged in, alive as long as the list. */
export const useSessions = () => {
  const { client } = useActors()
  const machine = useMemo(
    () =>
      sessionsMachine.provide({
        actors: {
          listSessions: plug(client, listSessions, { force: true }),
          endSession: plug(client, endSession),
          endOtherSessions: plug(client, endOtherSessions),
        },
      }),
    [client],
  )
  const actor = useActorRef(machine, inspected)
  useOutward(actor)
  return { actor, snapshot: useValue(actor, (current) => current) }
}
