import type { Locator, Page } from '@playwright/test'

import { logInByApi } from '../../support/customer.ts'
import { openWithAssets, title } from '../../support/page-assertions.ts'
import { holdRequests } from '../../support/network-faults.ts'
import { sandbox } from '../../support/servers/sandbox.ts'
import { expect, test } from '../../support/test.ts'

// a browser that has not been asked
test.use({ storageState: { cookies: [], origins: [] } })

const question = (page: Page) => page.getByText('May we count which pages are opened?')
const allow = (page: Page) => page.getByRole('button', { name: 'Allow counting' })
const refuse = (page: Page) => page.getByRole('button', { name: 'Do not allow' })

/** Records the requests to the API of statistics, and to other hosts. */
function recordRequests(page: Page) {
  const counted: unknown[] = []
  const foreign: string[] = []
  page.on('request', (request) => {
    const { pathname, hostname, protocol } = new URL(request.url())
    if (pathname === '/api/collect' && request.method() === 'POST')
      counted.push(request.postDataJSON())
    if (hostname !== 'localhost' && protocol !== 'data:') foreign.push(request.url())
  })
  return { counted, foreign }
}

const hitsOf = async (page: Page): Promise<string> =>
  (await page.request.get(`${sandbox.url}/matomo/hits.json`)).text()

test('statistics: a visitor who does not answer is not counted @phone', async ({ page }) => {
  const { counted, foreign } = recordRequests(page)
  await page.goto('/login')
  await expect(question(page)).toBeVisible()

  await page.getByRole('link', { name: 'Tests and consultations' }).first().click()
  await expect(title(page, 'Tests and consultations')).toBeVisible()
  await expect(question(page)).toBeVisible()

  expect(counted).toEqual([])
  expect(foreign).toEqual([])
  // the first page that is counted is the one on which the visitor allows it
  await allow(page).click()
  await expect.poll(() => counted).toEqual([{ page: 'products' }])
})

test('statistics: the question does not cover an open dialog', async ({ page }) => {
  await page.goto('/login')
  await expect(question(page)).toBeVisible()
  await page.getByRole('button', { name: 'Terms and conditions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Terms and conditions' })
  await expect(dialog).toBeVisible()

  expect(await layerOf(question(page))).toBeLessThan(await layerOf(dialog))
})

/** Returns the `z-index` of the nearest fixed element that contains this one. */
const layerOf = (locator: Locator): Promise<number> =>
  locator.evaluate((element) => {
    let fixed: Element | null = element
    while (fixed && getComputedStyle(fixed).position !== 'fixed') fixed = fixed.parentElement
    return fixed ? Number(getComputedStyle(fixed).zIndex) : 0
  })

test('statistics: a visitor refuses, and is neither counted nor asked again @phone', async ({
  page,
}) => {
  const { counted } = recordRequests(page)
  await page.goto('/login')
  await refuse(page).click()
  await expect(question(page)).toBeHidden()

  await openWithAssets(page, '/products')
  await expect(title(page, 'Tests and consultations')).toBeVisible()

  await expect(question(page)).toBeHidden()
  expect(counted).toEqual([])
})

test('statistics: with permission Matomo receives names of pages and steps, without ids and queries', async ({
  page,
}) => {
  const { counted } = recordRequests(page)
  await page.goto('/products')
  await allow(page).click()
  await expect(question(page)).toBeHidden()
  await logInByApi(page, 'regular')
  await page.goto('/dashboard')
  await page
    .getByRole('main')
    .locator('a[href^="/dashboard-product/"]:not([href$="/consent"])')
    .first()
    .click()
  await expect(page).toHaveURL(/\/dashboard-product\/[\w-]{36}$/)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await expect
    .poll(() => counted)
    .toEqual([{ page: 'products' }, { page: 'dashboard' }, { page: 'dashboard-product' }])
  await expect.poll(() => hitsOf(page)).toContain('dashboard-product')
  expect(await hitsOf(page)).not.toContain(id)
})

test('statistics: a page whose files arrive late is counted once', async ({ page }) => {
  const { counted } = recordRequests(page)
  await page.goto('/login')
  await allow(page).click()
  await expect.poll(() => counted).toEqual([{ page: 'login' }])
  const screen = await holdRequests(page, /\/assets\/products\.index/)

  await page.goto('/products', { waitUntil: 'commit' })
  await expect.poll(() => counted).toEqual([{ page: 'login' }, { page: 'products' }])
  await screen.release()
  await expect(title(page, 'Tests and consultations')).toBeVisible()

  // a second request for the page would come before that for the next one
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click()
  await expect
    .poll(() => counted)
    .toEqual([{ page: 'login' }, { page: 'products' }, { page: 'cookies' }])
})

test('statistics: the footer leads to the page where the answer is changed @phone', async ({
  page,
}) => {
  const { counted } = recordRequests(page)
  await page.goto('/login')
  await allow(page).click()
  await expect.poll(() => counted).toEqual([{ page: 'login' }])

  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click()
  await expect(page.getByText('You allow us to count which pages are opened.')).toBeVisible()
  await refuse(page).click()
  await expect(page.getByText('You do not allow us to count pages.')).toBeVisible()
  await page.getByRole('link', { name: 'Alleel' }).first().click()
  await expect(title(page, 'Log in')).toBeVisible()

  expect(counted).toEqual([{ page: 'login' }, { page: 'cookies' }])
})

test('statistics: a refusal in one tab ends the counting in another', async ({
  page,
  context,
  machines,
}) => {
  const { counted } = recordRequests(page)
  await page.goto('/products')
  await allow(page).click()
  await expect.poll(() => counted).toEqual([{ page: 'products' }])
  const other = await context.newPage()
  await other.goto('/cookies')
  await refuse(other).click()
  await expect(other.getByText('You do not allow us to count pages.')).toBeVisible()

  machines.clearStates()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click()
  await expect(title(page, 'Cookies')).toBeVisible()
  // the page is counted when its opening reaches the machine
  await machines.waitForState('analytics', '"accepted"')

  expect(counted).toEqual([{ page: 'products' }])
})

test('statistics: the page of cookies without its scripts stays readable', async ({
  page,
  expected,
}) => {
  expected.failure(/assets|Failed to fetch/)
  await page.goto('/login')
  await expect(question(page)).toBeVisible()
  await page.route('**/assets/**', (route) => route.abort())

  await refuse(page).click()

  await expect(question(page)).toBeHidden()
  await expect(title(page, 'Log in')).toBeVisible()
})
