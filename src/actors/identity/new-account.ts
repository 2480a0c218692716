import { useRouter } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'

import { readTermsOfService } from '#contract/app/app.ts'
import { answerIdLoginTerms } from '#contract/identity/id-login.ts'
import { newAccountMachine } from '#machines/identity/new-account.machine.ts'

import { useActors } from '#src/actors/context.tsx'
import { inspectOptions } from '#src/actors/inspect.ts'
import { callActor } from '#src/actors/call-actor.ts'
import { useEmittedEvents } from '#src/actors/use-emitted-events.ts'
import { useValue } from '#src/actors/use-value.ts'
import { readUser } from '#src/actors/account/read-user.ts'

/** Runs the answer to the terms of a new account while their dialog is mounted. */
export const useNewAccount = () => {
  const { client } = useActors()
  const { navigate } = useRouter()
  const machine = useMemo(
    () =>
      newAccountMachine.provide({
        actors: {
          readTermsOfService: callActor(client, readTermsOfService),
          agreeToTerms: callActor(client, answerIdLoginTerms),
          declineTerms: callActor(client, answerIdLoginTerms),
          readUser: callActor(client, readUser, { force: true }),
        },
      }),
    [client],
  )
  const actor = useActorRef(machine, inspectOptions)
  useEmittedEvents(actor)
  useEffect(() => {
    const subscription = actor.subscribe(({ value, context: { returnTo } }) => {
      if (value !== 'agreed' && value !== 'declined') return
      // The login page redirects a logged-in customer to the requested page.
      const search = returnTo === null ? {} : { redirect: returnTo }
      void navigate({ to: '/login', search, replace: true })
    })
    return () => subscription.unsubscribe()
  }, [actor, navigate])
  return { actor, snapshot: useValue(actor, (current) => current) }
}
