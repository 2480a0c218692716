import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'

import { register } from '#contract/account/registration.ts'
import { registrationMachine } from '#machines/account/registration.machine.ts'

import { useActors } from '#src/actors/context.tsx'
import { inspectOptions } from '#src/actors/inspect.ts'
import { callActor } from '#src/actors/call-actor.ts'
import { addCartToken } from '#src/actors/shop/add-cart-token.ts'
import { useEmittedEvents } from '#src/actors/use-emitted-events.ts'
import { useValue } from '#src/actors/use-value.ts'
import { readUser } from '#src/actors/account/read-user.ts'

type Options = {
  /** Whether the dialog about the confirmation email may open over the page. */
  hasMailDialog?: boolean
}

/** Runs the registration while its form is mounted. */
export const useRegistration = ({ hasMailDialog = true }: Options = {}) => {
  const { client } = useActors()
  const machine = useMemo(
    () =>
      registrationMachine.provide({
        actors: {
          register: callActor(client, register, { complete: addCartToken }),
          readUser: callActor(client, readUser, { force: true }),
        },
      }),
    [client],
  )
  const actor = useActorRef(machine, inspectOptions)
  useEmittedEvents(actor, hasMailDialog ? undefined : 'resend.open')
  return { actor, snapshot: useValue(actor, (current) => current) }
}
