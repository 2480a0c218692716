import { expect, type Page } from '@playwright/test'

/**
 * Stops the clock; from now on only the test advances it. React reveals lazily loaded content by a
 * timer, so the content has to be on the page before.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 5_000)
}

/** Advances a stopped clock in small steps until an expectation holds, for content that appears by a timer. */
export const whileClockRuns = (
  page: Page,
  expectation: (options: { timeout: number }) => Promise<void>,
) =>
  expect(async () => {
    await page.clock.runFor(100)
    await expectation({ timeout: 500 })
  }).toPass()
