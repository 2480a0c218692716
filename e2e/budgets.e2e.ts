import { readFileSync, readdirSync } from 'node:fs'

import { expect, test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'

import { bytes, modulesIn, scriptsByRoute } from './support/build.ts'
import { logIn } from './support/customer.ts'
import { firstLoad, loadDocumentOnly, openWithout, type FirstLoad } from './support/first-load.ts'
import { shiftOf, slowDown, watchShifts } from './support/shifts.ts'

type Budget = { what: string; measured: number; most: number; unit?: string }

const phone = { width: 360, height: 740 }
const desktop = { width: 1440, height: 900 }
const visitorPages = ['/login', '/barcode', '/hpv', '/reset-pw', '/verify-email', '/nowhere']
const customerPages = [
  '/dashboard',
  '/dashboard-product',
  '/profile',
  '/orders',
  '/purchase',
  '/questionnaire',
  '/ekliinik',
]

const neverFirst =
  /node_modules\/(libphonenumber-js|chrono-node|dompurify|@internationalized\/date|@zag-js\/date-picker)\//

const table: Budget[] = []

test.describe.configure({ mode: 'parallel' })

test('the first load of /login stays within its budget', async ({ browser }) => {
  const load = await freshly(browser, {}, (page) => firstLoad(page, '/login'))
  const bare = await freshly(browser, {}, (page) => loadDocumentOnly(page, '/login'))

  expect(load.beforePaint).toEqual(['/login'])
  // a text may grow by a few pixels when its typeface arrives
  expect(bare.largestPaint).toBeGreaterThan(load.largestPaint * 0.9)
  hold(weights('/login', load, { script: 135, depth: 2 }))
})

test('/login looks the same with the inline styles alone as with the complete ones', async ({
  browser,
}) => {
  for (const viewport of [phone, desktop]) {
    const whole = await freshly(browser, { viewport }, async (page) => {
      await page.goto('/login', { waitUntil: 'networkidle' })
      return boxesOf(page)
    })
    const bare = await freshly(browser, { viewport }, async (page) => {
      await loadDocumentOnly(page, '/login')
      return boxesOf(page)
    })

    expect(bare.length).toBeGreaterThan(10)
    expect(bare).toEqual(whole)
  }
})

test('the first load of /dashboard stays within its budget', async ({ browser }) => {
  const session = await loggedIn(browser)

  const load = await freshly(browser, session, (page) => firstLoad(page, '/dashboard'))

  hold(weights('/dashboard', load, { script: 152, depth: 3 }))
})

test('the dashboard is shown once the files that its page names are there', async ({ browser }) => {
  const session = await loggedIn(browser)
  const { found } = await freshly(browser, session, (page) => firstLoad(page, '/dashboard'))

  await freshly(browser, session, async (page) => {
    await openWithout(page, '/dashboard', found)

    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  })
})

test('the pre-rendered pages stay within their budget', () => {
  const pages = readdirSync('dist/client/pages').filter((name) => /^login\.\w+\.html$/.test(name))
  const html = pages.map((name) => `pages/${name}`)

  // the log-in is not available in Russian
  expect(pages).toHaveLength(2)
  hold([{ what: '/login: HTML in two languages, br', ...kilo(bytes(html, 'br')), most: 10 }])
  for (const page of pages) {
    const text = readFileSync(`dist/client/pages/${page}`, 'utf8')
    const inline = [...text.matchAll(/<(style|script)>(.*?)<\/\1>/gs)].map(
      ([, , content = '']) => content,
    )
    expect(inline).toHaveLength(2)
    hold([
      { what: `${page}: inline styles and script`, ...kilo(inline.join('').length), most: 13.5 },
    ])
  }
})

test('what a route adds to the entry stays within its budget', () => {
  const rows = [...scriptsByRoute()].map(([source, scripts]) => ({
    what: `${source.replace('src/routes/', '')}: added script, br`,
    ...kilo(bytes(scripts, 'br')),
    most: source.includes('purchase') ? 60 : 45,
  }))

  expect(rows.length).toBeGreaterThan(0)
  hold(rows)
})

for (const viewport of [phone, desktop]) {
  test(`no screen moves under the eye at ${viewport.width} px`, async ({ browser }) => {
    test.setTimeout(180_000)
    const session = await loggedIn(browser)

    await holdStill(browser, { viewport }, visitorPages)
    await holdStill(browser, { viewport, ...session }, customerPages)
  })
}

test.afterAll(() => {
  for (const { what, measured, most, unit = '' } of table) {
    const digits = unit === 'kB' ? 1 : Number.isInteger(measured) ? 0 : 3
    const over = measured > most ? '  OVER' : ''
    const value = measured.toFixed(digits).padStart(7)
    process.stdout.write(`  ${what.padEnd(60)}${value} of ${most} ${unit}${over}\n`)
  }
})

function hold(rows: readonly Budget[]) {
  table.push(...rows)
  for (const { what, measured, most } of rows) {
    expect.soft(measured, what).toBeLessThanOrEqual(most)
  }
}

function weights(path: string, load: FirstLoad, most: { script: number; depth: number }): Budget[] {
  const { files, foreignHosts, depth } = load
  expect(load.path).toBe(path)
  const of = (extension: string) => files.filter((file) => file.endsWith(extension))
  const late = modulesIn(files).filter((module) => neverFirst.test(module))
  return [
    { what: `${path}: script, br`, ...kilo(bytes(of('.js'), 'br')), most: most.script },
    { what: `${path}: script, gz`, ...kilo(bytes(of('.js'), 'gz')), most: most.script * 1.2 },
    { what: `${path}: styles, br`, ...kilo(bytes(of('.css'), 'br')), most: 8 },
    { what: `${path}: fonts`, ...kilo(bytes(of('.woff2'), 'br')), most: 40 },
    { what: `${path}: requests`, measured: files.length, most: 40 },
    { what: `${path}: chain depth of scripts and styles`, measured: depth, most: most.depth },
    { what: `${path}: third-party hosts`, measured: foreignHosts.length, most: 0 },
    { what: `${path}: modules that must come later`, measured: late.length, most: 0 },
  ]
}

async function holdStill(browser: Browser, options: BrowserContextOptions, paths: string[]) {
  await freshly(browser, options, async (page) => {
    await watchShifts(page)
    await slowDown(page)
    for (const path of paths) {
      const measured = await shiftOf(page, path)
      hold([{ what: `${path} at ${options.viewport?.width} px: CLS`, measured, most: 0.02 }])
    }
  })
}

async function loggedIn(browser: Browser) {
  return freshly(browser, {}, async (page) => {
    await logIn(page, 'regular')
    return { storageState: await page.context().storageState() }
  })
}

/** In a browser that has never been here. */
async function freshly<T>(
  browser: Browser,
  options: BrowserContextOptions,
  look: (page: Page) => Promise<T>,
) {
  const context = await browser.newContext({ viewport: phone, ...options })
  const seen = await look(await context.newPage())
  await context.close()
  return seen
}

/** The height and vertical position of the headings and controls, in steps of 4 px; the typeface moves them by less. */
const boxesOf = (page: Page) =>
  page.locator('h1, a:visible, button:visible, input:visible').evaluateAll((elements) =>
    elements.map((element) => {
      const { y, height } = element.getBoundingClientRect()
      return [element.tagName, Math.round(y / 4), Math.round(height / 4)].join(' ')
    }),
  )

const kilo = (size: number) => ({ measured: size / 1000, unit: 'kB' })
