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

/** Replaces a call: it ends when the test settles it, and never once it was stopped. */
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

/** `stubbed` controls child machines like calls; `running` runs them, with their own calls controlled. */
export type ChildMode = 'stubbed' | 'running'

const controlledMachines = {
  stubbed: new WeakMap<AnyStateMachine, AnyStateMachine>(),
  running: new WeakMap<AnyStateMachine, AnyStateMachine>(),
}

export function controlCalls<Machine extends AnyStateMachine>(
  machine: Machine,
  children: ChildMode,
): Machine
/** Returns the machine with all its calls controlled. Cached, because every replay needs it. */
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
