import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The markup of what was found without barriers, at its width: it need not be read again. */
const checkedPages = new Set<string>()

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Holds the page as it is now against WCAG 2.0 to 2.2, levels A and AA. What is half faded has not the contrast it
 * will have, and a message may begin to leave while the page is being read: a barrier is what is found twice.
 */
export async function checkAccessibility(page: Page) {
  if (page.isClosed() || page.url() === 'about:blank') return
  const pageKey = `${page.viewportSize()?.width} ${await page.content()}`
  if (checkedPages.has(pageKey)) return
  const found = await barriersOn(page)
  const persistent = found.length > 0 ? await barriersOn(page) : []
  expect(persistent, `barriers on ${page.url()}`).toEqual([])
  checkedPages.add(pageKey)
}

async function barriersOn(page: Page) {
  await waitForAnimations(page)
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(levels).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
  )
}

const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const finiteAnimations = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Infinity)
    await Promise.allSettled(finiteAnimations.map(({ finished }) => finished))
  })
