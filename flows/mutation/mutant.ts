import type { AnyStateMachine } from 'xstate'

type MutationKind =
  | 'action'
  | 'transition'
  | 'guard'
  | 'target'
  | 'delay'
  | 'field'
  | 'event'
  | 'boundary'

export type Compare = (left: number, right: number) => boolean

/** A deliberate fault in a machine: a changed copy of its states, changed implementations, or a changed comparison. */
export type Mutant = {
  machine: string
  kind: MutationKind
  /** Unique in the machine; does not change when other transitions are added. */
  name: string
  /** The path of the state that is changed; empty for the machine itself and for its implementations. */
  state: string
  /** What a run must reach to meet the fault, as `MachineRun` records it. */
  reach: string
  change?: (copy: AnyStateMachine) => void
  implementations?: (original: Implementations) => Implementations
  compare?: Compare
}

export type Implementations = AnyStateMachine['implementations']

/** Names what a run reaches in a state: the arrival of an event, `always`, `entry` or `exit`. */
export const reachInState = (state: string, event: string): string => `${state}|${event}`

/** Names the use of an implementation, or of a comparison. */
export const reachOfName = (kind: 'action' | 'delay' | 'comparison', name: string): string =>
  `${kind} ${name}`
