import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, relative } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs, stripVTControlCharacters } from 'node:util'

import { ensureBrowser } from './browser.mjs'
import { browserTestsOf, changedFiles } from './changed.mjs'
import { prepare, runNode } from './project.mjs'

/*
 * Runs all checks: the fast ones first, browser tests last. A failed stage does not stop the others. The last lines
 * list what failed and count the tests, and one for each stage without tests of its own.
 * `npm test -- --changed main` leaves out the tests that the changes since that commit cannot affect.
 */

/** @typedef {{ passed: number, failed: number, failures?: string[] }} Count */

const reports = 'test-results'
const unitReport = join(reports, 'unit.json')
const browserReport = join(reports, 'browser.json')
const coverage = join(reports, 'coverage', 'browser.json')
const testList = join(reports, 'affected.txt')

prepare()
const { changed: commit } = parseArgs({ options: { changed: { type: 'string' } } }).values
await ensureBrowser()
// The coverage of the last run says which tests a change affects.
if (commit === undefined) rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

/** @type {[string, () => Promise<Count>][]} */
const stages = [
  ['lint', check('node_modules/oxlint/bin/oxlint', '--type-aware')],
  ['format', check('node_modules/oxfmt/bin/oxfmt', '--check')],
  ['types', check('node_modules/typescript/bin/tsc', '-b')],
  ['messages', messagesAreExtracted],
  ['unit, model, component and API tests', unitTests],
  ['mutants of payments, sessions and guards', check('tools/mutate.mjs', '--critical')],
  ['build', check('tools/build.mjs')],
  ['budgets and browser tests', browserTests],
]

const total = { passed: 0, failed: 0 }
/** @type {string[]} */
const failures = []
for (const [name, stage] of stages) {
  const count = await timed(name, stage)
  total.passed += count.passed
  total.failed += count.failed
  if (count.failed > 0) failures.push(...(count.failures?.length ? count.failures : [name]))
}
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

/** @param {string} name @param {() => Promise<Count>} stage */
async function timed(name, stage) {
  console.log(`\n── ${name}`)
  const start = performance.now()
  const count = await stage()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`── ${name}: ${count.passed} passed, ${count.failed} failed, ${seconds} s`)
  return count
}

function check(/** @type {string[]} */ ...args) {
  return async () => one((await runNode(args)) === 0)
}

/** @returns {Count} */
function one(/** @type {boolean} */ good) {
  return good ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Fails when the catalogues differ from what the extraction makes of the source; leaves the files unchanged. */
async function messagesAreExtracted() {
  const before = catalogues()
  const lingui = 'node_modules/@lingui/cli/dist/lingui.js'
  const code = await runNode([lingui, 'extract', '--clean', '--overwrite'])
  const stale = [...catalogues()].filter(([file, content]) => before.get(file) !== content)
  for (const [file, content] of before) writeFileSync(file, content)
  for (const [file] of stale) console.log(`${file} is out of date: npm run messages`)
  return one(code === 0 && stale.length === 0)
}

function catalogues() {
  const files = readdirSync('locales', { recursive: true, encoding: 'utf8' })
  const catalogue = files
    .filter((file) => file.endsWith('.po'))
    .map((file) => join('locales', file))
  return new Map(catalogue.map((file) => [file, readFileSync(file, 'utf8')]))
}

async function unitTests() {
  const reporters = ['default', 'json', './test/support/coverage-reporter.ts']
    .map((reporter) => `--reporter=${reporter}`)
    .concat(`--outputFile.json=${unitReport}`)
  const affected = commit === undefined ? [] : [`--changed=${commit}`, '--passWithNoTests']
  const args = ['run', ...reporters, ...affected]
  const code = await runNode(['node_modules/vitest/vitest.mjs', ...args])
  return counted(code, unitReport, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: failedUnitTests(report),
  }))
}

async function browserTests() {
  const affected = commit === undefined ? undefined : affectedBrowserTests(commit)
  if (affected?.length === 0) return { passed: 0, failed: 0 }
  if (affected) writeFileSync(testList, affected.join('\n'))
  const args = affected ? ['--test-list', testList] : []
  const code = await runNode(['node_modules/@playwright/test/cli.js', 'test', ...args], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
    E2E_PORT: process.env['E2E_PORT'] ?? String(await freePort(21_310)),
  })
  return counted(code, browserReport, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected,
    failures: failedBrowserTests({ suites }),
  }))
}

function affectedBrowserTests(/** @type {string} */ since) {
  const files = changedFiles(since)
  return existsSync(coverage)
    ? browserTestsOf(files, JSON.parse(readFileSync(coverage, 'utf8')))
    : undefined
}

/**
 * Returns the first port from `port` that is free together with the next two: portal, sandbox and its mail server.
 *
 * @param {number} port @returns {Promise<number>}
 */
async function freePort(port) {
  const areFree = await Promise.all([port, port + 1, port + 2].map(isFree))
  return areFree.every(Boolean) ? port : freePort(port + 3)
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** @param {{ testResults: any[] }} report */
function failedUnitTests({ testResults }) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed')
    const file = relative('.', name)
    if (failed.length === 0) return message ? [failure(file, message)] : []
    return failed.map((/** @type {any} */ { fullName, failureMessages }) =>
      failure(`${file}: ${fullName}`, failureMessages.join('\n')),
    )
  })
}

/** @typedef {{ projectName: string, status: string, results: { error?: { message?: string } }[] }} BrowserTest */
/** @typedef {{ title?: string, specs?: { title: string, tests: BrowserTest[] }[], suites?: Suite[] }} Suite */

/**
 * Returns the failed tests, each named by its project, its file and all titles.
 *
 * @param {Suite} suite @param {string[]} path @returns {string[]}
 */
function failedBrowserTests({ specs = [], suites = [] }, path = []) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => {
        const messages = results.map(({ error }) => error?.message ?? '').join('\n')
        const name = `[${projectName}] ${[...path, title].join(' › ')}`
        return failure(name, stripVTControlCharacters(messages))
      }),
  )
  const inner = suites.flatMap((suite) => failedBrowserTests(suite, [...path, suite.title ?? '']))
  return [...own, ...inner]
}

/** Names the test and repeats the first lines of its message. */
function failure(/** @type {string} */ name, /** @type {string} */ message) {
  const lines = message.split('\n').filter((line) => line.trim() !== '')
  return [name, ...lines.slice(0, 12).map((line) => `    ${line}`)].join('\n')
}

/** @param {number} code @param {string} file @param {(report: any) => Count} read @returns {Count} */
function counted(code, file, read) {
  try {
    const count = read(JSON.parse(readFileSync(file, 'utf8')))
    return { ...count, failed: code !== 0 && count.failed === 0 ? 1 : count.failed }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
