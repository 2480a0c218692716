import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'

import { canStay, sessionEndMachine } from '#machines/account/session/session-end.machine.ts'

import { useActors } from '#src/actors/context.tsx'
import { countDown } from '#src/actors/count-down.ts'
import { inspected } from '#src/actors/inspect.ts'
import { plug } from '#src/actors/plug.ts'
import { useOutward } from '#src/actors/use-outward.ts'
import { useValue } from '#src/actors/use-value.ts'

import { useTellingTabs } from './telling-tabs.ts'
import { readUser } from '#src/actors/account/read-user.ts'

/** The warning before the session ends, alive as long as somebody is logged in. */
export const useSessionEnd = () => {
  const { client, auth } = useActors()
  const machine = useMemo(
    () =>
      sessionEndMachine.provide({
        actors: { countDown, extendSession: plug(client, readUser, { force: true }) },
      }),
    [client],
  )
  const actor = useActorRef(machine, inspected)
  useOutward(actor)
  useTellingTabs(actor)
  useEffect(() => {
    const hearing = auth.on('session.told', ({ left }) =>
      actor.send({ type: 'session.told', left }),
    )
    return () => hearing.unsubscribe()
  }, [actor, auth])
  const snapshot = useValue(actor, (current) => current)
  return { actor, snapshot, mayStay: canStay(snapshot.context) || snapshot.hasTag('busy') }
}
