import { statesById, type Chart, type ChartState } from '../diagram/chart.ts'
import type { Run } from './coverage-file.ts'
import type { CoverageStatus } from '../diagram/svg/draw-chart.ts'
import type { AtlasCoverage } from '../publish/atlas-data.ts'

type Coverage = readonly AtlasCoverage[]

/** A test of the last run, and the paths by which it came along; none where the test finds its own way. */
export type TestOnArrow = { file: string; title: string; paths: readonly string[] }

export type RunTests = { run: Run; tests: readonly TestOnArrow[] }

/** Every test that walks one of these arrows; those that people have written stand first. */
export const testsOnArrows = (coverage: Coverage, arrows: ReadonlySet<string>): RunTests[] =>
  coverage.map(({ run, transitions, tests }) => {
    const isCovered = (index: number) => arrows.has(transitions[index] ?? '')
    const testsOnArrow = tests.flatMap(({ file, title, walks }): TestOnArrow[] => {
      const matchingWalks = walks.filter(({ walked }) => walked.some(isCovered))
      return matchingWalks.length === 0 ? [] : [{ file, title, paths: matchingWalks.flatMap(({ path }) => path ?? []) }]
    })
    return { run, tests: testsOnArrow.toSorted((one, other) => one.paths.length - other.paths.length) }
  })

/** The arrows that lead to a state or out of it, and for states together those of every state within. */
export const arrowsAt = (chart: Chart, state: ChartState): ReadonlySet<string> => {
  const isOf = (id: string | null) => id === state.id || id?.startsWith(`${state.id}.`) === true
  return new Set(
    chart.arrows
      .filter(({ source, target }) => isOf(source) || statesEnteredBy(chart, target).some(isOf))
      .map(({ id }) => id),
  )
}

/** The state that an arrow leads to, and those that one comes to with it. */
const statesEnteredBy = (chart: Chart, target: string | null): string[] => {
  const state = target === null ? undefined : statesById(chart).get(target)
  if (!state) return []
  const within = chart.states.filter(
    ({ id, parent }) => parent === state.id && (state.kind === 'parallel' || id === state.initial),
  )
  return [state.id, ...within.flatMap(({ id }) => statesEnteredBy(chart, id))]
}

/** By which runs a path was walked. */
export const runsOfPath = (coverage: Coverage, id: string): Run[] =>
  coverage
    .filter(({ tests }) => tests.some(({ walks }) => walks.some(({ path }) => path === id)))
    .map(({ run }) => run)

export type CoverageCounts = Record<CoverageStatus, number>

export const countCoverage = (run: AtlasCoverage, charts: readonly Chart[]): CoverageCounts => {
  const arrows = charts.flatMap((chart) => chart.arrows)
  const found = arrows.map(({ id }) => coverageStatusOf([run], id))
  const count = (wanted: CoverageStatus) => found.filter((each) => each === wanted).length
  return { walked: count('walked'), waived: count('waived'), missing: count('missing') }
}

/** Walked by any run is walked; what is left out on purpose stands apart from what was forgotten. */
export const coverageByArrow = (coverage: Coverage, chart: Chart): ReadonlyMap<string, CoverageStatus> =>
  new Map(chart.arrows.map(({ id }) => [id, coverageStatusOf(coverage, id)]))

const coverageStatusOf = (runs: Coverage, id: string): CoverageStatus => {
  if (runs.some(({ transitions }) => transitions.includes(id))) return 'walked'
  return waiverReason(runs, id) === undefined ? 'missing' : 'waived'
}

export const waiverReason = (coverage: Coverage, arrow: string): string | undefined =>
  coverage
    .flatMap(({ tests }) => tests.flatMap(({ waived }) => waived))
    .find(({ transition }) => transition === arrow)?.why
