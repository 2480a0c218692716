import { setMaxListeners } from 'node:events'

import { inject, TestRunner, type RunnerTestCase, type RunnerTestSuite } from 'vitest'

import { makeMutable, recordRun, withMutant } from '#flows/mutation/mutate-machine.ts'
import type { Mutant } from '#flows/mutation/mutant.ts'
import { machines } from '#machines/index.ts'

import { allMutants, keyOf } from './mutant-sets.ts'
import type { Kill } from './kill.ts'

// Vitest adds a listener for each run of a test.
setMaxListeners(0)

const wanted = new Set(inject('mutants'))
const alive = new Set<Mutant>(allMutants().filter((mutant) => wanted.has(keyOf(mutant))))
for (const machine of Object.values(machines)) makeMutable(machine)

/**
 * Runs each test once as usual, and then once for each living mutant whose fault the test has reached. The first test
 * that fails with a mutant kills it.
 */
class MutationRunner extends TestRunner {
  kills: Kill[] = []

  async runTask(test: RunnerTestCase): Promise<void> {
    const runTest = TestRunner.getTestFn(test)
    const run = await recordRun(async () => {
      await runTest()
    })
    for (const mutant of alive) {
      if (run.reaches(mutant) && (await fails(mutant, runTest))) {
        alive.delete(mutant)
        this.kills.push({ mutant: keyOf(mutant), test: titleOf(test) })
      }
    }
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onAfterRunSuite(suite)
    if (suite.file !== suite) return
    suite.meta.killed = this.kills
    this.kills = []
  }
}

const fails = async (mutant: Mutant, runTest: () => unknown): Promise<boolean> => {
  try {
    await withMutant(mutant, async () => {
      await runTest()
    })
    return false
  } catch {
    return true
  }
}

const titleOf = (test: RunnerTestCase): string => `${test.file.name}: ${test.fullTestName}`

// eslint-disable-next-line import/no-default-export -- a runner is found by its default export
export default MutationRunner
