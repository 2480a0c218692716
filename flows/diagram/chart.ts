/** A machine as plain data; equal for equal machines in every run. */
export type Chart = {
  id: string
  states: readonly ChartState[]
  arrows: readonly ChartArrow[]
}

export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history'

export type ChartState = {
  id: string
  key: string
  parent: string | null
  kind: StateKind
  /** The initial state. */
  initial: string | null
  description: string
  invokes: readonly ChartInvoke[]
  entry: readonly string[]
  exit: readonly string[]
  /** The keys of the messages that the machine shows in this state or on leaving it, as declared in its `meta`. */
  messages: readonly string[]
  /** How many states a collapsed state has inside. */
  hidden?: number
}

/** An invoked call, or a child machine: then `machine` is its id. */
export type ChartInvoke = { id: string; machine: string | null }

export type ArrowKind = 'event' | 'done' | 'error' | 'after' | 'always'

export type ChartArrow = {
  /** The transition's name in `flows/coverage/transition-coverage.ts`. */
  id: string
  kind: ArrowKind
  source: string
  /** Null for a transition with actions only. */
  target: string | null
  /** The type of a sent event, the id of the call that ended, or the name of a delay; otherwise empty. */
  event: string
  guard: string | null
  /** Taken when none of the arrows before it was. */
  otherwise: boolean
  ms: number | null
  actions: readonly string[]
  description: string
}

/** Returns the states of a chart by id. */
export const statesById = ({ states }: Chart): ReadonlyMap<string, ChartState> =>
  new Map(states.map((state) => [state.id, state]))

/** Returns a state and its ancestors, innermost first. */
export const lineOf = (states: ReadonlyMap<string, ChartState>, id: string | null): string[] => {
  const state = id === null ? undefined : states.get(id)
  return state ? [state.id, ...lineOf(states, state.parent)] : []
}
