import { basename, dirname } from 'node:path'
import { mkdirSync } from 'node:fs'

import type { Page } from '@playwright/test'

import { toolLocales } from '#contract/locale.ts'
import type { JourneyPicture, JourneyStep, PageTexts } from '#flows/journeys/journey-file.ts'

/** Returns the path of a page of the portal, or the host of another one. */
export function addressOf(page: Page, isPortal: boolean): string {
  const { pathname, search, host } = new URL(page.url())
  return isPortal ? withoutSecrets(pathname, search) : host
}

/** Returns the heading and the messages of a page. */
export const readTexts = (page: Page): Promise<PageTexts> =>
  page.evaluate(() => {
    const isShown = (element: Element) =>
      element instanceof HTMLElement && element.checkVisibility()
    const textWithoutControls = (element: Element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const texts: string[] = []
      while (walker.nextNode()) {
        const { parentElement, nodeValue } = walker.currentNode
        if (!parentElement?.closest('a, button')) texts.push(nodeValue ?? '')
      }
      return texts.join(' ').replaceAll(/\s+/g, ' ').replaceAll(' .', '.').trim()
    }
    const read = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter(isShown)
        .map(textWithoutControls)
        .filter((text) => text !== '')
    return {
      heading: [...read('[role="dialog"] h2'), ...read('h1')][0] ?? document.title,
      messages: [...new Set(read('[role="status"], [role="alert"]'))],
    }
  })

/** Keeps the names of the parameters; their values are ids and secrets of this run. */
const withoutSecrets = (pathname: string, search: string): string => {
  const names = [...new URLSearchParams(search).keys()]
  return names.length === 0 ? pathname : `${pathname}?${names.map((name) => `${name}=…`).join('&')}`
}

type StepPictures = Pick<JourneyStep, 'pictures' | 'translations'>
type PictureOptions = { path: string; isPortal: boolean; settle: () => Promise<void> }

/** The screens of pictures, in CSS pixels. */
export const devices = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 360, height: 740 },
} as const

/**
 * Takes pictures of a page of the portal in every language of the atlas, on a desktop and a phone; of another page as it
 * is. The page has the language and the size of before afterwards.
 */
export async function takeStepPictures(
  page: Page,
  { path, isPortal, settle }: PictureOptions,
): Promise<StepPictures> {
  const size = page.viewportSize() ?? devices.desktop
  if (isPortal) await page.waitForFunction(() => globalThis.localeActor !== undefined)
  const own = await page.evaluate(() => document.documentElement.lang)
  const shown = isPortal ? toolLocales : [own]
  const isOver = (await page.getByRole('dialog').count()) > 0
  const pictures: JourneyPicture[] = []
  const translations: StepPictures['translations'] = []
  mkdirSync(dirname(path), { recursive: true })
  for (const locale of shown) {
    if (locale !== own) await switchLocale(page, locale)
    await settle()
    if (locale !== own) translations.push({ locale, ...(await readTexts(page)) })
    for (const device of ['desktop', 'phone'] as const) {
      await page.setViewportSize(devices[device])
      const file = `${basename(path)}.${locale}.${device}.jpg`
      await page.screenshot({
        path: `${dirname(path)}/${file}`,
        fullPage: !isOver,
        animations: 'disabled',
        type: 'jpeg',
        quality: 70,
      })
      pictures.push({ file, locale, device })
    }
  }
  await page.setViewportSize(size)
  if (shown.length > 1) await switchLocale(page, own)
  await settle()
  return { pictures, translations }
}

async function switchLocale(page: Page, locale: string): Promise<void> {
  await page.evaluate((wanted) => {
    if (wanted === 'en' || wanted === 'et')
      globalThis.localeActor?.send({ type: 'locale.choose', locale: wanted })
  }, locale)
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, locale)
}
