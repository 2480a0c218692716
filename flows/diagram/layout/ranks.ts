import { lineOf, statesById, type Chart, type ChartArrow } from '../chart.ts'

/** Nodes of a container besides its states: its start, and the events it handles at any time. */
export const startOf = (state: string): string => `${state}#start`

/** The start of a container on the other side of a comparison. */
export const otherStartOf = (state: string): string => `${startOf(state)}#other`
export const anyTimeOf = (state: string): string => `${state}#any`

/** The ends of a drawn edge, and whether it leads back up. */
export type Ends = { from: string; to: string; isBack: boolean }

/**
 * Ranks the states of each container breadth first from its start, so that arrows lead down. An arrow to a lower rank
 * is a back edge.
 */
export const endsOf = (chart: Chart): ((arrow: ChartArrow) => Ends) => {
  const states = statesById(chart)
  const ranks = ranksOf(chart)
  return ({ source, target }) => {
    const below = lineOf(states, target)
    const above = lineOf(states, source)
    if (target !== null && above.includes(target))
      return { from: source, to: startOf(target), isBack: true }
    if (below.includes(source))
      return { from: anyTimeOf(source), to: target ?? source, isBack: false }
    const shared = above.find((state) => below.includes(state))
    const rankIn = (line: readonly string[]) =>
      ranks.get(line[line.indexOf(shared ?? '') - 1] ?? '')
    const isBack = (rankIn(above) ?? 0) > (rankIn(below) ?? 0)
    return { from: source, to: target ?? source, isBack }
  }
}

/** The rank of every state among its siblings. */
const ranksOf = (chart: Chart): ReadonlyMap<string, number> => {
  const containers = chart.states.filter(({ kind }) => kind === 'compound' || kind === 'parallel')
  return new Map(containers.flatMap(({ id, initial }) => rankedIn(chart, id, initial)))
}

const rankedIn = (chart: Chart, container: string, initial: string | null): [string, number][] => {
  const states = statesById(chart)
  const inside = chart.states.filter(({ parent }) => parent === container).map(({ id }) => id)
  const childContaining = (id: string | null) =>
    lineOf(states, id).find((state) => inside.includes(state))
  const steps = chart.arrows.map(({ source, target }) => [
    childContaining(source),
    childContaining(target),
  ])

  const ranked = new Set<string>()
  const rankFrom = (state: string | undefined) => {
    if (state !== undefined) ranked.add(state)
    for (const next of ranked)
      for (const [from, to] of steps) if (from === next && to !== undefined) ranked.add(to)
  }
  for (const state of [childContaining(initial), ...inside]) rankFrom(state)
  return [...ranked].map((state, rank): [string, number] => [state, rank])
}
