import type { FlowModel } from '#flows/graph/flow-model.ts'
import { pathId, shortestPaths, tours, type Path } from '#flows/paths/paths.ts'
import type { GraphNode } from '#flows/graph/graph.ts'

import { activeStates } from './play.ts'

/** Returns the paths of a machine, computed on first use. */
export type MachinePaths = { shortest: readonly Path[]; tours: readonly Path[] }

const cache = new Map<string, MachinePaths>()

export const machinePathsOf = (model: FlowModel): MachinePaths => {
  const { id } = model.machine
  const paths = cache.get(id) ?? { shortest: shortestPaths(model), tours: tours(model) }
  cache.set(id, paths)
  return paths
}

export const shortestPathTo = ({ shortest }: MachinePaths, state: string): Path | undefined =>
  shortest.find(({ start, steps }) => isAt(steps.at(-1)?.to ?? start, state))

export const toursThrough = (
  paths: MachinePaths,
  state: string,
): { id: string; number: number; steps: number }[] =>
  paths.tours.flatMap((tour, index) =>
    nodesOf(tour).some((node) => isAt(node, state))
      ? [{ id: pathId(tour), number: index + 1, steps: tour.steps.length }]
      : [],
  )

const nodesOf = ({ start, steps }: Path): GraphNode[] => [start, ...steps.map(({ to }) => to)]

const isAt = ({ snapshot }: GraphNode, state: string): boolean => activeStates(snapshot).has(state)
