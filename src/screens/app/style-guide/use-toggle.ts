import { useActor } from '@xstate/react'
import { fromTransition } from 'xstate'

const toggle = fromTransition((on: boolean, _event: { type: 'toggle' }) => !on, false)

/** On or off, for what this page has to open and close. */
export function useToggle() {
  const [snapshot, send] = useActor(toggle)
  return [snapshot.context, () => send({ type: 'toggle' })] as const
}
