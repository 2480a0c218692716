import { statesById, type Chart, type ChartState } from '../diagram/chart.ts'
import type { TestKind } from './test-kinds.ts'
import type { CoverageStatus } from '../diagram/svg/draw-chart.ts'
import type { AtlasCoverage } from '../publish/atlas-data.ts'

type Coverage = readonly AtlasCoverage[]

/** A test of the last run and the names of its paths; none where the test does not follow a generated path. */
export type TestOnArrow = { file: string; title: string; paths: readonly string[] }

export type TestsOfKind = { kind: TestKind; tests: readonly TestOnArrow[] }

/** Returns every test that walks one of these transitions, hand-written tests first. */
export const testsOnArrows = (coverage: Coverage, arrows: ReadonlySet<string>): TestsOfKind[] =>
  coverage.map(({ kind, transitions, tests }) => {
    const isCovered = (index: number) => arrows.has(transitions[index] ?? '')
    const testsOnArrow = tests.flatMap(({ file, title, walks }): TestOnArrow[] => {
      const matchingWalks = walks.filter(({ walked }) => walked.some(isCovered))
      return matchingWalks.length === 0
        ? []
        : [{ file, title, paths: matchingWalks.flatMap(({ path }) => path ?? []) }]
    })
    return {
      kind,
      tests: testsOnArrow.toSorted((one, other) => one.paths.length - other.paths.length),
    }
  })

/** Returns the transitions into or out of a state, including those of its substates. */
export const arrowsAt = (chart: Chart, state: ChartState): ReadonlySet<string> => {
  const isOf = (id: string | null) => id === state.id || id?.startsWith(`${state.id}.`) === true
  return new Set(
    chart.arrows
      .filter(({ source, target }) => isOf(source) || statesEnteredBy(chart, target).some(isOf))
      .map(({ id }) => id),
  )
}

/** The target of a transition and the states entered with it. */
const statesEnteredBy = (chart: Chart, target: string | null): string[] => {
  const state = target === null ? undefined : statesById(chart).get(target)
  if (!state) return []
  const within = chart.states.filter(
    ({ id, parent }) => parent === state.id && (state.kind === 'parallel' || id === state.initial),
  )
  return [state.id, ...within.flatMap(({ id }) => statesEnteredBy(chart, id))]
}

/** By which kinds of tests a path was walked. */
export const kindsOfPath = (coverage: Coverage, id: string): TestKind[] =>
  coverage
    .filter(({ tests }) => tests.some(({ walks }) => walks.some(({ path }) => path === id)))
    .map(({ kind }) => kind)

export type CoverageCounts = Record<CoverageStatus, number>

export const countCoverage = (one: AtlasCoverage, charts: readonly Chart[]): CoverageCounts => {
  const arrows = charts.flatMap((chart) => chart.arrows)
  const found = arrows.map(({ id }) => coverageStatusOf([one], id))
  const count = (wanted: CoverageStatus) => found.filter((each) => each === wanted).length
  return { walked: count('walked'), waived: count('waived'), missing: count('missing') }
}

/** A transition walked by any run counts as walked; waived transitions are counted apart from missing ones. */
export const coverageByArrow = (
  coverage: Coverage,
  chart: Chart,
): ReadonlyMap<string, CoverageStatus> =>
  new Map(chart.arrows.map(({ id }) => [id, coverageStatusOf(coverage, id)]))

const coverageStatusOf = (runs: Coverage, id: string): CoverageStatus => {
  if (runs.some(({ transitions }) => transitions.includes(id))) return 'walked'
  return waiverReason(runs, id) === undefined ? 'missing' : 'waived'
}

export const waiverReason = (coverage: Coverage, arrow: string): string | undefined =>
  coverage
    .flatMap(({ tests, waived: ofKind = [] }) => [
      ...tests.flatMap(({ waived }) => waived),
      ...ofKind,
    ])
    .find(({ transition }) => transition === arrow)?.why
