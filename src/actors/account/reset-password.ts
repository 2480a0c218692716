import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'

import { logout } from '#contract/account/account.ts'
import { checkResetLink, resetPassword } from '#contract/account/registration.ts'
import { resetPasswordMachine } from '#machines/account/reset-password.machine.ts'

import { useActors } from '#src/actors/context.tsx'
import { inspectOptions } from '#src/actors/inspect.ts'
import { callActor } from '#src/actors/call-actor.ts'
import { useEmittedEvents } from '#src/actors/use-emitted-events.ts'
import { useValue } from '#src/actors/use-value.ts'

/** Runs the choice of a new password while its page is mounted; pings are paused meanwhile. */
export const useResetPassword = (code: string) => {
  const { client, auth } = useActors()
  const machine = useMemo(
    () =>
      resetPasswordMachine.provide({
        actors: {
          logout: callActor(client, logout),
          checkResetLink: callActor(client, checkResetLink),
          resetPassword: callActor(client, resetPassword),
        },
      }),
    [client],
  )
  const actor = useActorRef(machine, inspectOptions)
  useEmittedEvents(actor)
  useEffect(() => {
    auth.send({ type: 'ping.pause' })
    const isCustomer = auth.getSnapshot().hasTag('authenticated')
    actor.send({ type: 'link.open', code, isCustomer })
    return () => auth.send({ type: 'ping.resume' })
  }, [actor, auth, code])
  return { actor, snapshot: useValue(actor, (current) => current) }
}
