import { inject, TestRunner, type RunnerTestCase, type RunnerTestSuite } from 'vitest'

import { machinesUsed, makeMutable, withMutant } from '#flows/mutation/mutate-machine.ts'
import type { Mutant } from '#flows/mutation/mutant.ts'
import { mutantsOf } from '#flows/mutation/mutants.ts'
import { machines } from '#machines/index.ts'

declare module 'vitest' {
  // eslint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface ProvidedContext {
    /** The ids of the machines whose mutants are tested. */
    mutatedMachines: readonly string[]
  }
  // eslint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface TaskMeta {
    /** The mutants that the tests of a file have found, with the test. */
    killed?: readonly Kill[]
  }
}

export type Kill = { machine: string; mutant: string; test: string }

const mutated = new Set(inject('mutatedMachines'))
const alive = new Set<Mutant>()
for (const machine of Object.values(machines)) {
  if (mutated.has(machine.id)) for (const mutant of mutantsOf(machine)) alive.add(mutant)
  makeMutable(machine)
}

/**
 * Runs each test once as usual, and then once for each mutant that is still alive, of the machines that the test has
 * run. A mutant is dead after the first test that fails with it.
 */
class MutationRunner extends TestRunner {
  kills: Kill[] = []

  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test)
    const used = await machinesUsed(async () => {
      await run()
    })
    if (test.file.name.endsWith('exploration.test.ts')) console.log(test.name, alive.size)
    for (const mutant of alive) {
      if (used.has(mutant.machine) && (await fails(mutant, run))) {
        alive.delete(mutant)
        this.kills.push({ machine: mutant.machine, mutant: mutant.name, test: titleOf(test) })
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

const fails = async (mutant: Mutant, run: () => unknown): Promise<boolean> => {
  try {
    await withMutant(mutant, async () => {
      await run()
    })
    return false
  } catch {
    return true
  }
}

const titleOf = (test: RunnerTestCase): string => `${test.file.name}: ${test.fullTestName}`

// eslint-disable-next-line import/no-default-export -- a runner is found by its default export
export default MutationRunner
