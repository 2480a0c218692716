import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'

import { confirmEmail } from '#contract/account/registration.ts'
import { verifyEmailMachine } from '#machines/account/verify-email.machine.ts'

import { broadcastToTabs } from '#src/api/tab-sync.ts'

import { useActors } from '#src/actors/context.tsx'
import { inspectOptions } from '#src/actors/inspect.ts'
import { callActor } from '#src/actors/call-actor.ts'
import { useValue } from '#src/actors/use-value.ts'

/** Runs the confirmation of an email address while its page is mounted. */
export const useVerifyEmail = (id: string, signature: string) => {
  const { client, auth } = useActors()
  const machine = useMemo(
    () =>
      verifyEmailMachine.provide({
        actors: { confirmEmail: callActor(client, confirmEmail, { force: true }) },
      }),
    [client],
  )
  const actor = useActorRef(machine, inspectOptions)
  useEffect(() => {
    // The confirmation replaces the session id; a ping with the old one would report the end of the
    // session.
    auth.send({ type: 'ping.pause' })
    const subscription = actor.subscribe((snapshot) => {
      if (!snapshot.hasTag('busy')) auth.send({ type: 'ping.resume' })
      if (snapshot.matches('confirmed')) broadcastToTabs('email.confirmed')
    })
    actor.send({ type: 'link.open', link: { id, signature } })
    return () => subscription.unsubscribe()
  }, [actor, auth, id, signature])
  return { actor, snapshot: useValue(actor, (current) => current) }
}
