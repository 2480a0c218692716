import { rmSync } from 'node:fs'

import { ensureBrowser } from './browser.mjs'
import { buildForProduction, prepare, runNode } from './project.mjs'

/*
 * Takes a picture of every state that a page shows, in every language, on a desktop and a phone, into `pictures/`.
 * `npm run flows` includes them in the atlas. With names of machines, only those are taken; with `--missing`, those that
 * have changed since their pictures were taken, or have none.
 */

prepare()
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const isMissingOnly = process.argv.includes('--missing')
process.exit(await takePictures(isMissingOnly ? await missing() : names))

/** @param {string[]} machines all if empty */
async function takePictures(machines) {
  if (isMissingOnly && machines.length === 0) return 0
  await ensureBrowser()
  await buildForProduction()
  if (machines.length === 0) rmSync('pictures', { recursive: true, force: true })
  for (const machine of machines) rmSync(`pictures/${machine}`, { recursive: true, force: true })
  const only = machines.length === 0 ? [] : ['-g', `of the states of (${machines.join('|')})$`]
  const code = await runNode(
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list', ...only],
    { TOUR_PICTURES: '1' },
  )
  console.log('The pictures are in pictures/. npm run flows takes them into the atlas.')
  return code
}

async function missing() {
  const { runnerImport } = await import('vite')
  /** @type {{ module: typeof import('../e2e/pages/missing-pictures.ts') }} */
  const { module } = await runnerImport('./e2e/pages/missing-pictures.ts', { configFile: false })
  return module.machinesWithoutPictures()
}
