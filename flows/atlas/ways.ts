import type { FlowModel } from '#flows/model.ts'
import { pathId, shortestPaths, tours, type Path } from '#flows/paths.ts'
import type { Moment } from '#flows/graph.ts'

import { activeStates } from './play.ts'

/** The paths of a machine, worked out once, when somebody first asks. */
export type Ways = { shortest: readonly Path[]; tours: readonly Path[] }

const known = new Map<string, Ways>()

export const waysOf = (model: FlowModel): Ways => {
  const { id } = model.machine
  const ways = known.get(id) ?? { shortest: shortestPaths(model), tours: tours(model) }
  known.set(id, ways)
  return ways
}

export const wayTo = ({ shortest }: Ways, state: string): Path | undefined =>
  shortest.find(({ start, steps }) => isAt(steps.at(-1)?.to ?? start, state))

export const crossing = (
  ways: Ways,
  state: string,
): { id: string; number: number; steps: number }[] =>
  ways.tours.flatMap((tour, index) =>
    momentsOf(tour).some((moment) => isAt(moment, state))
      ? [{ id: pathId(tour), number: index + 1, steps: tour.steps.length }]
      : [],
  )

const momentsOf = ({ start, steps }: Path): Moment[] => [start, ...steps.map(({ to }) => to)]

const isAt = ({ snapshot }: Moment, state: string): boolean => activeStates(snapshot).has(state)
