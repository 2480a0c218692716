import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'

import { login } from '#contract/account/account.ts'
import { reloginMachine } from '#machines/account/session/relogin.machine.ts'

import { useActors } from '#src/actors/context.tsx'
import { inspectOptions } from '#src/actors/inspect.ts'
import { callActor } from '#src/actors/call-actor.ts'
import { useEmittedEvents } from '#src/actors/use-emitted-events.ts'
import { useValue } from '#src/actors/use-value.ts'

import { useTabSync } from './use-tab-sync.ts'
import { readUser } from '#src/actors/account/read-user.ts'

/** Runs the re-login while its dialog is mounted. */
export const useRelogin = () => {
  const { client } = useActors()
  const machine = useMemo(
    () =>
      reloginMachine.provide({
        actors: {
          login: callActor(client, login),
          readUser: callActor(client, readUser, { force: true }),
        },
      }),
    [client],
  )
  const actor = useActorRef(machine, inspectOptions)
  useEmittedEvents(actor)
  useTabSync(actor)
  return { actor, snapshot: useValue(actor, (current) => current) }
}
