import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'

import { prepare, stop } from '../project.mjs'

/*
 * Mutation tests of the server's rules and of what it accepts from providers: runs their tests with one fault at a time
 * and compares the faults that no test finds with the list in test/server/survivors.json.
 */

const usage = `npm run mutate -- --server [--file <part of a path>]… [--test <part of a path>]… [--survivors] [--update]

--file       only the files whose path contains this; prints what became of each mutant
--test       runs only the tests whose path contains this
--survivors  prints the mutants that survive, with the reason
--update     writes the list of survivors; new ones need a reason`

const listFile = 'test/server/survivors.json'
const noFact = 'No test states this yet.'

/** The files that are mutated: decisions without effects, and what providers report. */
const sources = [
  /\.rules\.ts$/,
  /^server\/providers\/(?:euro-amount|provider-request)\.ts$/,
  /^server\/providers\/.*\.adapter\.ts$/,
  /^server\/providers\/(?:bank\/credit-notification|dokobit\/dokobit\.client|veriff\/veriff\.client)\.ts$/,
]

/** Its rules run when the module is evaluated, before a test can choose a fault. */
const excluded = ['server/app/countries.rules.ts']

/** The tests that need no database. */
const tests = [
  'test/server/**/*.rules.test.ts',
  'test/server/environment.test.ts',
  'test/server/providers/*.test.ts',
]

prepare()
const options = readOptions()
const { runnerImport } = await import('vite')
/** @type {{ module: typeof import('../../flows/mutation/source-mutants.ts') }} */
const { module } = await runnerImport('./flows/mutation/source-mutants.ts', { configFile: false })
const { startVitest } = await import('vitest/node')

const start = performance.now()
const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .map((file) => join('server', file))
  .filter(
    (file) =>
      sources.some((source) => source.test(file)) && isWanted(file) && !excluded.includes(file),
  )
  .toSorted()
const mutated = new Map(
  files.map((file) => [file, module.mutateSource(file, readFileSync(file, 'utf8'))]),
)
/** @type {Record<string, Record<string, string>>} */
const list = JSON.parse(readFileSync(listFile, 'utf8'))
const kills = await killedMutants()
report()
process.exit(finish() ? 0 : 1)

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        server: { type: 'boolean', default: true },
        file: { type: 'string', multiple: true, default: [] },
        test: { type: 'string', multiple: true, default: [] },
        survivors: { type: 'boolean', default: false },
        update: { type: 'boolean', default: false },
      },
    })
    return values
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

/** @param {string} file */
function isWanted(file) {
  return options.file.length === 0 || options.file.some((part) => file.includes(part))
}

async function killedMutants() {
  const mutants = [...mutated].flatMap(([file, one]) =>
    one.mutants.map((name) => `${file}: ${name}`),
  )
  if (mutants.length === 0) stop(`There are no such mutants.\n\n${usage}`)
  const vitest = await startVitest(
    'test',
    options.test,
    {
      config: false,
      root: process.cwd(),
      watch: false,
      reporters: [{}],
      include: tests,
      isolate: false,
      maxWorkers: 1,
      fileParallelism: false,
      dangerouslyIgnoreUnhandledErrors: true,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      runner: './test/support/mutation/source-mutation-runner.ts',
      provide: { mutants },
    },
    { plugins: [withMutants()] },
  )
  const run = vitest.state.getFiles()
  await vitest.close()
  const failed = run.filter(({ result }) => result?.state !== 'pass')
  if (failed.length > 0) stop(`Without a mutant:\n${failed.flatMap(failuresIn).join('\n')}`)
  return new Map(
    run.flatMap(({ meta }) => (meta.killed ?? []).map((kill) => [kill.mutant, kill.test])),
  )
}

/** @param {any} task @returns {string[]} */
function failuresIn({ name, result, tasks = [] }) {
  const errors = (result?.errors ?? []).map(
    (/** @type {Error} */ { message }) => `${name}: ${message}`,
  )
  return [...errors, ...tasks.flatMap(failuresIn)]
}

/** @returns {import('vite').Plugin} */
function withMutants() {
  return {
    name: 'alleel:with-mutants',
    enforce: 'pre',
    transform(_code, id) {
      return mutated.get(relative(process.cwd(), id.replace(/\?.*$/, '')))?.code
    },
  }
}

function report() {
  for (const [file, { mutants }] of mutated) {
    const mutantResults = mutants.map((name) => ({ name, test: kills.get(`${file}: ${name}`) }))
    const killed = mutantResults.filter(({ test }) => test !== undefined).length
    console.log(`${file}  ${killed}/${mutants.length} killed, ${percentOf(killed, mutants.length)}`)
    if (!options.survivors && options.file.length === 0) continue
    for (const { name, test } of mutantResults)
      if (test === undefined)
        console.log(`    ${name}\n        ${list[file]?.[name] ?? 'not listed'}`)
  }
  const count = [...mutated.values()].reduce((sum, { mutants }) => sum + mutants.length, 0)
  const time = ((performance.now() - start) / 1_000).toFixed(0)
  console.log(`total  ${kills.size}/${count} killed, ${percentOf(kills.size, count)}; ${time} s`)
}

/** @param {number} part @param {number} whole */
function percentOf(part, whole) {
  return whole === 0 ? '100 %' : `${((100 * part) / whole).toFixed(1)} %`
}

/** @returns {boolean} whether the survivors are those of the list */
function finish() {
  const survivors = [...mutated].flatMap(([file, { mutants }]) =>
    mutants.filter((name) => !kills.has(`${file}: ${name}`)).map((name) => ({ file, name })),
  )
  if (options.update) {
    const others = Object.entries(list).filter(
      ([file]) => !mutated.has(file) && files.length > 0 && options.file.length > 0,
    )
    /** @type {typeof list} */
    const updated = Object.fromEntries(others)
    for (const { file, name } of survivors)
      updated[file] = { ...updated[file], [name]: list[file]?.[name] ?? noFact }
    writeFileSync(listFile, `${JSON.stringify(updated, null, 2)}\n`)
    return true
  }
  const missing = survivors.filter(({ file, name }) => list[file]?.[name] === undefined)
  const stale = [...mutated.keys()].flatMap((file) =>
    Object.keys(list[file] ?? {})
      .filter((name) => !survivors.some((one) => one.file === file && one.name === name))
      .map((name) => ({ file, name })),
  )
  for (const { file, name } of missing) console.log(`${file}: ${name} survives.`)
  for (const { file, name } of stale)
    console.log(`${file}: ${name} is listed as a survivor but killed, or no longer exists.`)
  if (missing.length + stale.length > 0)
    console.log(`State the missing fact in test/server, or give the reason in ${listFile}.`)
  return missing.length + stale.length === 0
}
