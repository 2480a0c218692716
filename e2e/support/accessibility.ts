import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** The structure and width of pages that passed the check; they are not checked again. */
const checkedPages = new Set<string>()

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Checks the page against WCAG 2.0 to 2.2, levels A and AA. Reports only violations that are found
 * twice, since a fading element has lower contrast and a message may begin to leave during the
 * check.
 */
export async function checkAccessibility(page: Page) {
  if (page.isClosed() || page.url() === 'about:blank') return
  const pageKey = `${page.viewportSize()?.width} ${structureOf(await page.content())}`
  if (checkedPages.has(pageKey)) return
  const found = await barriersOn(page)
  const persistent = found.length > 0 ? await barriersOn(page) : []
  expect(persistent, `barriers on ${page.url()}`).toEqual([])
  checkedPages.add(pageKey)
}

/** Returns the markup without its texts, addresses and values: pages that differ only in them have the same barriers. */
const structureOf = (markup: string): string =>
  markup
    .replaceAll(/>[^<]*[^<\s][^<]*</g, '>text<')
    .replaceAll(/ (href|src|value)="[^"]+"/g, ' $1="text"')

/** Runs axe in the page itself, which takes half as long as its driver for Playwright. The portal has no frames. */
async function barriersOn(page: Page): Promise<string[]> {
  await waitForAnimations(page)
  await page.evaluate(`globalThis.axe ?? (() => { ${axe.source} })()`)
  return page.evaluate(async (tags) => {
    const { violations } = await globalThis.axe.run({
      runOnly: tags,
      resultTypes: ['violations'],
      preload: false,
    })
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
    )
  }, levels)
}

const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const finiteAnimations = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Infinity)
    await Promise.allSettled(finiteAnimations.map(({ finished }) => finished))
  })

declare global {
  var axe: typeof import('axe-core')
}
