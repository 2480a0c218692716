import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { prepare, runNode } from './project.mjs'
import { writeRegistries } from './registries.mjs'

/*
 * Lists the machines (registries.mjs), draws each into docs/flows, with a list of its effects beside the diagram; both
 * are committed. Builds the flow atlas into dist-flows: a site that opens from a file. `--diff <revision>` adds the
 * changes of each flow since then, `--pictures` takes the pictures that are missing before, `--site` skips docs/flows.
 */

const site = 'dist-flows'

prepare()
writeRegistries()
process.env['NODE_ENV'] = 'production'
const { build, runnerImport } = await import('vite')
const revision = requestedRevision()

const pageWith = (/** @type {string} */ styles) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Flow atlas</title>
    <style>${styles}</style>
  </head>
  <body>
    <div id="atlas"></div>
    <script src="data.js"></script>
    <script src="atlas.js"></script>
  </body>
</html>
`

if (!process.argv.includes('--site')) await drawDiagrams()
if (process.argv.includes('--pictures')) await runNode(['tools/pictures.mjs', '--missing'])
const data = await gatherData()
await buildSite()
console.log(`The atlas is in ${site}/index.html`)
for (const { machine, change, differences } of data.changes?.machines ?? []) {
  if (change !== 'changed') console.log(`${machine}: ${change}`)
  for (const { text } of differences) console.log(`${machine}: ${linesOf(text.en)}`)
}

/** @param {import('../flows/publish/change-description.ts').ChangeDescription} change */
function linesOf({ text, was, is }) {
  return [text, ...(was === '' ? [] : [`  - ${was}`]), ...(is === '' ? [] : [`  + ${is}`])].join(
    '\n',
  )
}

function requestedRevision() {
  const place = process.argv.indexOf('--diff')
  return place < 0 ? null : (process.argv[place + 1] ?? 'HEAD')
}

/** @template Module @param {string} file @returns {Promise<Module>} */
async function load(file) {
  const { module } = await runnerImport(file, { configFile: false })
  return /** @type {Module} */ (module)
}

async function drawDiagrams() {
  /** @type {typeof import('../flows/publish/diagram-files.ts')} */
  const { allDiagrams } = await load('./flows/publish/diagram-files.ts')
  /** @type {typeof import('../flows/publish/effects-file.ts')} */
  const { allEffects } = await load('./flows/publish/effects-file.ts')
  const diagrams = await allDiagrams()
  rmSync('docs/flows', { recursive: true, force: true })
  for (const [file, content] of [...diagrams, ...allEffects()]) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  console.log(`${diagrams.length} diagrams are drawn in docs/flows`)
}

async function gatherData() {
  /** @type {typeof import('../flows/publish/site-data.ts')} */
  const { siteData } = await load('./flows/publish/site-data.ts')
  /** @type {typeof import('../e2e/pages/format-paths.ts')} */
  const { allMachinePages } = await load('./e2e/pages/format-paths.ts')
  return siteData(revision, allMachinePages())
}

/** Plain scripts and no requests: browsers allow nothing else to a page from a file. */
async function buildSite() {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: [
        { find: /^(?:html2canvas|dompurify|canvg)$/, replacement: '/flows/site/empty-module.ts' },
        { find: /^\.\/elk\.ts$/, replacement: '/flows/site/diagram/elk-in-page.ts' },
      ],
    },
    build: {
      outDir: site,
      emptyOutDir: true,
      assetsInlineLimit: 1_000_000,
      lib: {
        entry: 'flows/site/main.tsx',
        formats: ['iife'],
        name: 'atlas',
        fileName: () => 'atlas.js',
        cssFileName: 'atlas',
      },
    },
  })
  const given = JSON.stringify(data).replaceAll('<', '\\u003c')
  writeFileSync(`${site}/data.js`, `globalThis.atlasData = ${given}\n`)
  writeFileSync(`${site}/index.html`, pageWith(readFileSync(`${site}/atlas.css`, 'utf8')))
  rmSync(`${site}/atlas.css`)
  cpSync('node_modules/elkjs/lib/elk.bundled.js', `${site}/elk.js`)
  if (existsSync('test-results/journeys'))
    cpSync('test-results/journeys', `${site}/journeys`, {
      recursive: true,
      filter: (file) => !file.endsWith('.json'),
    })
  if (existsSync('pictures')) cpSync('pictures', `${site}/pictures`, { recursive: true })
}
