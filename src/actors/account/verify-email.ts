import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'

import { confirmEmail } from '#contract/registration.ts'
import { verifyEmailMachine } from '#machines/account/verify-email.machine.ts'

import { tellTabs } from '#src/api/tabs.ts'

import { useActors } from '#src/actors/context.tsx'
import { inspected } from '#src/actors/inspect.ts'
import { plug } from '#src/actors/plug.ts'
import { useValue } from '#src/actors/use-value.ts'

/** Confirming an e-mail address, alive as long as its page. */
export const useVerifyEmail = (id: string, signature: string) => {
  const { client, auth } = useActors()
  const machine = useMemo(
    () =>
      verifyEmailMachine.provide({
        actors: { confirmEmail: plug(client, confirmEmail, { force: true }) },
      }),
    [client],
  )
  const actor = useActorRef(machine, inspected)
  useEffect(() => {
    // The session gets a new id meanwhile; a ping with the old one would find it gone.
    auth.send({ type: 'ping.pause' })
    const subscription = actor.subscribe((snapshot) => {
      if (!snapshot.hasTag('busy')) auth.send({ type: 'ping.resume' })
      if (snapshot.matches('confirmed')) tellTabs('email.confirmed')
    })
    actor.send({ type: 'link.open', link: { id, signature } })
    return () => subscription.unsubscribe()
  }, [actor, auth, id, signature])
  return { actor, snapshot: useValue(actor, (current) => current) }
}
