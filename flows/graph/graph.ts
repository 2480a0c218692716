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
import { triggerFor, acceptedTypes, possibleEvents, untriedTypes } from './possible-events.ts'

/** A node of the flow, as the model defines it. */
export type GraphNode = {
  key: string
  snapshot: AnyMachineSnapshot
  /** The types of the events that can be sent now. */
  acceptedTypes: readonly string[]
  /** The types of the events that the machine handles now, but that the model does not send now. */
  untriedTypes: readonly string[]
}

/** A trigger at a node, the event that it causes, and the resulting node. */
export type Edge = { from: string; trigger: Trigger; event: AnyEventObject; to: GraphNode }
export type Graph = { start: GraphNode; edges: readonly Edge[] }

/** Rejects a traversal past this many steps, because a context that grows without bound never ends it. */
const traversalLimit = 5_000

/** Returns all nodes of a machine and the edges between them, without running it. */
export const graphOf = (model: FlowModel): Graph => {
  const map = getAdjacencyMap(asPureLogic(model.machine), {
    input: model.input,
    events: (snapshot: AnyMachineSnapshot) => possibleEvents(model, snapshot),
    serializeState: (snapshot: AnyMachineSnapshot) => keyOf(model, snapshot),
    limit: traversalLimit,
  })
  const [first] = Object.values(map)
  if (!first) throw new Error(`${model.machine.id} has no initial state`)
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

/** Returns the shortest path from one node to each reachable one, nearest first. */
export const routesFrom = ({ edges }: Graph, from: string): Map<string, readonly Edge[]> => {
  const routes = new Map<string, readonly Edge[]>([[from, []]])
  for (const [key, route] of routes) {
    for (const edge of edges) {
      const isNew = edge.from === key && !routes.has(edge.to.key)
      if (isNew) routes.set(edge.to.key, [...route, edge])
    }
  }
  return routes
}

/** Returns the full ids of the leaf states. */
export const leavesOf = ({ _nodes: active }: AnyMachineSnapshot): string[] =>
  active.filter(({ type }) => type === 'atomic' || type === 'final').map(({ id }) => id)

/** Computes each step in its own actor system: in a shared one, a child's system id would be registered twice. */
const asPureLogic = (machine: AnyStateMachine): AnyActorLogic => ({
  getInitialSnapshot: (_, input) => initialTransition(machine, input)[0],
  transition: (snapshot, event) => transition(machine, snapshot, event)[0],
  getPersistedSnapshot: (snapshot) => snapshot,
})

const graphNodeOf = (model: FlowModel, snapshot: AnyMachineSnapshot): GraphNode => ({
  key: keyOf(model, snapshot),
  snapshot,
  acceptedTypes: acceptedTypes(model, snapshot),
  untriedTypes: untriedTypes(model, snapshot),
})
