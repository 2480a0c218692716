import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The markup and width of pages that passed the check; they are not checked again. */
const checkedPages = new Set<string>()

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Checks the page against WCAG 2.0 to 2.2, levels A and AA. Reports only violations that are found
 * twice, since a fading element has lower contrast and a message may begin to leave during the
 * check.
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
