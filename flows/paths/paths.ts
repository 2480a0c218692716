import type { AnyMachineSnapshot } from 'xstate'

import { describeTrigger } from '../graph/trigger.ts'
import { transitionId } from '../coverage/transition-coverage.ts'
import { graphOf, routesFrom, type Edge, type Graph, type GraphNode } from '../graph/graph.ts'
import type { FlowModel } from '../graph/flow-model.ts'

/** A path through a machine: the triggers, and the expected state after each. */
export type Path = { machine: string; start: GraphNode; steps: readonly Edge[] }

/** Returns paths from the start that take every edge between two nodes; none is a prefix of another. */
export const edgeCover = (model: FlowModel): Path[] => {
  const graph = graphOf(model)
  const routes = routesFrom(graph, graph.start.key)
  const walks = graph.edges.map((edge) => [...(routes.get(edge.from) ?? []), edge])
  const prefixes = new Set(walks.flatMap(prefixesOf))
  return walks
    .filter((walk) => !prefixes.has(describeWalk(walk)))
    .map((walk) => pathOf(model, graph, walk))
}

/**
 * Returns few long walks that take each transition of each trigger in each state, and visit one node of each name: each
 * continues to the nearest edge that is not covered yet. By default, nodes with the same state and the same accepted
 * events have the same name; they differ only in the machine's context.
 */
export const tours = (model: FlowModel, nodeName: NodeName = controlsAt): Path[] => {
  const graph = graphOf(model)
  const remaining = new Set(requiredEdges(model, graph, nodeName))
  const walks: Edge[][] = []
  while (remaining.size > 0) walks.push(nextTour(graph, remaining))
  return walks.map((walk) => pathOf(model, graph, walk))
}

type NodeName = (node: GraphNode) => string

const requiredEdges = (model: FlowModel, { start, edges }: Graph, nodeName: NodeName): Edge[] => {
  const nodes = new Map([start, ...edges.map(({ to }) => to)].map((at) => [at.key, at]))
  const bySignature = new Map<string, Edge>()
  for (const edge of edges) {
    const { snapshot } = nodes.get(edge.from) ?? start
    const taken = model.machine.getTransitionData(snapshot, edge.event).map(transitionId)
    const signature = [
      stateOf(snapshot),
      describeTrigger(edge.trigger),
      ...taken,
      stateOf(edge.to.snapshot),
    ].join(' ')
    if (!bySignature.has(signature)) bySignature.set(signature, edge)
  }
  const reached = new Set([start, ...[...bySignature.values()].map(({ to }) => to)].map(nodeName))
  const others = edges.filter(({ to }) => {
    const name = nodeName(to)
    return !reached.has(name) && reached.add(name)
  })
  return [...bySignature.values(), ...others]
}

/** Describes a state and the events that the machine accepts in it, which decide the controls of the page. */
const controlsAt: NodeName = ({ snapshot, acceptedTypes, untriedTypes }) =>
  JSON.stringify([stateOf(snapshot), acceptedTypes, untriedTypes])

const stateOf = ({ value, status }: AnyMachineSnapshot): string => JSON.stringify([value, status])

/** Returns the shortest path to every node. */
export const shortestPaths = (model: FlowModel): Path[] => {
  const graph = graphOf(model)
  const routes = routesFrom(graph, graph.start.key)
  return [...routes.values()].map((walk) => pathOf(model, graph, walk))
}

/** Returns the shortest path to a state, named as in `snapshot.matches`. */
export const pathTo = (
  model: FlowModel,
  state: Parameters<AnyMachineSnapshot['matches']>[0],
): Path => {
  const path = shortestPaths(model).find((candidate) => endOf(candidate).snapshot.matches(state))
  if (path) return path
  throw new Error(`No path of ${model.machine.id} leads to ${JSON.stringify(state)}`)
}

export const endOf = ({ start, steps }: Path): GraphNode => steps.at(-1)?.to ?? start

/** Returns a name that stays the same as long as the steps of the path do, whatever other paths exist. */
export const pathId = (path: Path): string => `${path.machine}-${hashText(describePath(path))}`

/** Describes a path; the same text in every run as long as the machine and its model stay the same. */
export const describePath = ({ machine, steps }: Path): string =>
  `${machine}: ${describeWalk(steps)}`

const pathOf = (model: FlowModel, { start }: Graph, steps: readonly Edge[]): Path => ({
  machine: model.machine.id,
  start,
  steps,
})

/** Walks from the start until no unwalked edge can be reached, and removes the edges it walks. */
const nextTour = (graph: Graph, remaining: Set<Edge>): Edge[] => {
  const walk: Edge[] = []
  for (let next = nearestOf(graph, graph.start.key, remaining); next;) {
    for (const edge of next) remaining.delete(edge)
    walk.push(...next)
    next = nearestOf(graph, next.at(-1)?.to.key ?? '', remaining)
  }
  return walk
}

/** Returns the shortest path from a node to a required edge, that edge included. */
const nearestOf = (
  graph: Graph,
  from: string,
  required: ReadonlySet<Edge>,
): readonly Edge[] | undefined => {
  for (const [key, route] of routesFrom(graph, from)) {
    const edge = graph.edges.find((candidate) => candidate.from === key && required.has(candidate))
    if (edge) return [...route, edge]
  }
  return undefined
}

/** Two FNV-1a hashes of a text with different offsets; needs neither Node nor a browser. */
const hashText = (text: string): string =>
  `${fnv1a(text, 0x811c9dc5)}${fnv1a(text, 0x01000193)}`.slice(0, 10)

const fnv1a = (text: string, beginning: number): string => {
  let hash = beginning
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36).padStart(7, '0')
}

const describeWalk = (walk: readonly Edge[]): string =>
  walk.map(({ trigger }) => describeTrigger(trigger)).join(' → ')

const prefixesOf = (walk: readonly Edge[]): string[] =>
  walk.slice(1).map((_, end) => describeWalk(walk.slice(0, end + 1)))
