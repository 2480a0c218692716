import { setMaxListeners } from 'node:events'

import { inject, TestRunner, type RunnerTestCase, type RunnerTestSuite } from 'vitest'

import type { Kill } from './kill.ts'

declare global {
  /** Chooses the variant of a place in a mutated source (`flows/mutation/source-mutants.ts`). */
  var isMutantActive: (mutant: string) => boolean
}

/** A mutant that never comes to rest fails instead of running for ever. */
const maxPlaces = 1_000_000

let active: string | null = null
let passed = 0
let reached = new Set<string>()

globalThis.isMutantActive = (mutant) => {
  passed += 1
  if (active !== null && passed > maxPlaces) throw new Error(`${active} runs for ever`)
  reached.add(mutant)
  return mutant === active
}

// Vitest adds a listener for each run of a test.
setMaxListeners(0)

const alive = new Set(inject('mutants'))

/**
 * Runs each test once as usual, and then once for each living mutant whose place the test has reached. The first test
 * that fails with a mutant, and passes again without it, kills it. A test that cannot be repeated kills none.
 */
class SourceMutationRunner extends TestRunner {
  kills: Kill[] = []

  async runTask(test: RunnerTestCase): Promise<void> {
    const runTest = TestRunner.getTestFn(test)
    reached = new Set()
    await runTest()
    const candidates = [...reached].filter((mutant) => alive.has(mutant))
    if (candidates.length === 0 || !(await passes(null, runTest))) return
    for (const mutant of candidates) {
      if (await passes(mutant, runTest)) continue
      // what a run leaves behind may fail the next one; then the mutant is not to blame
      if (!(await passes(null, runTest))) return
      alive.delete(mutant)
      this.kills.push({ mutant, test: `${test.file.name}: ${test.fullTestName}` })
    }
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onAfterRunSuite(suite)
    if (suite.file !== suite) return
    suite.meta.killed = this.kills
    this.kills = []
  }
}

const passes = async (mutant: string | null, runTest: () => unknown): Promise<boolean> => {
  active = mutant
  passed = 0
  try {
    await runTest()
    return true
  } catch {
    return false
  } finally {
    active = null
  }
}

// eslint-disable-next-line import/no-default-export -- a runner is found by its default export
export default SourceMutationRunner
