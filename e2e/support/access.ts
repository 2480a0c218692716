import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Holds the page as it is now against WCAG 2.0 to 2.2, levels A and AA. */
export async function checkAccess(page: Page) {
  if (page.isClosed() || page.url() === 'about:blank') return
  await comeToRest(page)
  const { violations } = await new AxeBuilder({ page }).withTags(levels).analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
  )
  expect(found, `barriers on ${page.url()}`).toEqual([])
}

/** What is half faded in has not the contrast it will have. */
const comeToRest = (page: Page) =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
