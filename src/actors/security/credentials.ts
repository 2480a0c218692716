import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'

import { changeEmail, changePassword, readCredentials } from '#contract/credentials.ts'
import { changeEmailMachine } from '#machines/account/security/change-email.machine.ts'
import { changePasswordMachine } from '#machines/account/security/change-password.machine.ts'

import { useActors } from '#src/actors/context.tsx'
import { inspected } from '#src/actors/inspect.ts'
import { plug } from '#src/actors/plug.ts'
import { useOutward } from '#src/actors/use-outward.ts'
import { useValue } from '#src/actors/use-value.ts'

import { useProveAgain } from './step-up.tsx'

/** The e-mail address and its change, alive as long as their section. */
export const useChangeEmail = () => {
  const { client } = useActors()
  const proveAgain = useProveAgain()
  const machine = useMemo(
    () =>
      changeEmailMachine.provide({
        actors: {
          readCredentials: plug(client, readCredentials),
          changeEmail: plug(client, changeEmail),
          proveAgain,
        },
      }),
    [client, proveAgain],
  )
  const actor = useActorRef(machine, inspected)
  useOutward(actor)
  return { actor, snapshot: useValue(actor, (current) => current) }
}

/** A new password, alive as long as its section. */
export const useChangePassword = () => {
  const { client } = useActors()
  const proveAgain = useProveAgain()
  const machine = useMemo(
    () =>
      changePasswordMachine.provide({
        actors: {
          readCredentials: plug(client, readCredentials),
          changePassword: plug(client, changePassword),
          proveAgain,
        },
      }),
    [client, proveAgain],
  )
  const actor = useActorRef(machine, inspected)
  useOutward(actor)
  return { actor, snapshot: useValue(actor, (current) => current) }
}
