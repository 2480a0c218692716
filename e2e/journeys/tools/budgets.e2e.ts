import { readFileSync, readdirSync } from 'node:fs'

import { expect, test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'

import { apiPrefix } from '#contract/call.ts'
import { uploadDnaFile } from '#contract/dna/dna.ts'
import { orderedProductId } from '#server/demo/demo-id.ts'
import { demoPeople, type DemoName } from '#server/demo/people.ts'
import { madeFile } from '#test/fixtures/dna/dna-files.ts'

import { bytes, modulesIn, scriptsByRoute } from '../../support/build/build.ts'
import { logIn } from '../../support/customer.ts'
import {
  firstLoad,
  loadDocumentOnly,
  openWithoutFiles,
  type FirstLoad,
} from '../../support/build/first-load.ts'
import { button, chooseDnaFile } from '../../support/dna/dna-page.ts'
import { measureLayoutShift, delayApi, recordLayoutShifts } from '../../support/layout-shifts.ts'
import { openWithAssets, trackRequests } from '../../support/page-assertions.ts'

type Budget = { label: string; measured: number; limit: number; unit?: string }

const phone = { width: 360, height: 740 }
const desktop = { width: 1440, height: 900 }
const visitorPages = [
  '/login',
  '/barcode',
  '/hpv',
  '/hpv/restore',
  '/reset-pw',
  '/verify-email',
  '/nowhere',
]
const customerPages = [
  '/dashboard',
  '/dashboard-product',
  '/profile',
  '/orders',
  '/questionnaire',
  '/ekliinik',
]

const productPageOf = (name: DemoName, order = 0, item = 0) =>
  `/dashboard-product/${orderedProductId(demoPeople[name], order, item)}`

/** Pages that show more to some customers: a cart, kits, a DNA file, a consent, a questionnaire, a report, its links. */
const pagesOfOthers: readonly [DemoName, string[]][] = [
  ['newcomer', ['/dashboard', '/verification', '/products', '/cookies']],
  [
    'collector',
    [
      '/dashboard',
      productPageOf('collector'),
      `${productPageOf('collector', 2)}/report`,
      `${productPageOf('collector', 2, 5)}/sharing`,
      `/questionnaire?order_product_id=${orderedProductId(demoPeople.collector, 0, 2)}`,
      `/questionnaire?order_product_id=${orderedProductId(demoPeople.collector, 2, 0)}`,
    ],
  ],
  ['shopper', ['/purchase']],
  ['fileOwner', [`${productPageOf('fileOwner')}/dna`]],
  ['oneOrder', [productPageOf('oneOrder'), `${productPageOf('oneOrder')}/consent`]],
  [
    'regular',
    [
      productPageOf('regular', 2, 3),
      // submitted
      `/questionnaire?order_product_id=${orderedProductId(demoPeople.regular, 2, 4)}`,
      '/barcode',
    ],
  ],
]

const lateModules =
  /node_modules\/(?:libphonenumber-js|chrono-node|dompurify|@internationalized\/date|@zag-js\/date-picker|zxing-wasm|barcode-detector)\/|contract\/messages\.ts$/
/** Needed once a DNA file is chosen. The build does not report what is inside the worker. */
const fileModules =
  /node_modules\/(?:@gmod|@zip\.js|fflate|tus-js-client)\/|^formats\/|\bworker\b.*\.js$/

const budgetRows: Budget[] = []

test.describe.configure({ mode: 'parallel' })

test('budget: first load of /login', async ({ browser }) => {
  const load = await withNewContext(browser, {}, (page) => firstLoad(page, '/login'))
  const bare = await withNewContext(browser, {}, (page) => loadDocumentOnly(page, '/login'))

  expect(load.beforePaint).toEqual(['/login'])
  // Text may grow by a few pixels when its font arrives.
  expect(bare.largestPaint).toBeGreaterThan(load.largestPaint * 0.9)
  expectWithinBudget(sizeBudgets('/login', load, { script: 135.2, depth: 2 }))
})

test('critical CSS: /login looks the same with only the inline styles as with all styles', async ({
  browser,
}) => {
  for (const viewport of [phone, desktop]) {
    const whole = await withNewContext(browser, { viewport }, async (page) => {
      await openWithAssets(page, '/login')
      return boxesOf(page)
    })
    const bare = await withNewContext(browser, { viewport }, async (page) => {
      await loadDocumentOnly(page, '/login')
      return boxesOf(page)
    })

    expect(bare.length).toBeGreaterThan(10)
    expect(bare).toEqual(whole)
  }
})

test('budget: first load of /dashboard', async ({ browser }) => {
  const session = await loggedIn(browser)

  const load = await withNewContext(browser, session, (page) => firstLoad(page, '/dashboard'))

  expectWithinBudget(sizeBudgets('/dashboard', load, { script: 156.5, depth: 3 }))
})

test('dashboard: renders from the files that its document names', async ({ browser }) => {
  const session = await loggedIn(browser)
  const { found } = await withNewContext(browser, session, (page) => firstLoad(page, '/dashboard'))

  await withNewContext(browser, session, async (page) => {
    await openWithoutFiles(page, '/dashboard', found)

    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  })
})

test('late code: the DNA page loads the readers of files when a file is chosen, and the upload protocol when it is sent', async ({
  browser,
}) => {
  const session = await loggedIn(browser, 'fileOwner')

  await withNewContext(browser, session, async (page) => {
    const { files } = await firstLoad(page, `${productPageOf('fileOwner')}/dna`)
    const scripts = [...files]
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
    await page.route(`**${apiPrefix}${uploadDnaFile.path}`, () => {})
    const loaded = () =>
      [...scripts, ...modulesIn(scripts)].filter((file) => fileModules.test(file))

    const waitForRequests = trackRequests(page)
    await button(page, 'Replace the file').click()
    await waitForRequests()
    expect(loaded()).toEqual([])

    await chooseDnaFile(page, { name: 'genome.vcf', text: madeFile('VCF').text })
    await expect(page.getByRole('heading', { name: 'Is this your file?' })).toBeVisible()
    expect(loaded()).toEqual([expect.stringContaining('check-file.worker')])

    await button(page, 'Upload this file').click()
    await expect.poll(loaded).toContainEqual(expect.stringContaining('tus-js-client'))
  })
})

test('budget: pre-rendered pages', () => {
  const folder = 'pages/login'
  const pages = readdirSync(`dist/client/${folder}`).filter((name) => name.endsWith('.html'))
  const html = pages.map((name) => `${folder}/${name}`)

  // The log-in page is not available in Russian.
  expect(pages).toHaveLength(2)
  expectWithinBudget([
    { label: '/login: HTML in two languages, br', ...kilo(bytes(html, 'br')), limit: 10 },
  ])
  for (const page of pages) {
    const text = readFileSync(`dist/client/${folder}/${page}`, 'utf8')
    const inline = [...text.matchAll(/<(style|script)>(.*?)<\/\1>/gs)].map(
      ([, , content = '']) => content,
    )
    expect(inline).toHaveLength(2)
    expectWithinBudget([
      { label: `${page}: inline styles and script`, ...kilo(inline.join('').length), limit: 13.5 },
    ])
  }
})

test('budget: scripts that each route adds to the entry', () => {
  const rows = [...scriptsByRoute()].map(([source, scripts]) => ({
    label: `${source.replace('src/routes/', '')}: added script, br`,
    ...kilo(bytes(scripts, 'br')),
    limit: /purchase|hpv/.test(source) ? 60 : /dashboard-product.{-/.test(source) ? 48 : 45,
  }))

  expect(rows.length).toBeGreaterThan(0)
  expectWithinBudget(rows)
})

for (const viewport of [phone, desktop]) {
  test(`layout shifts: no screen moves while it loads at ${viewport.width} px`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const session = await loggedIn(browser)

    await expectNoLayoutShift(browser, { viewport }, visitorPages)
    await expectNoLayoutShift(browser, { viewport, ...session }, customerPages)
    for (const [name, paths] of pagesOfOthers) {
      const customer = await loggedIn(browser, name)
      await expectNoLayoutShift(browser, { viewport, ...customer }, paths)
    }
  })
}

test.afterAll(() => {
  for (const { label, measured, limit, unit = '' } of budgetRows) {
    const digits = unit === 'kB' ? 1 : Number.isInteger(measured) ? 0 : 3
    const over = measured > limit ? '  OVER' : ''
    const value = measured.toFixed(digits).padStart(7)
    process.stdout.write(`  ${label.padEnd(60)}${value} of ${limit} ${unit}${over}\n`)
  }
})

function expectWithinBudget(rows: readonly Budget[]) {
  budgetRows.push(...rows)
  for (const { label, measured, limit } of rows) {
    expect.soft(measured, label).toBeLessThanOrEqual(limit)
  }
}

function sizeBudgets(
  path: string,
  load: FirstLoad,
  limit: { script: number; depth: number },
): Budget[] {
  const { files, foreignHosts, depth } = load
  expect(load.path).toBe(path)
  const of = (extension: string) => files.filter((file) => file.endsWith(extension))
  const late = modulesIn(files).filter(
    (module) => lateModules.test(module) || fileModules.test(module),
  )
  return [
    { label: `${path}: script, br`, ...kilo(bytes(of('.js'), 'br')), limit: limit.script },
    { label: `${path}: script, gz`, ...kilo(bytes(of('.js'), 'gz')), limit: limit.script * 1.2 },
    { label: `${path}: styles, br`, ...kilo(bytes(of('.css'), 'br')), limit: 8 },
    { label: `${path}: fonts`, ...kilo(bytes(of('.woff2'), 'br')), limit: 40 },
    { label: `${path}: requests`, measured: files.length, limit: 40 },
    { label: `${path}: chain depth of scripts and styles`, measured: depth, limit: limit.depth },
    { label: `${path}: third-party hosts`, measured: foreignHosts.length, limit: 0 },
    { label: `${path}: modules that must come later`, measured: late.length, limit: 0 },
  ]
}

async function expectNoLayoutShift(
  browser: Browser,
  options: BrowserContextOptions,
  paths: string[],
) {
  await withNewContext(browser, options, async (page) => {
    await recordLayoutShifts(page)
    await delayApi(page)
    for (const path of paths) {
      const measured = await measureLayoutShift(page, path)
      expectWithinBudget([
        {
          label: `${path.replace(/-\w{4}-[\w-]{18,}/, '…')} at ${options.viewport?.width} px: CLS`,
          measured,
          limit: 0.02,
        },
      ])
    }
  })
}

async function loggedIn(browser: Browser, name: DemoName = 'regular') {
  return withNewContext(browser, {}, async (page) => {
    await logIn(page, name)
    return { storageState: await page.context().storageState() }
  })
}

/** Runs in a browser context with empty storage. */
async function withNewContext<T>(
  browser: Browser,
  options: BrowserContextOptions,
  run: (page: Page) => Promise<T>,
) {
  const context = await browser.newContext({ viewport: phone, ...options })
  const result = await run(await context.newPage())
  await context.close()
  return result
}

/**
 * The height and vertical position of headings and controls in steps of 4 px, which absorb the
 * shift of the font.
 */
const boxesOf = (page: Page) =>
  page.locator('h1, a:visible, button:visible, input:visible').evaluateAll((elements) =>
    elements.map((element) => {
      const { y, height } = element.getBoundingClientRect()
      return [element.tagName, Math.round(y / 4), Math.round(height / 4)].join(' ')
    }),
  )

const kilo = (size: number) => ({ measured: size / 1000, unit: 'kB' })
