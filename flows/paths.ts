import type { AnyMachineSnapshot } from 'xstate'

import { tellAct } from './act.ts'
import { transitionId } from './coverage.ts'
import { graphOf, routesFrom, type Edge, type Graph, type Moment } from './graph.ts'
import type { FlowModel } from './model.ts'

/** A way through a machine: what happens, and what the model says is true after each step. */
export type Path = { machine: string; start: Moment; steps: readonly Edge[] }

/** Paths from the start that take every edge between two moments; none is the beginning of another. */
export const edgeCover = (model: FlowModel): Path[] => {
  const graph = graphOf(model)
  const routes = routesFrom(graph, graph.start.key)
  const walks = graph.edges.map((edge) => [...(routes.get(edge.from) ?? []), edge])
  const begun = new Set(walks.flatMap(beginnings))
  return walks
    .filter((walk) => !begun.has(tellWalk(walk)))
    .map((walk) => pathOf(model, graph, walk))
}

/**
 * Few long walks that come to every moment, and see each act in each state with every transition that it takes: each goes on to
 * the nearest edge that is still wanted. Moments of one state differ in what the machine remembers; not all that is
 * done at one of them is done at the others again.
 */
export const tours = (model: FlowModel): Path[] => {
  const graph = graphOf(model)
  const left = new Set(wantedOf(model, graph))
  const walks: Edge[][] = []
  while (left.size > 0) walks.push(tour(graph, left))
  return walks.map((walk) => pathOf(model, graph, walk))
}

const wantedOf = (model: FlowModel, { start, edges }: Graph): Edge[] => {
  const moments = new Map([start, ...edges.map(({ to }) => to)].map((at) => [at.key, at]))
  const alike = new Map<string, Edge>()
  for (const edge of edges) {
    const { snapshot } = moments.get(edge.from) ?? start
    const taken = model.machine.getTransitionData(snapshot, edge.event).map(transitionId)
    const deed = [stateOf(snapshot), tellAct(edge.act), ...taken, stateOf(edge.to.snapshot)].join(
      ' ',
    )
    if (!alike.has(deed)) alike.set(deed, edge)
  }
  const reached = new Set([start.key, ...[...alike.values()].map(({ to }) => to.key)])
  const others = edges.filter(({ to }) => !reached.has(to.key) && reached.add(to.key))
  return [...alike.values(), ...others]
}

const stateOf = ({ value, status }: AnyMachineSnapshot): string => JSON.stringify([value, status])

/** The shortest way to every moment. */
export const shortestPaths = (model: FlowModel): Path[] => {
  const graph = graphOf(model)
  const routes = routesFrom(graph, graph.start.key)
  return [...routes.values()].map((walk) => pathOf(model, graph, walk))
}

/** The shortest way to a state, which is named as `snapshot.matches` takes it. */
export const pathTo = (
  model: FlowModel,
  state: Parameters<AnyMachineSnapshot['matches']>[0],
): Path => {
  const path = shortestPaths(model).find((candidate) => endOf(candidate).snapshot.matches(state))
  if (path) return path
  throw new Error(`No path of ${model.machine.id} leads to ${JSON.stringify(state)}`)
}

/** The path on which these acts happen one after another, each named as `tellAct` names it. */
export const pathOfActs = (model: FlowModel, acts: readonly string[]): Path => {
  const graph = graphOf(model)
  const steps = acts.reduce<readonly Edge[]>((walk, act) => {
    const from = walk.at(-1)?.to.key ?? graph.start.key
    const next = graph.edges.find((edge) => edge.from === from && tellAct(edge.act) === act)
    if (next) return [...walk, next]
    throw new Error(
      `${model.machine.id} cannot go on with “${act}” after ${walk.length} steps: the machine has changed since this path was made`,
    )
  }, [])
  return pathOf(model, graph, steps)
}

export const endOf = ({ start, steps }: Path): Moment => steps.at(-1)?.to ?? start

/** A name that a path keeps as long as the same happens in it, whatever becomes of other paths. */
export const pathId = (path: Path): string => `${path.machine}-${shortHash(tellPath(path))}`

/** A path in words: the same in every run as long as the machine and its model stay the same. */
export const tellPath = ({ machine, steps }: Path): string => `${machine}: ${tellWalk(steps)}`

const pathOf = (model: FlowModel, { start }: Graph, steps: readonly Edge[]): Path => ({
  machine: model.machine.id,
  start,
  steps,
})

/** Walks from the start until no unwalked edge can be reached, and strikes off what it walks. */
const tour = (graph: Graph, left: Set<Edge>): Edge[] => {
  const walk: Edge[] = []
  for (let next = nearestOf(graph, graph.start.key, left); next;) {
    for (const edge of next) left.delete(edge)
    walk.push(...next)
    next = nearestOf(graph, next.at(-1)?.to.key ?? '', left)
  }
  return walk
}

/** The way from a moment to the nearest edge of `wanted`, that edge included. */
const nearestOf = (
  graph: Graph,
  from: string,
  wanted: ReadonlySet<Edge>,
): readonly Edge[] | undefined => {
  for (const [key, route] of routesFrom(graph, from)) {
    const edge = graph.edges.find((candidate) => candidate.from === key && wanted.has(candidate))
    if (edge) return [...route, edge]
  }
  return undefined
}

/** Two hashes of a text, FNV-1a from two beginnings: nothing of Node or of a browser is needed. */
const shortHash = (text: string): string =>
  `${fnv1a(text, 0x811c9dc5)}${fnv1a(text, 0x01000193)}`.slice(0, 10)

const fnv1a = (text: string, beginning: number): string => {
  let hash = beginning
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36).padStart(7, '0')
}

const tellWalk = (walk: readonly Edge[]): string => walk.map(({ act }) => tellAct(act)).join(' → ')

const beginnings = (walk: readonly Edge[]): string[] =>
  walk.slice(1).map((_, end) => tellWalk(walk.slice(0, end + 1)))
