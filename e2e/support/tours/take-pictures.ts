import { appendFileSync, mkdirSync } from 'node:fs'

import type { Page } from '@playwright/test'

import { locales, type Locale } from '#contract/locale.ts'
import { endOf, pathId, shortestPaths, type Path } from '#flows/paths/paths.ts'
import { leavesOf } from '#flows/graph/graph.ts'
import { driveTour } from '#flows/paths/drive-tour.ts'

import { createTourDriver, type PageDriver, type PageContext } from './page-driver.ts'

/**
 * The output folder of the pictures, and the list of them: one line of JSON each, combined at the
 * end.
 */
export const folder = 'pictures'
export const list = `${folder}/list.jsonl`

export type Picture = {
  machine: string
  /** The full id of the state. */
  state: string
  locale: Locale
  device: keyof typeof devices
  /** Relative to the output folder. */
  file: string
  /** The path that leads to the state. */
  path: string
}

const devices = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 360, height: 740 },
} as const

/** Walks the shortest path to every visible state and takes its pictures. */
export async function takePictures(
  pageContext: PageContext,
  definePageDriver: PageDriver,
): Promise<string[]> {
  const driver = createTourDriver(
    pageContext,
    definePageDriver,
    await definePageDriver.createActions(pageContext),
  )
  const covered = new Set<string>()
  const failures: string[] = []
  for (const path of shortestPaths(definePageDriver.model)) {
    const end = endOf(path)
    const states = leavesOf(end.snapshot).filter((state) => !covered.has(state))
    if (states.length === 0 || driver.isPassing?.(end)) continue
    try {
      await resetPage(pageContext.page)
      await driveTour(path, driver)
      await takeStatePictures(pageContext, path, states)
      for (const state of states) covered.add(state)
    } catch (cause) {
      failures.push(`${states.join(', ')}: ${String(cause)}`)
    }
  }
  return failures
}

/** Clears drafts, resumes the clock and moves the mouse away before the next path. */
async function resetPage(page: Page): Promise<void> {
  if (!page.url().startsWith('http')) return
  if (await isClockStopped(page)) await page.clock.resume()
  await page.mouse.move(0, 0)
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
}

/** Takes a picture in every size and every language that the page supports. */
async function takeStatePictures(
  { page }: PageContext,
  path: Path,
  states: readonly string[],
): Promise<void> {
  // A full-page screenshot would show more than the dialog over the page.
  const isOver = await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()
  mkdirSync(`${folder}/${path.machine}`, { recursive: true })
  for (const locale of locales) {
    if (!(await switchLocale(page, locale))) continue
    for (const device of ['desktop', 'phone'] as const) {
      await page.setViewportSize(devices[device])
      for (const state of states) {
        const file = `${path.machine}/${state}.${locale}.${device}.png`
        await page.screenshot({
          path: `${folder}/${file}`,
          fullPage: isOver === 0,
          animations: 'disabled',
        })
        const picture: Picture = {
          machine: path.machine,
          state,
          locale,
          device,
          file,
          path: pathId(path),
        }
        appendFileSync(list, `${JSON.stringify(picture)}\n`)
      }
    }
  }
  await switchLocale(page, 'en')
  await page.setViewportSize(devices.desktop)
}

/**
 * Switches the language through the page's locale actor; returns false when the page does not
 * support it.
 */
async function switchLocale(page: Page, locale: Locale): Promise<boolean> {
  const currentLocale = () => page.evaluate(() => document.documentElement.lang)
  if ((await currentLocale()) === locale) return true
  await page.evaluate((wanted) => {
    globalThis.localeActor?.send({ type: 'locale.choose', locale: wanted })
  }, locale)
  for (let tries = 0; tries < 20; tries += 1) {
    if ((await currentLocale()) === locale) {
      await showLazyContent(page)
      return true
    }
    await page.waitForTimeout(50)
  }
  return false
}

/** React reveals lazily loaded content by a timer; the clock may be stopped. */
async function showLazyContent(page: Page): Promise<void> {
  if (await isClockStopped(page)) await page.clock.runFor(300)
}

/** Calling `clock.resume` on a clock that was never installed would start it in 1970. */
async function isClockStopped(page: Page): Promise<boolean> {
  const now = () => page.evaluate(() => Date.now())
  const before = await now()
  await page.waitForTimeout(150)
  return (await now()) === before
}
