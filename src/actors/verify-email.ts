import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'

import { confirmEmail } from '#contract/account.ts'
import { verifyEmailMachine } from '#machines/account/verify-email.machine.ts'

import { useActors } from './context.tsx'
import { inspected } from './inspect.ts'
import { plug } from './plug.ts'
import { useValue } from './use-value.ts'

/** Confirming an e-mail address, alive as long as its page. */
export const useVerifyEmail = (id: string, signature: string) => {
  const { client } = useActors()
  const machine = useMemo(
    () =>
      verifyEmailMachine.provide({
        actors: { confirmEmail: plug(client, confirmEmail, { force: true }) },
      }),
    [client],
  )
  const actor = useActorRef(machine, inspected)
  useEffect(() => {
    actor.send({ type: 'link.open', link: { id, signature } })
  }, [actor, id, signature])
  return { actor, snapshot: useValue(actor, (current) => current) }
}
