import { fromPromise, waitFor } from 'xstate'

import type { StepUpActor } from '#machines/account/security/step-up.machine.ts'

/** Requests a step-up from its dialog; rejects when the customer cancels. */
export const createRequestStepUp = (actor: StepUpActor | null) =>
  fromPromise<null, undefined>(() => requestStepUpFrom(actor))

export const requestStepUpFrom = async (actor: StepUpActor | null): Promise<null> => {
  if (!actor) throw new Error('The component is outside StepUpProvider')
  actor.send({ type: 'stepUp.request' })
  const closed = await waitFor(actor, (snapshot) => snapshot.matches('closed'))
  if (!closed.matches({ closed: 'confirmed' })) throw new Error('The step-up was cancelled')
  return null
}
