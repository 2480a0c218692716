import type { Page } from '@playwright/test'

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

export async function measureLayoutShift(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'networkidle' })
  return page.evaluate(() => globalThis.layoutShift)
}
