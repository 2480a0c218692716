import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'

import { login } from '#contract/account.ts'
import { reloginMachine } from '#machines/account/session/relogin.machine.ts'

import { useActors } from '#src/actors/context.tsx'
import { inspected } from '#src/actors/inspect.ts'
import { plug } from '#src/actors/plug.ts'
import { useOutward } from '#src/actors/use-outward.ts'
import { useValue } from '#src/actors/use-value.ts'

import { useTellingTabs } from './telling-tabs.ts'
import { readUser } from '#src/actors/account/read-user.ts'

/** Logging in again, alive as long as its dialog. */
export const useRelogin = () => {
  const { client } = useActors()
  const machine = useMemo(
    () =>
      reloginMachine.provide({
        actors: {
          login: plug(client, login),
          readReturnedUser: plug(client, readUser, { force: true }),
        },
      }),
    [client],
  )
  const actor = useActorRef(machine, inspected)
  useOutward(actor)
  useTellingTabs(actor)
  return { actor, snapshot: useValue(actor, (current) => current) }
}
