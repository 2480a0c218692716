import { statesById, type Chart, type ChartState } from './chart/chart.ts'
import type { Run } from './coverage-file.ts'
import type { Walked } from './drawing/draw.ts'
import type { AtlasCoverage } from './publish/atlas-data.ts'

type Coverage = readonly AtlasCoverage[]

/** A test of the last run, and the paths by which it came along; none where the test finds its own way. */
export type Crossing = { file: string; title: string; paths: readonly string[] }

export type Crossings = { run: Run; tests: readonly Crossing[] }

/** Every test that walks one of these arrows; those that people have written stand first. */
export const crossingsOf = (coverage: Coverage, arrows: ReadonlySet<string>): Crossings[] =>
  coverage.map(({ run, transitions, tests }) => {
    const isThere = (place: number) => arrows.has(transitions[place] ?? '')
    const crossing = tests.flatMap(({ file, title, walks }): Crossing[] => {
      const own = walks.filter(({ walked }) => walked.some(isThere))
      return own.length === 0 ? [] : [{ file, title, paths: own.flatMap(({ path }) => path ?? []) }]
    })
    return { run, tests: crossing.toSorted((one, other) => one.paths.length - other.paths.length) }
  })

/** The arrows that lead to a state or out of it, and for states together those of every state within. */
export const arrowsAt = (chart: Chart, state: ChartState): ReadonlySet<string> => {
  const isOf = (id: string | null) => id === state.id || id?.startsWith(`${state.id}.`) === true
  return new Set(
    chart.arrows
      .filter(({ source, target }) => isOf(source) || enteredBy(chart, target).some(isOf))
      .map(({ id }) => id),
  )
}

/** The state that an arrow leads to, and those that one comes to with it. */
const enteredBy = (chart: Chart, target: string | null): string[] => {
  const state = target === null ? undefined : statesById(chart).get(target)
  if (!state) return []
  const within = chart.states.filter(
    ({ id, parent }) => parent === state.id && (state.kind === 'parallel' || id === state.initial),
  )
  return [state.id, ...within.flatMap(({ id }) => enteredBy(chart, id))]
}

/** By which runs a path was walked. */
export const runsOfPath = (coverage: Coverage, id: string): Run[] =>
  coverage
    .filter(({ tests }) => tests.some(({ walks }) => walks.some(({ path }) => path === id)))
    .map(({ run }) => run)

export type Share = Record<Walked, number>

export const shareOf = (run: AtlasCoverage, charts: readonly Chart[]): Share => {
  const arrows = charts.flatMap((chart) => chart.arrows)
  const found = arrows.map(({ id }) => walkedIn([run], id))
  const count = (wanted: Walked) => found.filter((each) => each === wanted).length
  return { walked: count('walked'), waived: count('waived'), missing: count('missing') }
}

/** Walked by any run is walked; what is left out on purpose stands apart from what was forgotten. */
export const coveredOf = (coverage: Coverage, chart: Chart): ReadonlyMap<string, Walked> =>
  new Map(chart.arrows.map(({ id }) => [id, walkedIn(coverage, id)]))

const walkedIn = (runs: Coverage, id: string): Walked => {
  if (runs.some(({ transitions }) => transitions.includes(id))) return 'walked'
  return whyWaived(runs, id) === undefined ? 'missing' : 'waived'
}

export const whyWaived = (coverage: Coverage, arrow: string): string | undefined =>
  coverage
    .flatMap(({ tests }) => tests.flatMap(({ waived }) => waived))
    .find(({ transition }) => transition === arrow)?.why
