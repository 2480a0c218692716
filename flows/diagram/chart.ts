/** What a machine tells of itself, as plain data: the same for the same machine in every run. */
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
  /** The state that one comes to when this one is entered. */
  initial: string | null
  description: string
  invokes: readonly ChartInvoke[]
  entry: readonly string[]
  exit: readonly string[]
  /** The keys of what is said to the person on coming here or leaving. */
  messages: readonly string[]
}

/** A call that a state makes, or a machine that lives in it: then `machine` is its id. */
export type ChartInvoke = { id: string; machine: string | null }

export type ArrowKind = 'event' | 'done' | 'error' | 'after' | 'always'

export type ChartArrow = {
  /** The transition's name in `flows/coverage/transition-coverage.ts`. */
  id: string
  kind: ArrowKind
  source: string
  /** Nothing when only actions follow. */
  target: string | null
  /** The type of a spoken event, the id of the call that ended, the name of a delay; otherwise empty. */
  event: string
  guard: string | null
  /** What is left when no arrow before it was taken. */
  otherwise: boolean
  ms: number | null
  actions: readonly string[]
  messages: readonly string[]
  description: string
}

/** A chart's states by their ids. */
export const statesById = ({ states }: Chart): ReadonlyMap<string, ChartState> =>
  new Map(states.map((state) => [state.id, state]))

/** A state, what it is in, what that is in: innermost first. */
export const lineOf = (states: ReadonlyMap<string, ChartState>, id: string | null): string[] => {
  const state = id === null ? undefined : states.get(id)
  return state ? [state.id, ...lineOf(states, state.parent)] : []
}
