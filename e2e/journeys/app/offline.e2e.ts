import type { Locator, Page } from '@playwright/test'

import { orderedProductId } from '#server/demo/demo-id.ts'
import { demoPeople, type DemoName } from '#server/demo/people.ts'

import { logInByApi } from '../../support/customer.ts'
import { dnaPageOf } from '../../support/dna/dna-page.ts'
import {
  expectPath,
  openWithAssets,
  title,
  waitForHydration,
} from '../../support/page-assertions.ts'
import { expect, test } from '../../support/test.ts'

type Cut = { assets: boolean; writes: boolean }

const cuts = new WeakMap<Page, Cut>()

/**
 * Cuts requests of a page, or lets them pass again. Its routes stay in place: while the last one is removed, Chromium can
 * leave other requests without an answer.
 */
async function cut(page: Page, what: Cut) {
  const isRouted = cuts.has(page)
  cuts.set(page, what)
  if (isRouted) return
  await page.route(/\/assets\//, (route) =>
    cuts.get(page)?.assets ? route.abort() : route.fallback(),
  )
  await page.route('**/api/**', (route) =>
    cuts.get(page)?.writes && route.request().method() !== 'GET' ? route.abort() : route.fallback(),
  )
}

type Screen = {
  path: string
  as?: DemoName | undefined
  /** Only the controls of the screen itself: those of the frame are pressed on other screens. */
  isWithoutFrame?: boolean
}

const report = `/dashboard-product/${orderedProductId(demoPeople.regular, 3, 0)}`
const answers = `/questionnaire?order_product_id=${orderedProductId(demoPeople.answering, 0, 0)}`

const everyScreen: Screen[] = [
  { path: '/login' },
  { path: '/login?register=true' },
  { path: '/login?restore=true' },
  { path: '/reset-pw' },
  { path: '/verify-email' },
  { path: '/id-login' },
  { path: '/order-success' },
  { path: '/hpv' },
  { path: '/hpv/restore' },
  { path: '/barcode' },
  { path: '/erased' },
  { path: '/cookies', isWithoutFrame: true },
  { path: `/shared-report#${'k'.repeat(43)}`, isWithoutFrame: true },
  { path: '/products' },
  { path: '/products/heart' },
  { path: '/dashboard', as: 'regular' },
  { path: '/profile', as: 'newcomer' },
  { path: '/verification', as: 'newcomer' },
  { path: '/orders', as: 'regular' },
  { path: '/ekliinik', as: 'regular' },
  { path: dnaPageOf('fileOwner'), as: 'fileOwner' },
  { path: dnaPageOf('answering'), as: 'answering' },
  { path: report, as: 'regular', isWithoutFrame: true },
  { path: `${report}/consent`, as: 'regular', isWithoutFrame: true },
  { path: `${report}/sharing`, as: 'regular', isWithoutFrame: true },
  { path: answers, as: 'answering', isWithoutFrame: true },
  { path: `${report}/report`, as: 'regular', isWithoutFrame: true },
  { path: '/order-success-waiting', as: 'regular' },
  { path: '/purchase', as: 'shopper' },
  { path: '/purchase?step=addresses', as: 'shopper' },
]

/** The two ways in which what a page has not loaded yet cannot be loaded. */
const outages = [
  {
    description: 'when its assets cannot be loaded',
    // a verification that is started leaves the portal
    screens: everyScreen.filter(({ path }) => path !== '/verification'),
    // the demo people are shared: nothing that a control sends may change them
    start: (page: Page) => cut(page, { assets: true, writes: true }),
    restore: async (page: Page) => {
      await cut(page, { assets: false, writes: false })
      // later, since the page may reload at once and would end this call
      await page.evaluate(() => void setTimeout(() => window.dispatchEvent(new Event('online'))))
    },
  },
  {
    description: 'offline',
    screens: everyScreen.filter(({ path }) =>
      /^.(login|profile|verification|purchase.+)$/.test(path),
    ),
    start: (page: Page) => page.context().setOffline(true),
    restore: (page: Page) => page.context().setOffline(false),
  },
]

const missing = 'This page didn’t load completely'

test.describe.configure({ mode: 'parallel' })

test.beforeEach(({ expected }) => {
  // the failed requests are the test's; an uncaught error of a script still fails it
  expected.failure(/^(console|request):/)
})

