import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import * as v from 'valibot'

import type { Waiver } from '../graph/flow-model.ts'
import { currentShapes, currentStamp, type Stamp } from './stamp.ts'
import { testKinds, type TestKind } from './test-kinds.ts'

/** The transitions that a test walked, by id, and the path's name where it has one. */
export type Walk<Transition = string> = { path?: string; walked: readonly Transition[] }

/** A test by its title in the report, and its walks through the machines. */
export type CoveringTest<Transition = string> = {
  kind: TestKind
  file: string
  title: string
  walks: readonly Walk<Transition>[]
  waived: readonly Waiver[]
}

/**
 * `test-results/coverage/unit.json` and `browser.json`: which tests of the last run walked which transitions. The
 * transitions are named by `transitionId`, like the arrows in the diagrams; walks refer to them by index.
 */
export type CoverageFile = {
  /** Null if nothing has been run. */
  taken: Stamp | null
  /** The machines as they were then, see `shapeOf`. */
  shapes: Readonly<Record<string, string>>
  transitions: readonly string[]
  tests: readonly CoveringTest<number>[]
}

const Shape: v.GenericSchema<unknown, CoverageFile> = v.object({
  taken: v.nullable(
    v.object({ date: v.string(), revision: v.nullable(v.string()), isModified: v.boolean() }),
  ),
  shapes: v.record(v.string(), v.string()),
  transitions: v.array(v.string()),
  tests: v.array(
    v.object({
      kind: v.picklist(testKinds),
      file: v.string(),
      title: v.string(),
      walks: v.array(v.object({ path: v.exactOptional(v.string()), walked: v.array(v.number()) })),
      waived: v.array(v.object({ transition: v.string(), why: v.string() })),
    }),
  ),
})

export type Run = 'unit' | 'browser'

export const coverageFolder = 'test-results/coverage'

/** What a browser test records: its walks, the transitions that it leaves out on purpose, whether it mocks the API. */
export type TestWalks = {
  walks?: readonly Walk[]
  waived?: readonly Waiver[]
  isMocked?: boolean
}

/** The tests of a run, and the files of which every test was run. */
type RunResult = { tests: readonly CoveringTest[]; wholeFiles: readonly string[] }

/** Writes the coverage of a run. Tests that were not run this time keep their record, unless they no longer exist. */
export const writeCoverage = (
  run: Run,
  { tests, wholeFiles }: RunResult,
  folder = coverageFolder,
): void => {
  const file = `${folder}/${run}.json`
  const isReplaced = (test: CoveringTest) =>
    wholeFiles.includes(test.file) || tests.some((each) => nameOf(each) === nameOf(test))
  const earlier = validTests(parseCoverage(file))
  const all = [...earlier.filter((test) => !isReplaced(test)), ...tests]
  mkdirSync(dirname(file), { recursive: true })
  const content = compact(all, { taken: currentStamp(), shapes: currentShapes() })
  writeFileSync(file, `${JSON.stringify(content)}\n`)
}

const nameOf = ({ file, title }: CoveringTest): string => `${file} ${title}`

const compact = (
  tests: readonly CoveringTest[],
  about: Pick<CoverageFile, 'taken' | 'shapes'>,
): CoverageFile => {
  const walks = tests.flatMap((test) => test.walks)
  const transitions = [...new Set(walks.flatMap(({ walked }) => walked))].toSorted()
  const indexes = new Map(transitions.map((transition, index) => [transition, index]))
  const indexesOf = (walk: Walk): Walk<number> => ({
    ...walk,
    walked: walk.walked.flatMap((transition) => indexes.get(transition) ?? []),
  })
  return {
    ...about,
    transitions,
    tests: tests.map((test) => ({ ...test, walks: test.walks.map(indexesOf) })),
  }
}

/**
 * Returns the results that still hold: of tests whose file exists, in machines that have not changed since. Empty if
 * there is no file yet, or one of another format.
 */
export const readCoverage = (file: string): CoverageFile => {
  const stored = parseCoverage(file)
  return compact(validTests(stored), { taken: stored.taken, shapes: stored.shapes })
}

/** Returns the results of one kind of tests, with the transitions that these have walked. */
export const ofKind = (
  { transitions, tests, ...about }: CoverageFile,
  kind: TestKind,
): CoverageFile => {
  const namesOf = ({ walked, ...walk }: Walk<number>): Walk => ({
    ...walk,
    walked: walked.flatMap((index) => transitions[index] ?? []),
  })
  const chosen = tests
    .filter((test) => test.kind === kind)
    .map((test) => ({ ...test, walks: test.walks.map(namesOf) }))
  return compact(chosen, about)
}

const validTests = ({ transitions, tests, shapes }: CoverageFile): CoveringTest[] => {
  const current = currentShapes()
  const isValid = (transition: string) => {
    const [machine = ''] = transition.split(/[.|]/)
    return current[machine] !== undefined && current[machine] === shapes[machine]
  }
  const namesOf = ({ walked, ...walk }: Walk<number>): Walk => ({
    ...walk,
    walked: walked.map((index) => transitions[index] ?? '').filter(isValid),
  })
  return tests
    .filter((test) => existsSync(test.file))
    .map((test) => ({
      ...test,
      walks: test.walks.map(namesOf).filter(({ walked }) => walked.length > 0),
      waived: test.waived.filter(({ transition }) => isValid(transition)),
    }))
    .filter(({ walks, waived }) => walks.length + waived.length > 0)
}

const parseCoverage = (file: string): CoverageFile => {
  try {
    return v.parse(Shape, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { taken: null, shapes: {}, transitions: [], tests: [] }
  }
}
