import type { Page, ViewportSize } from '@playwright/test'

import { locales, type Locale } from '#contract/locale.ts'
import { driveTour } from '#flows/paths/drive-tour.ts'
import { leavesOf, type GraphNode } from '#flows/graph/graph.ts'
import { endOf, shortestPaths, type Path } from '#flows/paths/paths.ts'

import { devices } from '../journeys/step-pictures.ts'
import { createTourDriver, controlsOf, type PageContext, type PageDriver } from './page-driver.ts'
import { controlPaths, createCamera, type Camera, type ControlPaths } from './state-pictures.ts'

/**
 * Takes pictures of every visible state in every language, on a desktop and a phone. The longest paths come first: the
 * language and the size are switched in each state on the way. Where that changes the state, the path is walked again,
 * and from then on only the end of each path has its pictures taken.
 */
export async function takePictures(
  pageContext: PageContext,
  definition: PageDriver,
): Promise<string[]> {
  const { page, watch } = pageContext
  const { model } = definition
  const actions = await definition.createActions(pageContext)
  const driver = createTourDriver(pageContext, definition, actions)
  const controls = controlsOf(pageContext, definition, actions)
  const camera = createCamera(page, model, 'pictures')
  const seen = new Set<string>()
  const failures: string[] = []
  // the machine of the language cannot be in one state in each language
  const languages = model.machine.id === 'locale' ? [] : locales
  let isSwitchedOnTheWay = languages.length > 0

  /** Returns whether the machine is still in the same state. */
  const takeHere = async (node: GraphNode): Promise<boolean> => {
    watch.clearStates()
    await takeInEveryLanguage(page, camera, {
      node,
      controls: await controlPaths(controls),
      languages,
    })
    seen.add(nameOf(node))
    const state = JSON.stringify(node.snapshot.value)
    return watch.statesOf(model.machine.id).every((each) => each === state)
  }
  const walk = async (path: Path) => {
    await resetPage(page)
    const end = endOf(path)
    const assertState = async (node: GraphNode) => {
      await driver.assertState?.(node)
      const isHere = node === end || (isSwitchedOnTheWay && !seen.has(nameOf(node)))
      if (isHere && node !== end && !(await takeHere(node)))
        throw new Error('The pictures have changed the state.')
    }
    await driveTour(path, { ...driver, assertState })
    await takeHere(end)
  }

  const paths = shortestPaths(model).toSorted((one, other) => other.steps.length - one.steps.length)
  for (const path of paths) {
    const end = endOf(path)
    if (seen.has(nameOf(end)) || driver.isPassing?.(end)) continue
    try {
      await walk(path).catch((error: unknown) => {
        if (!isSwitchedOnTheWay) throw error
        isSwitchedOnTheWay = false
        return walk(path)
      })
    } catch (cause) {
      failures.push(`${nameOf(end)}: ${String(cause)}`)
    }
  }
  camera.finish()
  return failures
}

const nameOf = ({ snapshot }: GraphNode): string => leavesOf(snapshot).join(' ')

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

/** Without languages, the page is taken in the one that it is in. */
type Place = { node: GraphNode; controls: ControlPaths; languages: readonly Locale[] }

/** Ends in English and in the size of a desktop, as it began. */
async function takeInEveryLanguage(page: Page, camera: Camera, place: Place): Promise<void> {
  const { node, controls, languages } = place
  const isStopped = await isClockStopped(page)
  const before = page.viewportSize()
  let sizes: readonly ViewportSize[] = [devices.desktop, devices.phone]
  const takeInEverySize = async () => {
    for (const size of sizes) {
      await page.setViewportSize(size)
      await camera.take(node, controls)
    }
    // the next language begins with the current size
    sizes = sizes.toReversed()
  }
  if (languages.length === 0) await takeInEverySize()
  for (const locale of languages)
    if (await switchLocale(page, locale, isStopped)) await takeInEverySize()
  if (languages.length > 0) await switchLocale(page, 'en', isStopped)
  if (before) await page.setViewportSize(before)
}

/** The pages that do not support a language, by their path and the language. */
const unsupported = new Set<string>()

/**
 * Switches the language through the page's locale actor; returns false when the page does not
 * support it.
 */
async function switchLocale(page: Page, locale: Locale, isStopped: boolean): Promise<boolean> {
  const currentLocale = () => page.evaluate(() => document.documentElement.lang)
  const name = `${new URL(page.url()).pathname} ${locale}`
  if ((await currentLocale()) === locale) return true
  if (unsupported.has(name)) return false
  await page.evaluate((wanted) => {
    globalThis.localeActor?.send({ type: 'locale.choose', locale: wanted })
  }, locale)
  for (let tries = 0; tries < 40; tries += 1) {
    if ((await currentLocale()) === locale) {
      // React reveals lazily loaded content by a timer
      if (isStopped) await page.clock.runFor(300)
      return true
    }
    await page.waitForTimeout(25)
  }
  unsupported.add(name)
  return false
}

/** Calling `clock.resume` on a clock that was never installed would start it in 1970. */
async function isClockStopped(page: Page): Promise<boolean> {
  const now = () => page.evaluate(() => Date.now())
  const before = await now()
  await page.waitForTimeout(20)
  return (await now()) === before
}
