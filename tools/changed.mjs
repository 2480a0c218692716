import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { stop } from './project.mjs'

/** @typedef {{ file: string, title: string, walks: { walked: number[] }[] }} CoveringTest */
/** @typedef {{ transitions: string[], tests: CoveringTest[] }} Coverage */

/** No browser test depends on these files. */
const apart = /^(?:docs|devtools|test\/(?!support\/|fixtures\/))|\.md$/

/** A file that belongs to a domain; every other file may affect all pages. */
const ofDomain =
  /^(?:machines|flows\/machines|src\/actors|src\/screens|contract|server|sandbox|e2e\/pages)\/([a-z-]+)\//

/** The screens whose machines and journeys belong to another domain. */
const domainsOfScreens = new Map([['security', 'account']])

/** Returns the files that differ from the commit, new ones included. @returns {string[]} */
export function changedFiles(/** @type {string} */ commit) {
  const differing = git('diff', '--name-only', commit)
  return [...differing, ...git('ls-files', '--others', '--exclude-standard')]
}

/**
 * Returns which browser tests the files may affect, as lines of a Playwright test list: the journeys of their domains,
 * and the tests that took a transition of a machine of these domains in the last run. `undefined` stands for all tests.
 *
 * @param {string[]} files
 * @param {Coverage} coverage @returns {string[] | undefined}
 */
export function browserTestsOf(files, { transitions, tests }) {
  const relevant = files.filter((file) => !apart.test(file))
  const journeys = relevant.filter((file) => file.startsWith('e2e/journeys/'))
  const domains = relevant.filter((file) => !journeys.includes(file)).map(domainOf)
  if (domains.includes(undefined)) return undefined
  const machines = new Set(domains.flatMap(machinesOf))
  const isTaken = (/** @type {number} */ index) => machines.has(machineOf(transitions[index]))
  const crossing = tests.filter(({ walks }) => walks.some(({ walked }) => walked.some(isTaken)))
  return [
    ...journeys.map(inTestList),
    ...new Set(domains.flatMap(journeysOf).map(inTestList)),
    ...crossing.map(({ file, title }) => `${inTestList(file)} › ${title}`),
  ]
}

/** Playwright names files from its test folder on. */
function inTestList(/** @type {string} */ file) {
  return file.replace('e2e/', '')
}

/** Returns undefined for a file of all domains, and for its own domain without journeys. */
function domainOf(/** @type {string} */ file) {
  const [, folder = 'app'] = ofDomain.exec(file) ?? []
  const domain = domainsOfScreens.get(folder) ?? folder
  return domain !== 'app' && existsSync(`e2e/journeys/${domain}`) ? domain : undefined
}

function journeysOf(domain = '') {
  return filesIn(`e2e/journeys/${domain}`).filter((file) => file.endsWith('.e2e.ts'))
}

function machinesOf(domain = '') {
  return filesIn(`machines/${domain}`)
    .filter((file) => file.endsWith('.machine.ts'))
    .flatMap(
      (file) => /\.createMachine\(\{\s+id: '(\w+)'/.exec(readFileSync(file, 'utf8'))?.[1] ?? [],
    )
}

/** A transition is named by its state, an event and a number, such as `cart.idle|cart.clear|0`. */
function machineOf(transition = '') {
  return transition.split(/[.|]/)[0] ?? ''
}

function filesIn(/** @type {string} */ folder) {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files.map((file) => join(folder, file).replaceAll('\\', '/'))
}

function git(/** @type {string[]} */ ...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) stop(`git ${args.join(' ')}: ${stderr.trim()}`)
  return stdout.split('\n').filter(Boolean)
}
