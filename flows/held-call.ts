import { StateMachine, type ActorLogic, type AnyStateMachine, type Snapshot } from 'xstate'

import type { Outcome } from './act.ts'

type HeldSnapshot = Snapshot<unknown> & { isHeld: true; input: unknown }
type HeldEvent = { type: 'call.settle'; outcome: Outcome } | { type: 'xstate.stop' }

const held = (input: unknown, state: Snapshot<unknown>): HeldSnapshot => ({
  ...state,
  isHeld: true,
  input,
})

const settled = (outcome: Outcome): Snapshot<unknown> =>
  'output' in outcome
    ? { status: 'done', output: outcome.output, error: undefined }
    : { status: 'error', output: undefined, error: outcome.error }

/** Stands in the place of a call: it ends when it is told how, and never once it was stopped. */
const heldCall: ActorLogic<HeldSnapshot, HeldEvent, unknown> = {
  getInitialSnapshot: (_, input) =>
    held(input, { status: 'active', output: undefined, error: undefined }),
  transition: (snapshot, event) => {
    if (event.type === 'call.settle') return held(snapshot.input, settled(event.outcome))
    if (event.type !== 'xstate.stop') return snapshot
    return held(snapshot.input, { status: 'stopped', output: undefined, error: undefined })
  },
  getPersistedSnapshot: (snapshot) => snapshot,
}

export const isHeldSnapshot = (snapshot: unknown): snapshot is HeldSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'isHeld' in snapshot

/** `alone` holds the child machines too; `alive` runs them, with their own calls held. */
export type Children = 'alone' | 'alive'

const heldMachines = {
  alone: new WeakMap<AnyStateMachine, AnyStateMachine>(),
  alive: new WeakMap<AnyStateMachine, AnyStateMachine>(),
}

export function holdCalls<Machine extends AnyStateMachine>(
  machine: Machine,
  children: Children,
): Machine
/** The same machine, with every call it makes in our hands. Made once, because it is asked for at every replay. */
export function holdCalls(machine: AnyStateMachine, children: Children): AnyStateMachine {
  const known = heldMachines[children].get(machine)
  if (known) return known
  const actors = Object.entries(machine.implementations.actors).map(([src, logic]) => [
    src,
    children === 'alive' && logic instanceof StateMachine ? holdCalls(logic, children) : heldCall,
  ])
  const heldMachine = machine.provide({ actors: Object.fromEntries(actors) })
  heldMachines[children].set(machine, heldMachine)
  return heldMachine
}
