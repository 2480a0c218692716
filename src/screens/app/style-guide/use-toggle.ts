import { useActor } from '@xstate/react'
import { fromTransition } from 'xstate'

const toggle = fromTransition((on: boolean, _event: { type: 'toggle' }) => !on, false)

/** A boolean state for samples that open and close. */
export function useToggle() {
  const [snapshot, send] = useActor(toggle)
  return [snapshot.context, () => send({ type: 'toggle' })] as const
}
