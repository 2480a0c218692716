import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { prepare } from './project.mjs'

/*
 * Draws every machine anew into docs/flows, where the pictures are kept.
 */

prepare()
const { runnerImport } = await import('vite')

const pictures = await drawn()
rmSync('docs/flows', { recursive: true, force: true })
for (const [file, content] of pictures) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
console.log(`${pictures.length} pictures are drawn in docs/flows.`)

async function drawn() {
  /** @type {{ module: typeof import('../flows/publish/pictures.ts') }} */
  const { module } = await runnerImport('./flows/publish/pictures.ts', { configFile: false })
  return module.allPictures()
}
