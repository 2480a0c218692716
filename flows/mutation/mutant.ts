import type { AnyStateMachine } from 'xstate'

export type MutationKind = 'action' | 'transition' | 'guard' | 'target' | 'delay' | 'field' | 'event'

/** A deliberate fault in a machine: a changed copy of its states, or changed implementations. */
export type Mutant = {
  machine: string
  kind: MutationKind
  /** Unique in the machine; does not change when other transitions are added. */
  name: string
  change?: (copy: AnyStateMachine) => void
  implementations?: (original: Implementations) => Implementations
}

export type Implementations = AnyStateMachine['implementations']
