import { testsOnArrows } from '#flows/coverage/transition-counts.ts'
import type { FileResult } from '#flows/coverage/read-results.ts'
import type { Chart, ChartArrow, ChartState } from '#flows/diagram/chart.ts'
import { flowModels } from '#flows/machines/flow-models.ts'
import type { AtlasCall } from '#flows/publish/atlas-data.ts'
import { sectionDefinitions, type Section } from '#flows/requirements/sections.ts'
import {
  ownSections,
  sectionsOfArrow,
  sectionsOfState,
  type SpecReferences,
} from '#flows/requirements/spec-references.ts'

import { data } from '../data.ts'
import { callsOfState, messagesOfState } from '../state-details.ts'

/** What fulfils a section of the specification, and its tests. */
export type SectionDetails = {
  section: Section
  title: string
  /** `named` are the transitions that name the section themselves, not by their state. */
  machines: readonly {
    chart: Chart
    states: readonly ChartState[]
    named: readonly ChartArrow[]
  }[]
  messages: readonly string[]
  calls: readonly AtlasCall[]
  tests: readonly TestFile[]
  /** The transitions that no test of the last run has taken; empty without a run. */
  uncovered: readonly { chart: Chart; arrow: ChartArrow }[]
}

/** A file with tests: how many walk the section, and their last result if there is one. */
export type TestFile = { file: string; walks: number; result: FileResult | undefined }

/** The sections in the order of the specification. */
export const sectionDetails = (): SectionDetails[] => {
  const charts = Object.values(data.charts).map((chart) => ({ chart, spec: specOf(chart) }))
  return sectionDefinitions.map(([section, { title, tests = [] }]) => {
    const machines = charts
      .map(({ chart, spec }) => ({
        chart,
        states: chart.states.filter(({ id }) => sectionsOfState(spec, chart, id).includes(section)),
        arrows: chart.arrows.filter((arrow) =>
          sectionsOfArrow(spec, chart, arrow).includes(section),
        ),
        named: chart.arrows.filter((arrow) => ownSections(spec, arrow)?.includes(section)),
      }))
      .filter(({ states, arrows }) => states.length + arrows.length > 0)
    const states = machines.flatMap((machine) => machine.states)
    const arrows = new Set(machines.flatMap((machine) => machine.arrows.map(({ id }) => id)))
    return {
      section,
      title,
      machines,
      messages: [...new Set(states.flatMap(messagesOfState))],
      calls: [...new Map(states.flatMap(callsOfState).map((call) => [call.id, call])).values()],
      tests: testFiles(arrows, tests),
      uncovered:
        data.coverage.length === 0
          ? []
          : machines.flatMap(({ chart, arrows: own }) =>
              own.filter(({ id }) => !isCovered(id)).map((arrow) => ({ chart, arrow })),
            ),
    }
  })
}

const specOf = (chart: Chart): SpecReferences =>
  Object.values(flowModels).find(({ machine }) => machine.id === chart.id)?.spec ?? {}

/** The machines that fulfil no section: additions to the specification. */
export const additions = (): Chart[] =>
  Object.values(data.charts).filter((chart) => Object.keys(specOf(chart)).length === 0)

/** The sections of a state and of its transitions. */
export const sectionsAt = (chart: Chart, state: ChartState): Section[] => {
  const spec = specOf(chart)
  const own = chart.arrows.filter(({ source }) => source === state.id)
  return [
    ...new Set([
      ...sectionsOfState(spec, chart, state.id),
      ...own.flatMap((arrow) => sectionsOfArrow(spec, chart, arrow)),
    ]),
  ]
}

const isCovered = (arrow: string): boolean =>
  data.coverage.some(
    ({ transitions, tests }) =>
      transitions.includes(arrow) ||
      tests.some(({ waived }) => waived.some(({ transition }) => transition === arrow)),
  )

/** The files of the tests that walk the arrows, and those that the section names. */
const testFiles = (arrows: ReadonlySet<string>, named: readonly string[]): TestFile[] => {
  const walking = testsOnArrows(data.coverage, arrows).flatMap(({ tests }) => tests)
  const known = [...Object.keys(data.results), ...walking.map(({ file }) => file)]
  const files = named.flatMap((path) => {
    const inside = known.filter((file) => file === path || file.startsWith(`${path}/`))
    return inside.length > 0 ? inside : [path]
  })
  return [...new Set([...files, ...walking.map(({ file }) => file)])].toSorted().map((file) => ({
    file,
    walks: walking.filter((test) => test.file === file).length,
    result: data.results[file],
  }))
}
