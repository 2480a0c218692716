import { useNavigate } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'

import { readIdentityVerification, startIdentityVerification } from '#contract/identity.ts'
import { identityVerificationMachine } from '#machines/identity/identity-verification.machine.ts'

import { useActors } from '#src/actors/context.tsx'
import { inspected } from '#src/actors/inspect.ts'
import { plug } from '#src/actors/plug.ts'
import { useOutward } from '#src/actors/use-outward.ts'
import { useValue } from '#src/actors/use-value.ts'

import { wantedAfterProof } from './wanted-page.ts'
import { readUser } from '#src/actors/account/read-user.ts'

/** Proving who one is, alive as long as its page. It leads to the provider, and at last to the page that was wanted. */
export const useIdentityVerification = (wanted: string | undefined) => {
  const { client } = useActors()
  const navigate = useNavigate()
  const machine = useMemo(
    () =>
      identityVerificationMachine.provide({
        actors: {
          readIdentityVerification: plug(client, readIdentityVerification, { force: true }),
          startIdentityVerification: plug(client, startIdentityVerification),
          readVerifiedUser: plug(client, readUser, { force: true }),
        },
      }),
    [client],
  )
  const actor = useActorRef(machine, inspected)
  useOutward(actor)
  useEffect(() => {
    const subscription = actor.subscribe(({ value, context }) => {
      if (value === 'leaving') window.location.assign(context.url)
      if (value === 'passed') void navigate({ href: context.returnTo, replace: true })
    })
    actor.send({ type: 'verification.open', returnTo: wantedAfterProof(wanted) })
    return () => subscription.unsubscribe()
  }, [actor, navigate, wanted])
  useEffect(() => {
    const tell = () =>
      actor.send({ type: document.visibilityState === 'visible' ? 'page.shown' : 'page.hidden' })
    document.addEventListener('visibilitychange', tell)
    // the browser's own way back from the provider may show the page as it was left
    window.addEventListener('pageshow', tell)
    return () => {
      document.removeEventListener('visibilitychange', tell)
      window.removeEventListener('pageshow', tell)
    }
  }, [actor])
  return { actor, snapshot: useValue(actor, (current) => current) }
}

export type IdentityVerificationHold = ReturnType<typeof useIdentityVerification>
