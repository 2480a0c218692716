import { expect, type Locator, type Page, type PlaywrightTestOptions } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { brand } from '#contract/brand.ts'
import { tellAct, type Act, type Outcome } from '#flows/act.ts'
import type { Walked } from '#flows/coverage-file.ts'
import { coverageOf, coverageTable, type Coverage } from '#flows/coverage.ts'
import type { Moment } from '#flows/graph.ts'
import type { FlowModel } from '#flows/model.ts'
import {
  isAt,
  pageAt,
  placeOf,
  type Page as ToldPage,
  type Place,
  type Whereabouts,
} from '#flows/overview/place.ts'
import { screensOf } from '#flows/overview/screens.ts'
import { pathId, tours, type Path } from '#flows/paths.ts'
import { driveTour, type TourDriver } from '#flows/tours.ts'
import { labelOf } from '#flows/words/label-of.ts'
import { statePaths } from '#machines/parts/state-paths.ts'

import { test as base, type Expected } from './test.ts'
import { eventually, holdApi, type HeldApi } from './tour-api.ts'
import { showPlace } from './tour-place.ts'
import { coverageFile, coverageNote } from './tour-table.ts'
import type { MachineWatch } from './tour-watch.ts'

export { expect } from '@playwright/test'

/** A page whose API is in our hands, and whose machines are watched. */
export type Stage = { page: Page; api: HeldApi; watch: MachineWatch; expected: Expected }

/** A machine as it is met in the browser. */
export type Scene = About & { set: (stage: Stage) => SceneDeeds | Promise<SceneDeeds> }

type About = Whereabouts & {
  title: string
  /** What the machine does on a page: there some events need others before them, and some never come. */
  model: FlowModel
  device?: Pick<PlaywrightTestOptions, 'hasTouch' | 'isMobile'>
}

type UsableControl = false | readonly string[]
type Looks = SceneDeeds['looks']

/** What is done and seen on the page. */
export type SceneDeeds = Omit<TourDriver, 'look' | 'wait' | 'isPassing' | 'controls'> & {
  /** Whether the control of this event can be used, and by which texts people know it. */
  controls: Record<string, () => Promise<UsableControl>>
  /** What is to be seen in every state, by its path: `required.shown`. */
  looks: Record<string, (snapshot: AnyMachineSnapshot) => Promise<void>>
  /** States that a page is in while it opens only: it is open once the event that ends them has been sent. */
  passing?: readonly string[]
  /** Whether a call ends so without anybody's doing: the page has what it asks for. */
  endsByItself?: (outcome: Outcome) => boolean
  /** Ways that lead through two machines at a time, which no tour of one of them can know. */
  crossings?: (() => Promise<void>)[]
  /** From the page that an act has led to, to its own. */
  back?: () => Promise<void>
}

