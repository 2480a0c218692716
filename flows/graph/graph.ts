import {
  initialTransition,
  transition,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate'
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph'

import type { Trigger } from './trigger.ts'
import { keyOf, type FlowModel } from './flow-model.ts'
import { triggerFor, acceptedTypes, possibleEvents } from './possible-events.ts'

/** A moment of the flow as the model knows it. */
export type GraphNode = {
  key: string
  snapshot: AnyMachineSnapshot
  /** The types of the spoken events that are possible now. */
  acceptedTypes: readonly string[]
}

/** What happens at a moment, the event that the machine makes of it, and the moment it leads to. */
export type Edge = { from: string; trigger: Trigger; event: AnyEventObject; to: GraphNode }
export type Graph = { start: GraphNode; edges: readonly Edge[] }

/** A context that grows without bound never ends a traversal: past this many steps it is refused. */
const traversalLimit = 5_000

/** All moments of a machine and the edges between them, found without running it. */
export const graphOf = (model: FlowModel): Graph => {
  const map = getAdjacencyMap(asPureLogic(model.machine), {
    input: model.input,
    events: (snapshot: AnyMachineSnapshot) => possibleEvents(model, snapshot),
    serializeState: (snapshot: AnyMachineSnapshot) => keyOf(model, snapshot),
    limit: traversalLimit,
  })
  const [first] = Object.values(map)
  if (!first) throw new Error(`${model.machine.id} has no beginning`)
  return {
    start: graphNodeOf(model, first.state),
    edges: adjacencyMapToArray<AnyMachineSnapshot, AnyEventObject>(map).map((edge) => ({
      from: keyOf(model, edge.state),
      trigger: triggerFor(edge.state, edge.event),
      event: edge.event,
      to: graphNodeOf(model, edge.nextState),
    })),
  }
}

/** The shortest way from one moment to each that can be reached from it, nearest first. */
export const routesFrom = ({ edges }: Graph, from: string): Map<string, readonly Edge[]> => {
  const routes = new Map<string, readonly Edge[]>([[from, []]])
  for (const [key, route] of routes) {
    for (const edge of edges) {
      const isNewAccount = edge.from === key && !routes.has(edge.to.key)
      if (isNewAccount) routes.set(edge.to.key, [...route, edge])
    }
  }
  return routes
}

/** The whole ids of the states that have no states within. */
export const leavesOf = ({ _nodes: active }: AnyMachineSnapshot): string[] =>
  active.filter(({ type }) => type === 'atomic' || type === 'final').map(({ id }) => id)

/** Takes each step in a system of its own: in one that is shared, a child's system id would be taken twice. */
const asPureLogic = (machine: AnyStateMachine): AnyActorLogic => ({
  getInitialSnapshot: (_, input) => initialTransition(machine, input)[0],
  transition: (snapshot, event) => transition(machine, snapshot, event)[0],
  getPersistedSnapshot: (snapshot) => snapshot,
})

const graphNodeOf = (model: FlowModel, snapshot: AnyMachineSnapshot): GraphNode => ({
  key: keyOf(model, snapshot),
  snapshot,
  acceptedTypes: acceptedTypes(model, snapshot),
})
