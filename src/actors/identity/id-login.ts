import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'

import { startIdLogin } from '#contract/identity/id-login.ts'
import { idLoginMachine, type IdLoginRequest } from '#machines/identity/id-login.machine.ts'
import { writeIdMethod, readIdMethod } from '#src/api/id-method.ts'

import { useActors } from '#src/actors/context.tsx'
import { inspectOptions } from '#src/actors/inspect.ts'
import { callActor } from '#src/actors/call-actor.ts'
import { addCartToken } from '#src/actors/shop/add-cart-token.ts'
import { useValue } from '#src/actors/use-value.ts'

import { createOpenProvider, discardStoredDrafts } from './provider-page.ts'

/** Runs the start of an ID login while its chooser is mounted. */
export const useIdLogin = (request: IdLoginRequest) => {
  const { client, drafts } = useActors()
  const machine = useMemo(
    () =>
      idLoginMachine.provide({
        actors: {
          startIdLogin: callActor(client, startIdLogin),
          openProvider: createOpenProvider(drafts),
        },
      }),
    [client, drafts],
  )
  const input = {
    request: isLoggedIn(request) ? request : addCartToken(request),
    method: readIdMethod(),
  }
  const actor = useActorRef(machine, { input, ...inspectOptions })
  useEffect(() => {
    const subscription = actor.on('method.used', ({ method }) => writeIdMethod(method))
    // A page restored from the back-forward cache is still in the state in which it was left.
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      actor.send({ type: 'idLogin.chooseAgain' })
      if (persisted) void discardStoredDrafts().catch(() => undefined)
    }
    window.addEventListener('pageshow', onReturn)
    return () => {
      subscription.unsubscribe()
      window.removeEventListener('pageshow', onReturn)
    }
  }, [actor])
  return { actor, snapshot: useValue(actor, (current) => current) }
}

/** A logged-in customer has no visitor's cart to merge. */
const isLoggedIn = ({ purpose }: IdLoginRequest): boolean =>
  purpose === 'step_up' || purpose === 'verification'

export type IdLogin = ReturnType<typeof useIdLogin>
