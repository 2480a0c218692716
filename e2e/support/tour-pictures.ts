import { appendFileSync, mkdirSync } from 'node:fs'

import type { Page } from '@playwright/test'

import { locales, type Locale } from '#contract/locale.ts'
import { endOf, pathId, shortestPaths, type Path } from '#flows/paths.ts'
import { leavesOf } from '#flows/graph.ts'
import { driveTour } from '#flows/tours.ts'

import { driverOf, placeOfScene, type Scene, type Stage } from './tour-test.ts'

/** Where the pictures are put, and the list of them: a line of JSON for each, made one file at the end. */
export const folder = 'pictures'
export const list = `${folder}/list.jsonl`

export type Picture = {
  machine: string
  /** The whole id of the state. */
  state: string
  locale: Locale
  device: keyof typeof devices
  /** Relative to the folder. */
  file: string
  /** The path on which the state was met. */
  path: string
}

const devices = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 360, height: 740 },
} as const

/** Walks the shortest path to every state that can be looked at, and takes its pictures at the end of it. */
export async function takePictures(stage: Stage, scene: Scene): Promise<string[]> {
  const driver = driverOf(stage, placeOfScene(scene), await scene.set(stage))
  const met = new Set<string>()
  const failures: string[] = []
  for (const path of shortestPaths(scene.model)) {
    const end = endOf(path)
    const states = leavesOf(end.snapshot).filter((state) => !met.has(state))
    if (states.length === 0 || driver.isPassing?.(end)) continue
    try {
      await forget(stage.page)
      await driveTour(path, driver)
      await pictureAll(stage, path, states)
      for (const state of states) met.add(state)
    } catch (cause) {
      failures.push(`${states.join(', ')}: ${String(cause)}`)
    }
  }
  return failures
}

/** What was typed on the path before is not taken up again, time goes on, and the mouse rests on nothing. */
async function forget(page: Page): Promise<void> {
  if (!page.url().startsWith('http')) return
  if (await standsStill(page)) await page.clock.resume()
  await page.mouse.move(0, 0)
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
}

/** In every language and size; a language that is not spoken here is left out. */
async function pictureAll({ page }: Stage, path: Path, states: readonly string[]): Promise<void> {
  // what lies over the page hides the rest of it
  const isOver = await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()
  mkdirSync(`${folder}/${path.machine}`, { recursive: true })
  for (const locale of locales) {
    if (!(await speak(page, locale))) continue
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
  await speak(page, 'en')
  await page.setViewportSize(devices.desktop)
}

/** Tells the page's own machine, and waits a little: whether the page speaks the language then. */
async function speak(page: Page, locale: Locale): Promise<boolean> {
  const isSpoken = () => page.evaluate(() => document.documentElement.lang)
  if ((await isSpoken()) === locale) return true
  await page.evaluate((wanted) => {
    globalThis.localeOfPage?.send({ type: 'locale.choose', locale: wanted })
  }, locale)
  for (let tries = 0; tries < 20; tries += 1) {
    if ((await isSpoken()) === locale) {
      await reveal(page)
      return true
    }
    await page.waitForTimeout(50)
  }
  return false
}

/** React shows what was loaded lazily by a timer, and time may stand still on the page. */
async function reveal(page: Page): Promise<void> {
  if (await standsStill(page)) await page.clock.runFor(300)
}

/** A clock that nobody has stopped is better let alone: touched, it would begin in 1970. */
async function standsStill(page: Page): Promise<boolean> {
  const now = () => page.evaluate(() => Date.now())
  const before = await now()
  await page.waitForTimeout(150)
  return (await now()) === before
}
