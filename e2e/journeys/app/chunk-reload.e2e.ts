import type { Page } from '@playwright/test'

import { logInByApi } from '../../support/customer.ts'
import { title } from '../../support/page-assertions.ts'
import { expect, test } from '../../support/test.ts'
import { builtFile } from '../../support/build/built-files.ts'
import { onDocumentRequest, respondWith } from '../../support/network-faults.ts'
import { firstName, fillFirstName } from '../../support/profile-form.ts'

const missing = 'This page didn’t load completely'

/** Answers 404 for scripts that the page has not loaded yet, as after a new release. */
async function removeChunks(page: Page) {
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  const isLost = (url: URL) => url.pathname === builtFile('src/routes/_personal/profile.tsx')
  expect(fetched.filter((path) => isLost(new URL(path, page.url())))).toEqual([])
  return lose404(page, isLost)
}

/** Answers with 404 until `find` is called or, after `findOnReload`, the document is requested again. */
async function lose404(page: Page, url: string | ((url: URL) => boolean)) {
  let isLost = true
  const restoreChunks = () => {
    isLost = false
  }
  await page.route(url, (route) => (isLost ? route.fulfill({ status: 404 }) : route.fallback()))
  const findOnReload = () => onDocumentRequest(page, restoreChunks)
  return { restoreChunks, findOnReload }
}

/** Counts the page loads from now on. */
function countLoads(page: Page) {
  let loads = 0
  onDocumentRequest(page, () => {
    loads += 1
  })
  return () => loads
}

test.beforeEach(async ({ page, expected }) => {
  expected.failure(/status of 404|error loading dynamically imported module|Failed to fetch/)
  await logInByApi(page, 'newcomer')
  await page.goto('/dashboard')
  await expect(title(page, 'Hello, Liis')).toBeVisible()
})

test('missing chunk: reloads the page once, then shows the error screen', async ({ page }) => {
  await removeChunks(page)
  const loads = countLoads(page)

  await page.getByRole('link', { name: 'My identity' }).click()
  await expect(title(page, missing)).toBeVisible()
  expect(loads()).toBe(1)
  await expect(page.getByRole('main')).toContainText(/Incident code: [\dA-Z]{4}-[\dA-Z]{4}/)
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()

  await page.reload()
  await expect(title(page, missing)).toBeVisible()
  expect(loads()).toBe(2)
})

test('missing chunk: shows the page when the chunk is there after the reload', async ({ page }) => {
  const parts = await removeChunks(page)
  parts.findOnReload()

  await page.getByRole('link', { name: 'My identity' }).click()

  await expect(title(page, 'My identity')).toBeVisible()
})

test('missing chunk: the Reload button of the error screen shows the page once the chunk is back', async ({
  page,
}) => {
  const parts = await removeChunks(page)
  await page.getByRole('link', { name: 'My identity' }).click()
  await expect(title(page, missing)).toBeVisible()

  parts.restoreChunks()
  await page.getByRole('button', { name: 'Reload' }).click()

  await expect(title(page, 'My identity')).toBeVisible()
})

test('missing chunk: typed text is stored encrypted during the reload and restored after it', async ({
  page,
}) => {
  const parts = await lose404(page, builtFile('src/routes/_personal/dashboard.tsx'))
  await page.goto('/profile')
  await fillFirstName(page, 'Maarja')
  parts.findOnReload()
  const loads = countLoads(page)

  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(title(page, 'Hello, Liis')).toBeVisible()
  expect(loads()).toBe(1)
  await page.getByRole('link', { name: 'My identity' }).click()

  await expect(firstName(page)).toHaveValue('Maarja')
})

test.describe('missing message catalog', () => {
  test('shows an error in every language and the page once the catalog can be loaded', async ({
    page,
  }) => {
    const messageChunk = (url: URL) => /^\/assets\/app-.*\.js$/.test(url.pathname)
    const removed = await respondWith(page, messageChunk, { status: 404 })

    await page.goto('/hpv')
    await expect(page.getByText('We could not load the page.')).toBeVisible()
    await expect(page.getByText('Lehte ei õnnestunud laadida.')).toBeVisible()
    await expect(page.getByText(/Juhtumi kood.*: [\dA-Z]{4}-[\dA-Z]{4}/)).toBeVisible()

    removed.restoreRequests()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(title(page, 'HPV study')).toBeVisible()
  })
})
