import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'

import { ensureBrowser } from '../browser.mjs'
import { prepare, runNode, stop } from '../project.mjs'

/*
 * Measures the flow atlas with as many times the machines as there are: `node tools/load/atlas-scale.mjs [factor]`.
 * Copies of each machine get ids of their own. Prints, for 1 and for the factor, the time of layout, the size of the data,
 * and the medians of three runs in Chromium: opening the start page, searching, opening the largest diagram.
 */

const factor = Number(process.argv[2] ?? '10')
const scaledSite = 'dist-flows-scaled'
if (!(factor >= 1)) stop('The factor must be a number of at least 1.')

prepare()
await ensureBrowser()
const { runnerImport } = await import('vite')
const { launchOptions } = await loadModule('./test/support/browser.ts')
const { chromium } = await import('playwright')

if ((await runNode(['tools/flows.mjs', '--site'])) !== 0) stop('The atlas could not be built.')
const data = readData('dist-flows/data.js')
const rows = [await measure(1), await measure(factor)]
rmSync(scaledSite, { recursive: true, force: true })
console.table(Object.fromEntries(rows.map(({ machines, ...row }) => [`${machines} machines`, row])))

/** @param {string} file @returns {Promise<any>} */
async function loadModule(file) {
  return (await runnerImport(file, { configFile: false })).module
}

function readData(/** @type {string} */ file) {
  const assignment = 'globalThis.atlasData = '
  return JSON.parse(readFileSync(file, 'utf8').slice(assignment.length))
}

async function measure(/** @type {number} */ times) {
  rmSync(scaledSite, { recursive: true, force: true })
  mkdirSync(scaledSite)
  for (const file of ['index.html', 'atlas.js', 'elk.js'])
    cpSync(`dist-flows/${file}`, `${scaledSite}/${file}`)
  const scaled = multiply(times)
  const json = JSON.stringify(scaled).replaceAll('<', '\\u003c')
  writeFileSync(`${scaledSite}/data.js`, `globalThis.atlasData = ${json}\n`)
  return {
    machines: Object.keys(scaled.charts).length,
    'layout (s)': (await layoutTime(times)).toFixed(1),
    'data (MB)': (statSync(`${scaledSite}/data.js`).size / 1e6).toFixed(2),
    ...(await browserTimes(largestOf(scaled.charts))),
  }
}

/** Returns the atlas with copies of every machine, whose ids end in `_2`, `_3` … */
function multiply(/** @type {number} */ times) {
  const perMachine = [
    'charts',
    'drawings',
    'collapsedDrawings',
    'descriptions',
    'places',
    'events',
    'pictures',
  ]
  const scaled = { ...data }
  for (const part of perMachine) scaled[part] = { ...data[part] }
  scaled.domains = data.domains.map((/** @type {any} */ domain) => ({
    ...domain,
    machines: [...domain.machines],
  }))
  for (let copy = 2; copy <= times; copy += 1) {
    for (const part of perMachine) Object.assign(scaled[part], renamed(data[part], copy))
    for (const [place, domain] of data.domains.entries())
      scaled.domains[place].machines.push(
        ...domain.machines.map((/** @type {string} */ id) => `${id}_${copy}`),
      )
  }
  return scaled
}

/** @param {unknown} part @param {number} copy */
function renamed(part, copy) {
  const ids = Object.keys(data.charts).join('|')
  const idInText = new RegExp(`"(${ids})(?=["|. ])`, 'g')
  return JSON.parse(JSON.stringify(part).replaceAll(idInText, `"$1_${copy}`))
}

async function layoutTime(/** @type {number} */ times) {
  const { allCharts } = await loadModule('./flows/publish/diagram-files.ts')
  const { layOut } = await loadModule('./flows/diagram/layout/layout.ts')
  const { toolLocales } = await loadModule('./contract/locale.ts')
  const { chartLanguage } = await loadModule('./flows/labels/chart-languages.ts')
  const charts = allCharts()
  const start = performance.now()
  for (let run = 0; run < times; run += 1)
    for (const chart of charts)
      for (const locale of toolLocales) await layOut(chart, chartLanguage(locale))
  return (performance.now() - start) / 1000
}

function largestOf(/** @type {Record<string, { states: unknown[] }>} */ charts) {
  return Object.entries(charts).toSorted(
    ([, a], [, b]) => b.states.length - a.states.length,
  )[0]?.[0]
}

async function browserTimes(/** @type {string | undefined} */ largest) {
  const browser = await chromium.launch(launchOptions())
  const address = pathToFileURL(`${scaledSite}/index.html`).href
  /** @type {Record<string, number[]>} */
  const times = {}
  for (let run = 0; run < 3; run += 1) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const timed = async (/** @type {string} */ name, /** @type {() => Promise<unknown>} */ act) => {
      const start = performance.now()
      await act()
      times[name] = [...(times[name] ?? []), performance.now() - start]
    }
    await timed('start page (ms)', async () => {
      await page.goto(`${address}#/en/`)
      await page.getByRole('searchbox').waitFor()
    })
    await timed('search (ms)', async () => {
      await page.getByRole('searchbox').fill('cart has changed')
      await page.getByRole('link', { name: 'Placing' }).first().waitFor()
    })
    await timed('largest diagram (ms)', async () => {
      await page.goto(`${address}#/en/${largest}`)
      await page.getByRole('complementary').waitFor()
    })
    await page.close()
  }
  await browser.close()
  return Object.fromEntries(
    Object.entries(times).map(([name, list]) => [name, Math.round(medianOfThree(list))]),
  )
}

function medianOfThree(/** @type {number[]} */ list) {
  return list.toSorted((a, b) => a - b)[1] ?? 0
}
