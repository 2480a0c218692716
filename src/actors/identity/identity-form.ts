import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'

import { listCountries } from '#contract/places.ts'
import { readIdentity, updateIdentity } from '#contract/profile.ts'
import { identityFormMachine } from '#machines/identity/identity-form.machine.ts'
import type { IdentityValues } from '#machines/identity/identity-values.ts'

import { useActors } from '#src/actors/context.tsx'
import { inspected } from '#src/actors/inspect.ts'
import { plug } from '#src/actors/plug.ts'
import { useProveAgain } from '#src/actors/security/step-up.tsx'
import { useDraft } from '#src/actors/use-draft.ts'
import { useOutward } from '#src/actors/use-outward.ts'
import { useValue } from '#src/actors/use-value.ts'
import { readUser } from '#src/actors/account/read-user.ts'

/** One's own data, alive as long as its form. What was typed before and not saved stands in it again. */
export const useIdentityForm = () => {
  const { client } = useActors()
  const proveAgain = useProveAgain()
  const machine = useMemo(
    () =>
      identityFormMachine.provide({
        actors: {
          readIdentity: plug(client, readIdentity, { force: true }),
          listCountries: plug(client, listCountries),
          updateIdentity: plug(client, updateIdentity),
          readSavedUser: plug(client, readUser, { force: true }),
          proveAgain,
        },
      }),
    [client, proveAgain],
  )
  const { values: draft, keep, drop } = useDraft('identity')
  const actor = useActorRef(machine, { ...inspected, input: { draft: draft ?? {} } })
  useOutward(actor)
  const snapshot = useValue(actor, (current) => current)

  useWithdrawnNotice(snapshot.context.problem !== null)

  const isSaved = snapshot.matches({ open: 'saved' })
  useEffect(() => {
    if (isSaved) drop()
  }, [isSaved, drop])
  const isProving = snapshot.matches({ saving: 'proving' })
  const { values } = snapshot.context
  useEffect(() => {
    if (isProving) keep(values)
  }, [isProving, keep, values])
  const type = (typed: IdentityValues) => {
    actor.send({ type: 'identity.type', values: typed })
    keep(typed)
  }
  return { actor, snapshot, type }
}

/** The message that the profile is updated does not stay beside an error of the next try. */
const useWithdrawnNotice = (hasProblem: boolean): void => {
  const { snackbar } = useActors()
  useEffect(() => {
    const shown = snackbar.getSnapshot().context.queue[0]
    if (hasProblem && shown?.key === 'success.profile_updated')
      snackbar.send({ type: 'snackbar.close' })
  }, [hasProblem, snackbar])
}
