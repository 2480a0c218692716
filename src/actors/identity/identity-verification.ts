import { useNavigate } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'

import { readIdentityVerification, startIdentityVerification } from '#contract/identity/identity.ts'
import { identityVerificationMachine } from '#machines/identity/identity-verification.machine.ts'

import { useActors } from '#src/actors/context.tsx'
import { inspectOptions } from '#src/actors/inspect.ts'
import { callActor } from '#src/actors/call-actor.ts'
import { useEmittedEvents } from '#src/actors/use-emitted-events.ts'
import { useValue } from '#src/actors/use-value.ts'

import { returnPageAfterVerification } from './return-page.ts'
import { readUser } from '#src/actors/account/read-user.ts'

/**
 * Runs the identity verification while its page is mounted: opens the provider's page and in the
 * end the requested page.
 */
export const useIdentityVerification = (requestedPath: string | undefined) => {
  const { client } = useActors()
  const navigate = useNavigate()
  const machine = useMemo(
    () =>
      identityVerificationMachine.provide({
        actors: {
          readIdentityVerification: callActor(client, readIdentityVerification, { force: true }),
          startIdentityVerification: callActor(client, startIdentityVerification),
          readUser: callActor(client, readUser, { force: true }),
        },
      }),
    [client],
  )
  const actor = useActorRef(machine, inspectOptions)
  useEmittedEvents(actor)
  useEffect(() => {
    const subscription = actor.subscribe(({ value, context }) => {
      if (value === 'redirecting') window.location.assign(context.url)
      if (value === 'verified') void navigate({ href: context.returnTo, replace: true })
    })
    actor.send({ type: 'verification.open', returnTo: returnPageAfterVerification(requestedPath) })
    return () => subscription.unsubscribe()
  }, [actor, navigate, requestedPath])
  useEffect(() => {
    const reportVisibility = () =>
      actor.send({ type: document.visibilityState === 'visible' ? 'page.shown' : 'page.hidden' })
    document.addEventListener('visibilitychange', reportVisibility)
    // The back button may restore the page from the back-forward cache.
    window.addEventListener('pageshow', reportVisibility)
    return () => {
      document.removeEventListener('visibilitychange', reportVisibility)
      window.removeEventListener('pageshow', reportVisibility)
    }
  }, [actor])
  return { actor, snapshot: useValue(actor, (current) => current) }
}

export type IdentityVerification = ReturnType<typeof useIdentityVerification>
