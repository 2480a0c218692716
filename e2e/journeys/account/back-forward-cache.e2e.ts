import { chromium, type Page } from '@playwright/test'

import { launchOptions } from '#test/support/browser.ts'

import { logInByApi, endSession } from '../../support/customer.ts'
import { title } from '../../support/page-assertions.ts'
import { expect, test } from '../../support/test.ts'

test('a page kept by the browser is shown again to nobody but its customer', async ({
  baseURL,
}) => {
  // tests are run without the memory of pages, unless they ask for it
  const browser = await chromium.launch({
    ...launchOptions(),
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

/** A page that comes back from the memory is not loaded: there is nothing of it that could be waited for. */
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()))

/** Nothing while one page goes and the other comes. */
const markOf = (page: Page) =>
  page.evaluate(() => Reflect.get(globalThis, 'mark')).catch(() => undefined)
