import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'

import { startIdLogin } from '#contract/id-login.ts'
import { idLoginMachine, type IdLoginWish } from '#machines/identity/id-login.machine.ts'
import { keepIdMethod, readIdMethod } from '#src/api/id-method.ts'

import { useActors } from '#src/actors/context.tsx'
import { inspected } from '#src/actors/inspect.ts'
import { plug } from '#src/actors/plug.ts'
import { withCart } from '#src/actors/shop/with-cart.ts'
import { useValue } from '#src/actors/use-value.ts'

import { providerPage, takeBack } from './provider-page.ts'

/** Leaving for the provider of ID logins, alive as long as its chooser. */
export const useIdLogin = (wish: IdLoginWish) => {
  const { client, drafts } = useActors()
  const machine = useMemo(
    () =>
      idLoginMachine.provide({
        actors: { startIdLogin: plug(client, startIdLogin), openProvider: providerPage(drafts) },
      }),
    [client, drafts],
  )
  const input = { wish: isLoggedIn(wish) ? wish : withCart(wish), method: readIdMethod() }
  const actor = useActorRef(machine, { input, ...inspected })
  useEffect(() => {
    const subscription = actor.on('method.used', ({ method }) => keepIdMethod(method))
    // a page that the browser has kept while it was away stands as it was left
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      actor.send({ type: 'idLogin.comeBack' })
      if (persisted) void takeBack().catch(() => undefined)
    }
    window.addEventListener('pageshow', comeBack)
    return () => {
      subscription.unsubscribe()
      window.removeEventListener('pageshow', comeBack)
    }
  }, [actor])
  return { actor, snapshot: useValue(actor, (current) => current) }
}

/** A customer who is logged in has no visitor's cart to bring along. */
const isLoggedIn = ({ purpose }: IdLoginWish): boolean =>
  purpose === 'step_up' || purpose === 'verification'

export type IdLogin = ReturnType<typeof useIdLogin>
