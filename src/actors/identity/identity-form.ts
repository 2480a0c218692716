import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'

import { listCountries } from '#contract/delivery/places.ts'
import { readIdentity, updateIdentity } from '#contract/account/profile.ts'
import { identityFormMachine } from '#machines/identity/identity-form.machine.ts'
import type { IdentityValues } from '#machines/identity/identity-values.ts'

import { useActors } from '#src/actors/context.tsx'
import { inspectOptions } from '#src/actors/inspect.ts'
import { callActor } from '#src/actors/call-actor.ts'
import { useRequestStepUp } from '#src/actors/account/security/step-up.tsx'
import { useDraft } from '#src/actors/use-draft.ts'
import { useEmittedEvents } from '#src/actors/use-emitted-events.ts'
import { useValue } from '#src/actors/use-value.ts'
import { readUser } from '#src/actors/account/read-user.ts'

/** Runs the profile form while it is mounted; restores unsaved drafts. */
export const useIdentityForm = () => {
  const { client } = useActors()
  const requestStepUp = useRequestStepUp()
  const machine = useMemo(
    () =>
      identityFormMachine.provide({
        actors: {
          readIdentity: callActor(client, readIdentity, { force: true }),
          listCountries: callActor(client, listCountries),
          updateIdentity: callActor(client, updateIdentity),
          readUser: callActor(client, readUser, { force: true }),
          requestStepUp,
        },
      }),
    [client, requestStepUp],
  )
  const { values: draft, saveDraft, discardDraft } = useDraft('identity')
  const actor = useActorRef(machine, { ...inspectOptions, input: { draft: draft ?? {} } })
  useEmittedEvents(actor)
  const snapshot = useValue(actor, (current) => current)

  useSavedMessageDismissal(snapshot.context.problem !== null)

  const isSaved = snapshot.matches({ open: 'saved' })
  useEffect(() => {
    if (isSaved) discardDraft()
  }, [isSaved, discardDraft])
  const isSteppingUp = snapshot.matches({ saving: 'awaitingStepUp' })
  const { values } = snapshot.context
  useEffect(() => {
    if (isSteppingUp) saveDraft(values)
  }, [isSteppingUp, saveDraft, values])
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
