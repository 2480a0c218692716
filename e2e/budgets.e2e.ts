import { readdirSync } from 'node:fs'

import { expect, test, type Browser } from '@playwright/test'

import { bytes, modulesIn, scriptsByRoute } from './support/build.ts'
import { firstLoad, loadWithoutScripts } from './support/first-load.ts'

type Budget = { what: string; measured: number; most: number; unit: string }

const phone = { viewport: { width: 360, height: 740 } }
const neverFirst =
  /node_modules\/(libphonenumber-js|chrono-node|dompurify|@internationalized\/date|@zag-js\/date-picker)\//

const table: Budget[] = []

test.describe.configure({ mode: 'serial' })

test('the first load of /login stays within its budget', async ({ browser }) => {
  const load = await freshly(browser, (page) => firstLoad(page, '/login'))
  const bare = await freshly(browser, (page) => loadWithoutScripts(page, '/login'))

  const before = bare.largestPaint < load.largestPaint ? load.files : bare.needed
  hold([
    ...weights('/login', load.files, 140),
    { what: '/login: requests before LCP', measured: before.length, most: 3, unit: '' },
    { what: '/login: chain depth', measured: load.depth, most: 2, unit: '' },
    { what: '/login: third-party hosts', measured: load.foreignHosts.length, most: 0, unit: '' },
    { what: '/login: late libraries', measured: late(load.files), most: 0, unit: '' },
  ])
})

test('the pre-rendered pages stay within their budget', () => {
  const pages = readdirSync('dist/client/pages').filter((name) => /^login\.\w+\.html$/.test(name))
  const html = bytes(
    pages.map((name) => `pages/${name}`),
    'br',
  )

  expect(pages).toHaveLength(3)
  hold([{ what: 'pre-rendered HTML, br', measured: kilo(html), most: 6, unit: 'kB' }])
})

test('what a route adds to the entry stays within its budget', () => {
  const rows = [...scriptsByRoute()].map(([source, scripts]) => ({
    what: `${source.replace('src/routes/', '')}: added script, br`,
    measured: kilo(bytes(scripts, 'br')),
    most: source.includes('purchase') ? 60 : 45,
    unit: 'kB',
  }))

  expect(rows.length).toBeGreaterThan(0)
  hold(rows)
})

test.afterAll(() => {
  for (const { what, measured, most, unit } of table) {
    const over = measured > most ? '  OVER' : ''
    const value = Number.isInteger(measured) ? String(measured) : measured.toFixed(1)
    process.stdout.write(`  ${what.padEnd(58)}${value.padStart(7)} of ${most} ${unit}${over}\n`)
  }
})

function hold(rows: readonly Budget[]) {
  table.push(...rows)
  for (const { what, measured, most } of rows) {
    expect.soft(measured, what).toBeLessThanOrEqual(most)
  }
}

function weights(path: string, files: readonly string[], script: number): Budget[] {
  const kind = (extension: string) => files.filter((file) => file.endsWith(extension))
  const [scripts, styles, fonts] = [kind('.js'), kind('.css'), kind('.woff2')]
  return [
    { what: `${path}: script, br`, measured: kilo(bytes(scripts, 'br')), most: script, unit: 'kB' },
    {
      what: `${path}: script, gz`,
      measured: kilo(bytes(scripts, 'gz')),
      most: Math.round(script * 1.15),
      unit: 'kB',
    },
    { what: `${path}: styles, br`, measured: kilo(bytes(styles, 'br')), most: 8, unit: 'kB' },
    { what: `${path}: fonts`, measured: kilo(bytes(fonts, 'br')), most: 40, unit: 'kB' },
  ]
}

async function freshly<T>(
  browser: Browser,
  look: (page: Awaited<ReturnType<Browser['newPage']>>) => Promise<T>,
) {
  const page = await browser.newPage(phone)
  const seen = await look(page)
  await page.close()
  return seen
}

const kilo = (size: number) => size / 1000

const late = (files: readonly string[]) =>
  new Set(modulesIn(files).filter((module) => neverFirst.test(module))).size
