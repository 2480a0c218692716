import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'

import { changeEmail, changePassword, readCredentials } from '#contract/account/credentials.ts'
import { changeEmailMachine } from '#machines/account/security/change-email.machine.ts'
import { changePasswordMachine } from '#machines/account/security/change-password.machine.ts'

import { useActors } from '#src/actors/context.tsx'
import { inspectOptions } from '#src/actors/inspect.ts'
import { callActor } from '#src/actors/call-actor.ts'
import { useEmittedEvents } from '#src/actors/use-emitted-events.ts'
import { useValue } from '#src/actors/use-value.ts'

import { useRequestStepUp } from './step-up.tsx'

/** Runs the change of the email address while its section is mounted. */
export const useChangeEmail = () => {
  const { client } = useActors()
  const requestStepUp = useRequestStepUp()
  const machine = useMemo(
    () =>
      changeEmailMachine.provide({
        actors: {
          readCredentials: callActor(client, readCredentials),
          changeEmail: callActor(client, changeEmail),
          requestStepUp,
        },
      }),
    [client, requestStepUp],
  )
  const actor = useActorRef(machine, inspectOptions)
  useEmittedEvents(actor)
  return { actor, snapshot: useValue(actor, (current) => current) }
}

/** Runs the change of the password while its section is mounted. */
export const useChangePassword = () => {
  const { client } = useActors()
  const requestStepUp = useRequestStepUp()
  const machine = useMemo(
    () =>
      changePasswordMachine.provide({
        actors: {
          readCredentials: callActor(client, readCredentials),
          changePassword: callActor(client, changePassword),
          requestStepUp,
        },
      }),
    [client, requestStepUp],
  )
  const actor = useActorRef(machine, inspectOptions)
  useEmittedEvents(actor)
  return { actor, snapshot: useValue(actor, (current) => current) }
}
