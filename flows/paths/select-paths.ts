import type { FlowModel } from '../graph/flow-model.ts'
import { edgeCover, endOf, shortestPaths, tours, type Path } from './paths.ts'
import { pathsToEnds } from './paths-to-ends.ts'
import { leavesOf } from '../graph/graph.ts'

/** Which paths: every edge, one for each way to the end, few long tours, the shortest to every node, or the shortest to one state. */
export type PathSelection =
  | { kind: 'edges' | 'ends' | 'tours' | 'shortest' }
  | { kind: 'to'; state: string }

export const selectPaths = (model: FlowModel, cover: PathSelection): Path[] => {
  if (cover.kind === 'to') return [shortestTo(model, cover.state)]
  return covers[cover.kind](model)
}

const covers = { edges: edgeCover, ends: pathsToEnds, tours, shortest: shortestPaths }

/** The state by its path within the machine, `filling.review`; a compound state is reached by any of its substates. */
const shortestTo = (model: FlowModel, state: string): Path => {
  const { id } = model.machine
  const wanted = state.startsWith(`${id}.`) ? state : `${id}.${state}`
  const paths = shortestPaths(model)
  const found = paths.find((path) =>
    statesAt(path).some((each) => each === wanted || each.startsWith(`${wanted}.`)),
  )
  if (found) return found
  const known = [...new Set(paths.flatMap(statesAt))].map((each) => each.slice(id.length + 1))
  throw new Error(`${id} has no state ${state} that a path leads to. ${suggest(state, known)}`)
}

const statesAt = (path: Path): string[] => leavesOf(endOf(path).snapshot)

/** Returns the names nearest to a mistyped one, or all of them. */
export const suggest = (typed: string, known: readonly string[]): string => {
  const near = known
    .map((name) => ({ name, far: nameDistance(typed.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, far }) => far <= 3 || name.toLowerCase().includes(typed.toLowerCase()))
    .toSorted((one, other) => one.far - other.far)
    .map(({ name }) => name)
  if (near.length > 0) return `Did you mean ${near.slice(0, 3).join(', or ')}?`
  return `There are: ${known.toSorted().join(', ')}.`
}

/** Compares the whole name, or one of its segments. */
const nameDistance = (typed: string, name: string): number =>
  Math.min(...[name, ...name.split('.')].map((part) => distance(typed, part)))

/** The edit distance: characters to add, remove or change. */
const distance = (one: string, other: string): number =>
  Array.from(one).reduce(
    (row, letter, index) => nextRow({ row, letter, first: index + 1 }, other),
    Array.from({ length: other.length + 1 }, (_, index) => index),
  )[other.length] ?? 0

type Row = { row: readonly number[]; letter: string; first: number }

const nextRow = ({ row, letter, first }: Row, other: string): number[] =>
  Array.from(other).reduce<number[]>(
    (next, sign, index) => [
      ...next,
      Math.min(
        (row[index + 1] ?? 0) + 1,
        (next[index] ?? 0) + 1,
        (row[index] ?? 0) + (letter === sign ? 0 : 1),
      ),
    ],
    [first],
  )
