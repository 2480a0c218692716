import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  InspectedMicrostepEvent,
} from 'xstate'

import { transitionId } from '#flows/coverage/transition-coverage.ts'
import type { Chart } from '#flows/diagram/chart.ts'
import { chartOf } from '#flows/diagram/create-chart.ts'

/** Collects the actions of each actor, by name, until its event is recorded. */
export const createActionLog = () => {
  const progress = new Map<string, { snapshot: AnyMachineSnapshot; actions: readonly string[] }>()
  const add = (
    { sessionId }: AnyActorRef,
    {
      snapshot,
      _transitions: transitions,
    }: Pick<InspectedMicrostepEvent, 'snapshot' | '_transitions'>,
  ): readonly string[] => {
    const last = progress.get(sessionId)
    if (!isMachineSnapshot(snapshot)) return []
    const taken = actionsTaken(last?.snapshot, snapshot, transitions)
    const actions = [...(last?.actions ?? []), ...taken]
    progress.set(sessionId, { snapshot, actions })
    return actions
  }
  return {
    add,
    /** Returns the actions since the last event. */
    take: (ref: AnyActorRef, snapshot: AnyMachineSnapshot): readonly string[] => {
      const actions = add(ref, { snapshot, _transitions: [] })
      progress.set(ref.sessionId, { snapshot, actions: [] })
      return actions
    },
  }
}

export const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot

/**
 * Returns the actions of a step in order: of the states left, of the transitions and of the states entered. Without a
 * snapshot before it, every state is entered.
 */
const actionsTaken = (
  before: AnyMachineSnapshot | undefined,
  after: AnyMachineSnapshot,
  transitions: readonly AnyTransitionDefinition[],
): string[] => {
  const chart = knownChart(after.machine)
  const again = transitions.flatMap(targetsEnteredAgain)
  const [old, current] = [before ? idsOf(before) : [], idsOf(after)]
  const left = old.filter((id) => !current.includes(id) || again.includes(id)).toReversed()
  const entered = current.filter((id) => !old.includes(id) || again.includes(id))
  const taken = transitions.map(transitionId)
  return [
    ...left.flatMap((id) => chart.states.find((state) => state.id === id)?.exit ?? []),
    ...taken.flatMap((id) => chart.arrows.find((arrow) => arrow.id === id)?.actions ?? []),
    ...entered.flatMap((id) => chart.states.find((state) => state.id === id)?.entry ?? []),
  ]
}

const idsOf = ({ _nodes: nodes }: AnyMachineSnapshot): string[] => nodes.map(({ id }) => id)

/** A transition to its own state does not leave the state, unless it says so. */
const targetsEnteredAgain = ({ source, target, reenter }: AnyTransitionDefinition): string[] =>
  (target ?? []).filter((node) => node !== source || reenter).map(({ id }) => id)

const charts = new WeakMap<AnyStateMachine, Chart>()

const knownChart = (machine: AnyStateMachine): Chart => {
  const chart = charts.get(machine) ?? chartOf(machine)
  charts.set(machine, chart)
  return chart
}
