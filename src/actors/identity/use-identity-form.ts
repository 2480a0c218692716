import { useEffect } from 'react'

import { identityFormMachine } from '#machines/identity/identity-form.machine.ts'
import type { IdentityValues } from '#machines/identity/identity-values.ts'

import { useActors } from '#src/actors/context.tsx'
import { useDraft } from '#src/actors/use-draft.ts'
import { useScreenActor } from '#src/actors/use-screen-actor.ts'

import { identityFormActors } from './identity.actors.ts'

/** Runs the profile form while it is mounted; restores unsaved drafts. */
export const useIdentityForm = () => {
  const { values: draft, saveDraft } = useDraft('identity')
  const { actor, snapshot } = useScreenActor(identityFormMachine, identityFormActors, {
    input: { draft: draft ?? {} },
  })

  useSavedMessageDismissal(snapshot.context.problem !== null)

  const type = (typed: IdentityValues) => {
    actor.send({ type: 'identity.change', values: typed })
    saveDraft(typed)
  }
  return { actor, snapshot, type }
}

/** Dismisses the message about a saved profile when the next save fails. */
const useSavedMessageDismissal = (hasProblem: boolean): void => {
  const { snackbar } = useActors()
  useEffect(() => {
    const shown = snackbar.getSnapshot().context.queue[0]
    if (hasProblem && shown?.key === 'success.profile_updated')
      snackbar.send({ type: 'snackbar.close' })
  }, [hasProblem, snackbar])
}

export type IdentityProps = ReturnType<typeof useIdentityForm>
