import type { AnyActorRef, AnyStateMachine } from 'xstate'

import { useValue } from '#src/actors/use-value.ts'

/** The actors that the screens of a test show, by the id of their machine. */
export const screenActors = new Map<string, AnyActorRef>()

/**
 * Replaces the hook of the same name, so that a screen shows an actor of the test:
 * `vi.mock('#src/actors/use-screen-actor.ts', () => import('#test/support/screen-actors.ts'))`.
 */
export const useScreenActor = ({ id }: AnyStateMachine) => {
  const actor = screenActors.get(id)
  if (!actor) throw new Error(`The test has no actor of ${id}.`)
  return { actor, snapshot: useValue(actor, (current: unknown) => current) }
}
