import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'

import { register } from '#contract/registration.ts'
import { registrationMachine } from '#machines/account/registration.machine.ts'

import { useActors } from '#src/actors/context.tsx'
import { inspected } from '#src/actors/inspect.ts'
import { plug } from '#src/actors/plug.ts'
import { withCart } from '#src/actors/shop/with-cart.ts'
import { useOutward } from '#src/actors/use-outward.ts'
import { useValue } from '#src/actors/use-value.ts'
import { readUser } from '#src/actors/account/read-user.ts'

type Options = {
  /** Whether the dialog about the confirmation email may open over the page. */
  hasMailDialog?: boolean
}

/** Making an account, alive as long as its form. */
export const useRegistration = ({ hasMailDialog = true }: Options = {}) => {
  const { client } = useActors()
  const machine = useMemo(
    () =>
      registrationMachine.provide({
        actors: {
          register: plug(client, register, { complete: withCart }),
          readRegisteredUser: plug(client, readUser, { force: true }),
        },
      }),
    [client],
  )
  const actor = useActorRef(machine, inspected)
  useOutward(actor, hasMailDialog ? undefined : 'resend.open')
  return { actor, snapshot: useValue(actor, (current) => current) }
}
