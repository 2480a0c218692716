import { expect, type Page } from '@playwright/test'

import { brand } from '#contract/app/brand.ts'

/** Names and terms that are written in Latin letters in a Russian text, too. */
const names = [
  brand.name,
  'cookie',
  'English',
  'Eesti',
  'Evalyn',
  'Brush',
  'Qvintip',
  'Mobiil',
  'Smart',
  'Omniva',
  'SmartPosti',
]

/** Expects that the page is in Russian: it has no words in Latin letters but names and what was entered. */
export async function expectRussianOnly(page: Page, entered: readonly string[] = []) {
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  const shown = await page.locator('body').innerText()
  const text = shown.replaceAll(/\S+@\S+/g, '')
  const known = [...names, ...entered]
  // codes are in capitals, so they do not match
  const words = text.match(/[A-Za-z]*[a-z]{2,}/g) ?? []
  expect(words.filter((word) => !known.includes(word))).toEqual([])
}

/** Collects the pathnames of the portal that the page opens from now on. */
export function recordPaths(page: Page): readonly string[] {
  const paths: string[] = []
  const portal = new URL(page.url()).origin
  page.on('framenavigated', (frame) => {
    const { origin, pathname } = new URL(frame.url())
    if (frame === page.mainFrame() && origin === portal) paths.push(pathname)
  })
  return paths
}
