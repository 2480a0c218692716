import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Holds the page as it is now against WCAG 2.0 to 2.2, levels A and AA. */
export async function checkAccess(page: Page) {
  if (page.isClosed() || page.url() === 'about:blank') return
  const { violations } = await new AxeBuilder({ page }).withTags(levels).analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
  )
  expect(found, `barriers on ${page.url()}`).toEqual([])
}
