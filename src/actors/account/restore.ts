import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'

import { restore } from '#contract/account/registration.ts'
import { restoreMachine } from '#machines/account/restore.machine.ts'

import { useActors } from '#src/actors/context.tsx'
import { inspectOptions } from '#src/actors/inspect.ts'
import { callActor } from '#src/actors/call-actor.ts'
import { useValue } from '#src/actors/use-value.ts'

/** Runs the request for a password reset link while its form is mounted. */
export const useRestore = () => {
  const { client } = useActors()
  const machine = useMemo(
    () => restoreMachine.provide({ actors: { restore: callActor(client, restore) } }),
    [client],
  )
  const actor = useActorRef(machine, inspectOptions)
  return { actor, snapshot: useValue(actor, (current) => current) }
}
