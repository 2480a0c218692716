import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import * as v from 'valibot'

import type { Waiver } from '../graph/flow-model.ts'

/** The transitions that a test walked, by id, and the path's name where it has one. */
export type Walk<Transition = string> = { path?: string; walked: readonly Transition[] }

/** A test by its title in the report, and its walks through the machines. */
export type CoveringTest<Transition = string> = {
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
  transitions: readonly string[]
  tests: readonly CoveringTest<number>[]
}

const Shape: v.GenericSchema<unknown, CoverageFile> = v.object({
  transitions: v.array(v.string()),
  tests: v.array(
    v.object({
      file: v.string(),
      title: v.string(),
      walks: v.array(v.object({ path: v.exactOptional(v.string()), walked: v.array(v.number()) })),
      waived: v.array(v.object({ transition: v.string(), why: v.string() })),
    }),
  ),
})

export type Run = 'unit' | 'browser'

export const coverageFolder = 'test-results/coverage'

/** What a test records: a walk, or the transitions that it leaves out of a machine on purpose. */
export type TestWalks = { walks?: readonly Walk[]; waived?: readonly Waiver[] }

/** Writes the coverage of a run; tests that were not run this time keep their record. */
export const writeCoverage = (run: Run, tests: readonly CoveringTest[]): void => {
  const file = `${coverageFolder}/${run}.json`
  const isRerun = (test: CoveringTest) => tests.some((each) => nameOf(each) === nameOf(test))
  const all = [...readTests(file).filter((test) => !isRerun(test)), ...tests]
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(compact(all))}\n`)
}

const nameOf = ({ file, title }: CoveringTest): string => `${file} ${title}`

const compact = (tests: readonly CoveringTest[]): CoverageFile => {
  const walks = tests.flatMap((test) => test.walks)
  const transitions = [...new Set(walks.flatMap(({ walked }) => walked))].toSorted()
  const indexes = new Map(transitions.map((transition, index) => [transition, index]))
  const indexesOf = (walk: Walk): Walk<number> => ({
    ...walk,
    walked: walk.walked.flatMap((transition) => indexes.get(transition) ?? []),
  })
  return { transitions, tests: tests.map((test) => ({ ...test, walks: test.walks.map(indexesOf) })) }
}

const readTests = (file: string): CoveringTest[] => {
  const { transitions, tests } = readCoverage(file)
  const namesOf = ({ walked, ...walk }: Walk<number>): Walk => ({
    ...walk,
    walked: walked.flatMap((index) => transitions[index] ?? []),
  })
  return tests.map((test) => ({ ...test, walks: test.walks.map(namesOf) }))
}

/** Empty if there is no file yet, or one of another shape. */
export const readCoverage = (file: string): CoverageFile => {
  try {
    return v.parse(Shape, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { transitions: [], tests: [] }
  }
}
