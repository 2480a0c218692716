import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'

import { prepare, stop } from './project.mjs'

/*
 * Mutation tests of the machines, in memory: runs the tests of test/machines with one fault at a time and compares the
 * faults that no test finds with the list in test/machines/survivors.json.
 */

const usage = `npm run mutate -- [--machine <machine>]… [--critical] [--survivors] [--update]
npm run mutate -- --server: the rules of the server (tools/mutation/mutate-server.mjs)

--machine    only this machine; prints what became of each mutant
--critical   only what npm test runs: payments, sessions and the guards of every machine
--survivors  prints the mutants that survive, with the reason
--update     writes the list of survivors; new ones need a reason`

const listFile = 'test/machines/survivors.json'

/** Tests that come from the machine itself agree with every fault of it. */
const derivedTests = ['paths', 'chart-rules', 'call-inputs', 'app/exploration']

if (process.argv.includes('--server')) await import('./mutation/mutate-server.mjs')

prepare()
const options = readOptions()
const { runnerImport } = await import('vite')
/** @type {{ module: typeof import('../test/support/mutation/mutant-sets.ts') }} */
const { module: sets } = await load('./test/support/mutation/mutant-sets.ts')
/** @type {{ module: typeof import('../test/support/mutation/survivors.ts') }} */
const { module: survivors } = await load('./test/support/mutation/survivors.ts')
/** @type {{ module: typeof import('../flows/mutation/boundary-mutants.ts') }} */
const { module: boundaries } = await load('./flows/mutation/boundary-mutants.ts')
const { startVitest } = await import('vitest/node')

const start = performance.now()
const all = sets.allMutants()
const tested = all.filter(isWanted)
if (tested.length === 0) stop(`There are no such mutants.\n\n${usage}`)
const list = JSON.parse(readFileSync(listFile, 'utf8'))
const kills = await killedMutants(tested.map(sets.keyOf))
report()
process.exit(finish() ? 0 : 1)

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        machine: { type: 'string', multiple: true, default: [] },
        critical: { type: 'boolean', default: false },
        survivors: { type: 'boolean', default: false },
        update: { type: 'boolean', default: false },
      },
    })
    return values
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

/** @returns {Promise<any>} */
async function load(/** @type {string} */ file) {
  return runnerImport(file, { configFile: false })
}

/** @param {import('../flows/mutation/mutant.ts').Mutant} mutant */
function isWanted(mutant) {
  if (options.machine.length > 0 && !options.machine.includes(mutant.machine)) return false
  return !options.critical || sets.isCritical(mutant)
}

/** Loads the machines with marked comparisons. @returns {import('vite').Plugin} */
function comparisonsPlugin() {
  const folder = join(process.cwd(), 'machines/')
  return {
    name: 'comparisons',
    enforce: 'pre',
    transform: (source, file) =>
      file.startsWith(folder) ? boundaries.markComparisons(file, source) : null,
  }
}

/** Each worker runs all tests with its share of the mutants. @param {string[]} keys */
async function killedMutants(keys) {
  const workers = Array.from({ length: availableParallelism() }, (_, worker) => worker)
  const runs = workers.map((worker) =>
    runTests(keys.filter((_, index) => index % workers.length === worker)),
  )
  const files = (await Promise.all(runs)).flat()
  const failed = files.filter(({ result }) => result?.state !== 'pass')
  if (failed.length > 0)
    stop(`These tests fail without a mutant: ${failed.map(({ name }) => name).join(', ')}`)
  /** @type {Map<string, string>} */
  const found = new Map()
  for (const { meta } of files)
    for (const { mutant, test } of meta.killed ?? []) found.set(mutant, test)
  return found
}

/** @param {string[]} mutants */
async function runTests(mutants) {
  /** @type {import('vitest/node').CliOptions} */
  const cli = {
    config: false,
    root: process.cwd(),
    watch: false,
    reporters: [{}],
    include: ['test/machines/**/*.test.ts'],
    exclude: derivedTests.map((name) => `test/machines/${name}.test.ts`),
    isolate: false,
    maxWorkers: 1,
    fileParallelism: false,
    // XState throws the error of a failing machine again, after the test
    dangerouslyIgnoreUnhandledErrors: true,
    testTimeout: 60_000,
    runner: './test/support/mutation/mutation-runner.ts',
    provide: { mutants },
  }
  const vitest = await startVitest('test', [], cli, { plugins: [comparisonsPlugin()] })
  const files = vitest.state.getFiles()
  await vitest.close()
  return files
}

function report() {
  const mutantResults = survivors.mutantResults(tested, kills, list)
  const shown = options.survivors
    ? mutantResults.filter(({ isKilled }) => !isKilled)
    : mutantResults.filter(({ mutant }) => options.machine.includes(mutant.machine))
  for (const { text } of shown) console.log(text)
  for (const line of survivors.killTable(tested, kills)) console.log(line)
  console.log(`${((performance.now() - start) / 1000).toFixed(0)} s`)
}

/** @returns {boolean} whether the survivors are those of the list */
function finish() {
  if (options.update) {
    const others = all.filter((mutant) => !tested.includes(mutant))
    const untested = others.filter(({ machine, name }) => list[machine]?.[name] === undefined)
    const found = new Map(kills)
    for (const mutant of untested) found.set(sets.keyOf(mutant), 'not tested')
    const updated = survivors.listSurvivors(list, all, found)
    writeFileSync(listFile, `${JSON.stringify(updated, null, 2)}\n`)
    return true
  }
  const differences = survivors.differencesFrom(list, { all, tested, kills })
  for (const sentence of differences) console.log(sentence)
  if (differences.length > 0)
    console.log(`State the missing fact in test/machines, or give the reason in ${listFile}.`)
  return differences.length === 0
}
