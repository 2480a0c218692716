import { identityFormMachine } from '#machines/identity/identity-form.machine.ts'

import { useActors } from '#src/actors/context.tsx'
import { draftValues, registerForm } from '#src/actors/drafts/draft.ts'
import { useScreenActor } from '#src/actors/use-screen-actor.ts'

import { identityFormActors } from './identity.actors.ts'

const draftKey = 'identity'
const connect = registerForm(draftKey)

/** Runs the profile form while it is mounted; restores unsaved drafts. */
export const useIdentityForm = () =>
  useScreenActor(identityFormMachine, identityFormActors, {
    input: { draft: draftValues(useActors(), draftKey) ?? {} },
    connect,
  })

export type IdentityProps = ReturnType<typeof useIdentityForm>
