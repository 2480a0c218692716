import type { AnyMachineSnapshot } from 'xstate'

import { describeTrigger } from '../graph/trigger.ts'
import {
  graphOf,
  leavesOf,
  routesFrom,
  type Edge,
  type Graph,
  type GraphNode,
} from '../graph/graph.ts'
import type { FlowModel } from '../graph/flow-model.ts'
import type { Path } from './paths.ts'

/**
 * Returns one path for each way to the end: the shortest one for each trigger that leads from a state to an end. An end is
 * a state that is never left; in a machine without one, a state that waits for neither a call nor time.
 */
export const pathsToEnds = (model: FlowModel): Path[] => {
  const graph = graphOf(model)
  const isEnd = endsOf(graph)
  const ways = new Map<string, Edge[]>()
  for (const [from, route] of routesFrom(graph, graph.start.key)) {
    const start = stateOf(route.at(-1)?.to ?? graph.start)
    for (const edge of graph.edges.filter((each) => each.from === from && isEnd(each.to))) {
      const end = stateOf(edge.to)
      const way = [start, describeTrigger(edge.trigger), end].join('\n')
      if (start !== end && !ways.has(way)) ways.set(way, [...route, edge])
    }
  }
  return [...ways.values()].map((steps) => ({
    machine: model.machine.id,
    start: graph.start,
    steps,
  }))
}

const endsOf = ({ start, edges }: Graph): ((node: GraphNode) => boolean) => {
  const nodes = new Map([start, ...edges.map(({ to }) => to)].map((node) => [node.key, node]))
  const left = new Set(
    edges.flatMap(({ from, to }) => {
      const source = nodes.get(from)
      return source && stateOf(source) !== stateOf(to) ? [stateOf(source)] : []
    }),
  )
  const hasEnd = [...nodes.values()].some((node) => !left.has(stateOf(node)))
  return (node) => (hasEnd ? !left.has(stateOf(node)) : isAtRest(node.snapshot))
}

const stateOf = ({ snapshot }: GraphNode): string => leavesOf(snapshot).join(' ')

const isAtRest = ({ _nodes: active }: AnyMachineSnapshot): boolean =>
  active.every(({ invoke, after }) => invoke.length + after.length === 0)