for (const network of outages) {
  const { description, screens } = network
  for (const { path, as, isWithoutFrame = false } of screens) {
    test(`${path}: every control leaves a readable page ${description}`, async ({ page }) => {
      if (as) await logInByApi(page, as)
      await openScreen(page, path)
      const heading = await title(page).innerText()
      await network.start(page)
      await language(page).selectOption('Eesti')
      await waitForRequests(page)
      await expect(title(page, heading)).toBeVisible()
      await expectFilledIn(page)
      const testedControls = new Set<string>()
      const root = isWithoutFrame ? page.locator('main') : page.locator('body')
      let next = await nextControl(root, testedControls)
      while (next) {
        const { key, control } = next
        testedControls.add(key)
        await test.step(key, () => expectReadable(page, { control, heading, path, network }))
        next = await nextControl(root, testedControls)
      }
      if (!isWithoutFrame) expect(testedControls.size).toBeGreaterThan(3)
      await network.restore(page)
      // a part that comes now may reload the page, or open a dialog over it
      await expect(async () => {
        await waitForRequests(page)
        // Estonian may have come with the network
        await language(page).selectOption('English')
        await expect(page.locator('main h1')).toHaveText(heading, { timeout: 1_000 })
      }).toPass()
    })
  }

  test(`login: keeps the email and opens the registration after the network is back, ${description}`, async ({
    page,
  }) => {
    const email = page.getByRole('textbox', { name: 'Email' })
    await openWithAssets(page, '/login')
    await email.fill('mari@example.ee')
    await network.start(page)

    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page.getByText(/could not load|cannot reach the server/)).toBeVisible()
    await expectPath(page, '/login')
    await expect(email).toHaveValue('mari@example.ee')
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Eesti')
    await waitForRequests(page)
    await expect(email).toHaveValue('mari@example.ee')

    await network.restore(page)
    await page.getByRole('combobox').selectOption('English')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(title(page, 'Create an account')).toBeVisible()
  })

  test(`footer: the terms open by themselves when the network is back, ${description}`, async ({
    page,
  }) => {
    await openWithAssets(page, '/login')
    await network.start(page)

    await page.getByRole('button', { name: 'Terms and conditions' }).click()
    await expect(page.getByText('We could not load this part of the page.')).toBeVisible()
    await expect(title(page, 'Log in')).toBeVisible()

    await network.restore(page)
    await expect(page.getByRole('dialog', { name: 'Terms and conditions' })).toBeVisible()
  })
}

test('log-out: the log-in that cannot be loaded stays readable, and comes with the network', async ({
  page,
}) => {
  await logInByApi(page, 'newcomer')
  await openWithAssets(page, '/dashboard')
  await cut(page, { assets: true, writes: false })

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(title(page, missing)).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await waitForRequests(page)
  await expect(title(page, missing)).toBeVisible()

  await outages[0]?.restore(page)
  await expect(title(page, 'Log in')).toBeVisible()
  // the title is in the document before its scripts have loaded
  await waitForHydration(page)
})

/** The first is that of the bar, the second that of the menu. Found by the element, since a dialog hides its role. */
const language = (page: Page): Locator => page.locator('header select').first()

/** What a person can press, but for links that leave the portal. */
const controls = (root: Locator): Locator =>
  root.locator('a[href^="/"]:visible, button:visible:not([aria-disabled="true"]):not(:disabled)')

/** Names the controls, alike where they differ in the product only. */
const keysOf = (elements: Element[]): string[] =>
  elements.map(
    (control) =>
      control.getAttribute('href')?.replace(/^\/products\/.+/, '/products/…') ??
      (control.getAttribute('aria-label') ?? control.textContent).replace(/:.*/, ''),
  )

/** Of controls with the same name, the first that can be pressed: of two banners, one lies over the other. */
async function nextControl(root: Locator, testedControls: ReadonlySet<string>) {
  const keys = await controls(root).evaluateAll(keysOf)
  const key = keys.find((each) => !testedControls.has(each))
  if (key === undefined) return undefined
  const alike = keys.flatMap((each, index) => (each === key ? [controls(root).nth(index)] : []))
  for (const control of alike) if (!(await isCovered(control))) return { key, control }
  return { key, control: controls(root).nth(keys.indexOf(key)) }
}

const isCovered = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = element.getBoundingClientRect()
    return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

type Attempt = {
  control: Locator
  heading: string
  path: string
  network: (typeof outages)[number]
}

/** Presses a control and expects its screen with the typed text, or another that can be read. */
async function expectReadable(page: Page, { control, heading, path, network }: Attempt) {
  // an earlier control may have opened a form
  const isFilledIn = await fillIn(page)
  await control.click()
  await waitForRequests(page)

  let current = ''
  // a dialog hides the page from assistive technology until it is closed
  await expect(async () => {
    if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape')
    await expect(title(page)).toBeVisible({ timeout: 1_000 })
    await expect(page.getByRole('banner')).toBeVisible({ timeout: 1_000 })
    await expect(page.getByText(/Something went wrong!|Show Error/)).toBeHidden()
    current = await title(page).innerText({ timeout: 1_000 })
    if (current === heading && isFilledIn) await expectFilledIn(page)
  }).toPass()
  if (current !== heading) await reopen(page, path, network)
}

const typed = 'Typed before'
const firstField = (page: Page) =>
  page.getByRole('main').locator('input:is([type="text"], [type="email"]):visible').first()

/** Types into the first field; returns whether there is one. */
async function fillIn(page: Page): Promise<boolean> {
  if ((await firstField(page).count()) === 0 || !(await firstField(page).isEditable())) return false
  if ((await firstField(page).inputValue()) === '') await firstField(page).fill(typed)
  return true
}

async function expectFilledIn(page: Page) {
  if ((await firstField(page).count()) > 0 && (await firstField(page).isEditable()))
    // a barcode is written in capitals without spaces
    await expect(firstField(page)).toHaveValue(/^typed ?before$/i)
}

/**
 * A request that is made now is answered after those that the control has led to: first the document, by which the
 * portal finds out whether the server responds, then parts of the page.
 */
async function waitForRequests(page: Page) {
  await page.evaluate(async () => {
    await fetch(location.href, { cache: 'no-store' }).catch(() => undefined)
    for (const name of ['a', 'b', 'c']) await fetch(`/assets/${name}.js`).catch(() => undefined)
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}

async function openScreen(page: Page, path: string) {
  await openWithAssets(page, path)
  await expect(title(page)).toBeVisible()
  await fillIn(page)
}

/** Nobody has been logged out: the log-out is not sent either. */
async function reopen(page: Page, path: string, { start, restore }: (typeof outages)[number]) {
  await restore(page)
  await openScreen(page, path)
  await start(page)
}