export const test = base.extend<{ stage: Stage }>({
  stage: async ({ page, expected, machines: watch }, run) => {
    expected.failure(/\/api\//)
    page.setDefaultTimeout(10_000)
    await run({ page, api: await holdApi(page), watch, expected })
    await page.close()
  },
})

/** A scene is set anew on the stage of every test. */
export const scene = (about: About, set: Scene['set']): Scene => ({ ...about, set })

export const longest = 400_000

/** Drives every tour of the machine through the page, and holds what the page walked against the chart. */
export async function tourMachine(stage: Stage, { set, ...about }: Scene): Promise<void> {
  test.setTimeout(longest)
  const { model } = about
  const deeds = await set(stage)
  const driver = driverOf(stage, placeOfScene(about), deeds)
  const paths = tours(model)
  for (const tour of paths) {
    stage.watch.begin(pathId(tour))
    await showPlace(stage.watch, () => driveTour(tour, driver))
  }
  stage.watch.begin()
  for (const crossing of deeds.crossings ?? []) await crossing()
  const { waived } = checkCoverage(stage, model, paths)
  const body: Walked = { waived }
  await test
    .info()
    .attach(coverageFile, { body: JSON.stringify(body), contentType: 'application/json' })
}

export const placeOfScene = (about: About): Place =>
  placeOf(about.model.machine.id, about, screensOf())

export function driverOf(stage: Stage, place: Place, { looks, ...deeds }: SceneDeeds): TourDriver {
  const { page, watch } = stage
  const { machine: id } = place
  const afresh =
    <Arg>(act: (arg: Arg) => Promise<void>) =>
    (arg: Arg) => {
      watch.forget()
      return act(arg)
    }
  const isPassing = ({ snapshot }: Moment) =>
    statePaths(snapshot.value).some((path) => deeds.passing?.includes(path))
  const look = async ({ snapshot }: Moment) => {
    const state = JSON.stringify(snapshot.value)
    const isThere = () => watch.statesOf(id).includes(state)
    await eventually(isThere, `${id} is ${state}`).catch((cause: unknown) => {
      throw new Error(`${id} is not ${state}, but was ${watch.statesOf(id).join(' → ')}`, { cause })
    })
    const states = statePaths(snapshot.value)
    for (const path of states) await knownLook(looks, path)(snapshot)
    await seesPage(page, place, pageAt(place, states))
  }
  const comeBackFrom = async (act: Act) => {
    const other = place.elsewhere[tellAct(act)]
    if (!other) return
    await seesPage(page, place, other)
    await deeds.back?.()
  }
  return {
    open: afresh(deeds.open),
    events: mapValues(deeds.events, (deed) => async (event: AnyEventObject) => {
      await afresh(deed)(event)
      await comeBackFrom({ kind: 'send', event })
    }),
    calls: mapValues(deeds.calls, (answer, call) => async (outcome: Outcome) => {
      if (!deeds.endsByItself?.(outcome)) await afresh(answer)(outcome)
      await comeBackFrom({ kind: 'settle', call, outcome })
    }),
    controls: Object.fromEntries(
      Object.entries(deeds.controls).map(([event, ask]) => [
        event,
        () => isLabelled(ask, id, event),
      ]),
    ),
    wait: afresh((ms) => page.clock.runFor(ms)),
    isPassing,
    look,
  }
}

/** What people see on a control is what the flows call its event. */
async function isLabelled(
  ask: () => Promise<UsableControl>,
  machine: string,
  event: string,
): Promise<boolean> {
  const names = await ask()
  if (names === false) return false
  const { kind, texts } = labelOf(machine, event)
  const isCalled = texts.some((text) => names.some((name) => patternOf(text).test(name)))
  if (isCalled || kind === 'said') return true
  throw new Error(
    `${event} is called “${texts.join('” or “')}” in flows/words/labels, but “${names.join('”, “')}” on the page`,
  )
}

/** Blanks of a text stand for anything. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text.replaceAll(/[.?*+^$()[\]|\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '.+')}`,
  )

const mapValues = <Value>(
  record: Record<string, Value>,
  map: (value: Value, name: string) => Value,
) => Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]))

/** The address and the title are those that the scenarios tell. */
async function seesPage(page: Page, { page: own }: Place, told: ToldPage | null): Promise<void> {
  if (!told) return
  const { address, title } = told
  const here = () => page.url().replace(/^\w+:\/\/[^/]+/, '')
  const isThere = () =>
    address === null ? !isAt(own?.address ?? '', here()) : isAt(address, here())
  await eventually(isThere, `the page is ${address ?? 'another one'}`).catch((cause: unknown) => {
    throw new Error(`The page is not ${address ?? 'another one'}, but ${here()}`, { cause })
  })
  if (title !== '') await expect(page).toHaveTitle(`${brand.name} · ${title}`)
}

function checkCoverage(
  { watch }: Stage,
  { machine, waived }: FlowModel,
  paths: readonly Path[],
): Coverage {
  const walked = new Set(watch.walks().flatMap((walk) => walk.walked))
  const coverage = coverageOf(machine, walked, waived)
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0)
  const size = `${paths.length} tours, ${steps} steps`.padEnd(20)
  const description = `${size}  ${coverageTable([coverage])}`
  test.info().annotations.push({ type: coverageNote, description })
  expect(coverage.missing, 'transitions that no tour walks').toEqual([])
  expect(coverage.stale, 'waivers that are not needed').toEqual([])
  return coverage
}

function knownLook(looks: Looks, path: string): Looks[string] {
  const look = looks[path]
  if (look) return look
  throw new Error(`Nobody says what is to be seen in ${path}`)
}

/** The text by which a control is known, if a person could use it now: seen in one look, since it may go between two. */
export const isUsable = (control: Locator): Promise<UsableControl> =>
  control.evaluateAll(([first]) => {
    if (!first || first.matches(':disabled, [aria-disabled="true"]')) return false
    const group = first.closest('fieldset')?.querySelector('legend')?.textContent
    const radios = first.closest('[role="radiogroup"]')?.getAttribute('aria-labelledby') ?? ''
    const labels = 'labels' in first && first.labels instanceof NodeList ? [...first.labels] : []
    const names = [
      first.getAttribute('aria-label'),
      ...labels.map(({ textContent }) => textContent),
      first.textContent,
      group,
      document.getElementById(radios)?.textContent,
    ]
    return names.flatMap((name) => name?.replaceAll(/[\s*]+/g, ' ').trim() || [])
  })

/** A look for what is to be visible, and for what is not to be there. */
export const sees = (thing: Locator) => () => expect(thing).toBeVisible()
export const seesNo = (thing: Locator) => () => expect(thing).toBeHidden()

/**
 * Time stands still from now on, but for what the tour lets pass. React reveals what is loaded lazily by a timer: it is
 * to be on the page once before.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 5_000)
}
