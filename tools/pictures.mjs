import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

import { ensureBrowser } from './browser.mjs'
import { buildForProduction, prepare, runNode } from './project.mjs'

/*
 * Takes a screenshot of every state that a page shows, in every language and on a phone and a desktop, into
 * `pictures/`: `<machine>/<state>.<locale>.<device>.png`, and `index.json`, which lists them. `npm run flows` includes
 * them in the atlas. With names of machines, only those are taken again.
 */

/** @typedef {import('../e2e/support/tours/take-pictures.ts').Picture} Picture */

const folder = 'pictures'
const machines = process.argv.slice(2)

prepare()
await ensureBrowser()
await buildForProduction()
if (machines.length === 0) rmSync(folder, { recursive: true, force: true })
for (const machine of machines) rmSync(`${folder}/${machine}`, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}/list.jsonl`, '')

const only = machines.length === 0 ? [] : ['-g', `states of (${machines.join('|')}) are`]
const code = await runNode(
  ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list', ...only],
  { TOUR_PICTURES: '1' },
)
const pictures = [...earlierPictures(), ...newPictures()]
writeFileSync(`${folder}/index.json`, `${JSON.stringify(pictures, null, 1)}\n`)
rmSync(`${folder}/list.jsonl`)
console.log(
  `${pictures.length} pictures are in ${folder}/. npm run flows takes them into the atlas.`,
)
process.exit(code)

/** @returns {Picture[]} */
function newPictures() {
  const lines = readFileSync(`${folder}/list.jsonl`, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line))
}

/** The pictures of an earlier run, of the machines that this run has not taken. @returns {Picture[]} */
function earlierPictures() {
  try {
    /** @type {Picture[]} */
    const before = JSON.parse(readFileSync(`${folder}/index.json`, 'utf8'))
    return before.filter(({ machine }) => !machines.includes(machine))
  } catch {
    return []
  }
}
