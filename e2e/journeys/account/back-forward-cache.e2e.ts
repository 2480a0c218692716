import { chromium, type Page } from '@playwright/test'

import { completeBrowserOptions } from '#test/support/browser.ts'

import { logInByApi, endSession } from '../../support/customer.ts'
import { title } from '../../support/page-assertions.ts'
import { expect, test } from '../../support/test.ts'

test('back-forward cache: shows a cached personal page only while its customer is logged in', async ({
  baseURL,
}) => {
  // Playwright disables the back-forward cache by default.
  const browser = await chromium.launch({
    ...completeBrowserOptions(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage({ baseURL: baseURL ?? '', locale: 'en' })
  await logInByApi(page, 'newcomer')
  await page.goto('/profile')
  await expect(title(page, 'My identity')).toBeVisible()
  await page.evaluate(() => Reflect.set(globalThis, 'mark', 'kept'))

  await page.goto('/favicon.svg')
  await goBack(page)
  await expect.poll(() => markOf(page)).toBe('kept')
  await expect(title(page, 'My identity')).toBeVisible()

  await page.goto('/favicon.svg')
  await endSession(page)
  await goBack(page)
  await expect(title(page, 'Log in')).toBeVisible()
  await expect(page.getByText('My identity')).toHaveCount(0)
  await browser.close()
})

/**
 * Returns before the navigation: a page restored from the cache fires no load event to wait for.
 */
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()))

/** Resolves to undefined while a navigation destroys the execution context. */
const markOf = (page: Page) =>
  page.evaluate(() => Reflect.get(globalThis, 'mark')).catch(() => undefined)
