import { StateMachine, type ActorLogic, type AnyStateMachine, type Snapshot } from 'xstate'

import type { Outcome } from '../graph/trigger.ts'

type ControlledSnapshot = Snapshot<unknown> & { isControlled: true; input: unknown }
type ControlledEvent = { type: 'call.settle'; outcome: Outcome } | { type: 'xstate.stop' }

const controlled = (input: unknown, state: Snapshot<unknown>): ControlledSnapshot => ({
  ...state,
  isControlled: true,
  input,
})

const settled = (outcome: Outcome): Snapshot<unknown> =>
  'output' in outcome
    ? { status: 'done', output: outcome.output, error: undefined }
    : { status: 'error', output: undefined, error: outcome.error }

/** Stands in the place of a call: it ends when it is told how, and never once it was stopped. */
const controlledCall: ActorLogic<ControlledSnapshot, ControlledEvent, unknown> = {
  getInitialSnapshot: (_, input) =>
    controlled(input, { status: 'active', output: undefined, error: undefined }),
  transition: (snapshot, event) => {
    if (event.type === 'call.settle') return controlled(snapshot.input, settled(event.outcome))
    if (event.type !== 'xstate.stop') return snapshot
    return controlled(snapshot.input, { status: 'stopped', output: undefined, error: undefined })
  },
  getPersistedSnapshot: (snapshot) => snapshot,
}

export const isControlledSnapshot = (snapshot: unknown): snapshot is ControlledSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'isControlled' in snapshot

/** `alone` holds the child machines too; `alive` runs them, with their own calls held. */
export type ChildMode = 'stubbed' | 'running'

const controlledMachines = {
  stubbed: new WeakMap<AnyStateMachine, AnyStateMachine>(),
  running: new WeakMap<AnyStateMachine, AnyStateMachine>(),
}

export function controlCalls<Machine extends AnyStateMachine>(
  machine: Machine,
  children: ChildMode,
): Machine
/** The same machine, with every call it makes in our hands. Made once, because it is asked for at every replay. */
export function controlCalls(machine: AnyStateMachine, children: ChildMode): AnyStateMachine {
  const known = controlledMachines[children].get(machine)
  if (known) return known
  const actors = Object.entries(machine.implementations.actors).map(([src, logic]) => [
    src,
    children === 'running' && logic instanceof StateMachine
      ? controlCalls(logic, children)
      : controlledCall,
  ])
  const controlledMachine = machine.provide({ actors: Object.fromEntries(actors) })
  controlledMachines[children].set(machine, controlledMachine)
  return controlledMachine
}
