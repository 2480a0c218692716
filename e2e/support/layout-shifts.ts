import type { Page } from '@playwright/test'

declare global {
  var layoutShift: number
}

/** Counts from now on how much the pages move under the eye, as cumulative layout shift counts it. */
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

/** Answers come late, so that what stands in for them is seen and measured too. */
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
