import { useRouter } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'

import { cancelIdLogin, finishIdLogin, type IdLoginOutcome } from '#contract/identity/id-login.ts'
import { idLoginReturnMachine } from '#machines/identity/id-login-return.machine.ts'

import { useActors } from '#src/actors/context.tsx'
import { inspectOptions } from '#src/actors/inspect.ts'
import { callActor } from '#src/actors/call-actor.ts'
import { useEmittedEvents } from '#src/actors/use-emitted-events.ts'
import { useValue } from '#src/actors/use-value.ts'
import { readUser } from '#src/actors/account/read-user.ts'

/** Runs the return from the ID login provider while its page is mounted. */
export const useIdLoginReturn = (token: string) => {
  const { client, auth } = useActors()
  const { navigate } = useRouter()
  const machine = useMemo(
    () =>
      idLoginReturnMachine.provide({
        actors: {
          finishIdLogin: callActor(client, finishIdLogin, { force: true }),
          cancelIdLogin: callActor(client, cancelIdLogin),
          readUser: callActor(client, readUser, { force: true }),
        },
      }),
    [client],
  )
  const actor = useActorRef(machine, inspectOptions)
  useEmittedEvents(actor)
  useEffect(() => {
    const subscription = actor.subscribe(({ value, context }) => {
      if (value !== 'done' && value !== 'newAccountTerms' && value !== 'accountExists') return
      void navigate({ to: '/login', search: queryOf(context.outcome), replace: true })
    })
    actor.send({ type: 'return.open', token })
    return () => {
      subscription.unsubscribe()
      auth.send({ type: 'ping.resume' })
    }
  }, [actor, auth, navigate, token])
  return { actor, snapshot: useValue(actor, (current) => current) }
}

export type IdLoginReturn = ReturnType<typeof useIdLoginReturn>

/**
 * The query that continues the login: it redirects to the requested page, opens the terms if
 * necessary, or opens a dialog.
 */
const queryOf = (outcome: IdLoginOutcome) => {
  if (outcome.outcome === 'new_account')
    return { newAccount: 'true', ...(outcome.hpv_terms ? { hpvTerms: 'true' } : {}) }
  if (outcome.outcome === 'account_exists') return { accountExists: outcome.email }
  if (outcome.outcome === 'verified_account_exists') return { verifiedAccountExists: outcome.email }
  return 'return_to' in outcome && outcome.return_to !== null ? { redirect: outcome.return_to } : {}
}
