import { expect, type Page } from '@playwright/test'

import { openWithAssets } from './page-assertions.ts'

declare global {
  var layoutShift: number
}

/** Records the cumulative layout shift of all pages from now on. */
export async function recordLayoutShifts(page: Page) {
  await page.addInitScript(() => {
    globalThis.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!Reflect.get(entry, 'hadRecentInput'))
          globalThis.layoutShift += Reflect.get(entry, 'value')
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Delays API responses so that loading states are rendered and measured, too. */
export async function delayApi(page: Page) {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
}

/** Opens a page, which must not lead to another one, and returns its layout shift. */
export async function measureLayoutShift(page: Page, path: string): Promise<number> {
  await openWithAssets(page, path)
  const { pathname } = new URL(path, page.url())
  await expect(page).toHaveURL((url) => url.pathname === pathname)
  return page.evaluate(() => globalThis.layoutShift)
}
