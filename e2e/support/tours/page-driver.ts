import { expect, type Locator, type Page, type PlaywrightTestOptions } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { brand } from '#contract/app/brand.ts'
import { describeTrigger, type Trigger, type Outcome } from '#flows/graph/trigger.ts'
import type { TestWalks } from '#flows/coverage/coverage-file.ts'
import type { machinesWithoutPage } from '#flows/coverage/machines-without-page.ts'
import { coverageOf, coverageTable, type Coverage } from '#flows/coverage/transition-coverage.ts'
import type { GraphNode } from '#flows/graph/graph.ts'
import type { FlowModel } from '#flows/graph/flow-model.ts'
import {
  isAt,
  pageAt,
  machinePagesOf,
  type Page as ExpectedPage,
  type MachinePages,
  type PageOverrides,
} from '#flows/diagram/overview/machine-pages.ts'
import { screensOf } from '#flows/diagram/overview/screens.ts'
import { pathId, tours, type Path } from '#flows/paths/paths.ts'
import { driveTour, type TourDriver } from '#flows/paths/drive-tour.ts'
import { statePaths } from '#machines/fragments/state-paths.ts'
import type { machines } from '#machines/index.ts'

import { test as base, type Expected } from '../test.ts'
import {
  defaultActions,
  type CallActions,
  type ControlActions,
  type EventActions,
  type Scope,
} from './default-actions.ts'
import { eventually, mockApi, type MockApi } from './mock-api.ts'
import { attachDiagramOnFailure } from './failure-diagram.ts'
import { coverageAttachment, coverageAnnotation } from '../coverage-reporter.ts'
import type { MachineWatch } from '../machines/machine-watch.ts'
import { createCamera, withPictures } from './state-pictures.ts'
import { isLabelled } from './usable-control.ts'

export { expect } from '@playwright/test'

/** A page with a mocked API and recorded machines. */
export type PageContext = { page: Page; api: MockApi; watch: MachineWatch; expected: Expected }

export type MachineWithPage = Exclude<keyof typeof machines, keyof typeof machinesWithoutPage>

/** Drives a machine through the page on which it is shown. */
export type PageDriver = PageDriverDefinition & {
  createActions: (pageContext: PageContext) => PageActions | Promise<PageActions>
}

type PageDriverDefinition = PageOverrides & {
  title: string
  /**
   * The machine's model, restricted to what the page allows: some events require others before
   * them, some never occur.
   */
  model: FlowModel
  device?: Pick<PlaywrightTestOptions, 'hasTouch' | 'isMobile'>
}

type Assertions = PageActions['assertions']

/** The events, requests and assertions of a machine on its page. */
type PageActions = Pick<TourDriver, 'open'> & {
  /** The part of the page with the machine's controls. */
  scope?: Scope
  /** What sends an event, unless that is a click on the button with its label. */
  events?: EventActions
  /** How a call ends, unless with the response to the call of the same name. */
  calls?: CallActions
  /** The pathname of the only page with the control of an event, for a machine that runs on every page. */
  pagesOfControls?: Readonly<Record<string, string>>
  /** Whether the control of an event can be used, unless that is the only one with its label. */
  controls?: ControlActions
  /** The assertions of each state by its path, such as `required.shown`. */
  assertions: Record<string, (snapshot: AnyMachineSnapshot) => Promise<void>>
  /**
   * States that the page passes while it opens; it is ready once the event that ends them has been
   * sent.
   */
  transientStates?: readonly string[]
  /** Whether a call ends with this outcome by itself, because the page already has the result. */
  endsByItself?: (outcome: Outcome) => boolean
  /** Paths through two machines at once, which the tours of one machine cannot contain. */
  extraScenarios?: (() => Promise<void>)[]
  /** Returns from the page that an event has led to. */
  back?: () => Promise<void>
}

export const test = base.extend<{ pageContext: PageContext }>({
  pageContext: async ({ page, expected, machines: watch }, run) => {
    expected.failure(/\/api\//)
    page.setDefaultTimeout(10_000)
    const api = await mockApi(page)
    await run({ page, api, watch, expected })
    await attachCoverage({ isMocked: api.hasResponded() })
    await page.close()
  },
})

/** Defines a page driver; its actions are created for each test. */
export const definePageDriver = (
  definition: PageDriverDefinition,
  createActions: PageDriver['createActions'],
): PageDriver => ({ ...definition, createActions })

export const tourTimeout = 400_000

/**
 * Drives all tours of the machine through the page and compares the transitions taken with the
 * machine.
 */
export async function runTours(
  pageContext: PageContext,
  { createActions, ...definition }: PageDriver,
): Promise<void> {
  test.setTimeout(tourTimeout)
  const { model } = definition
  const actions = await createActions(pageContext)
  const camera = createCamera(pageContext.page, model, 'test')
  const driver = withPictures(createTourDriver(pageContext, definition, actions), {
    page: pageContext.page,
    controls: controlsOf(pageContext, definition, actions),
    camera,
  })
  const paths = tours(model)
  try {
    for (const tour of paths) {
      pageContext.watch.begin(pathId(tour))
      await attachDiagramOnFailure(pageContext.watch, () => driveTour(tour, driver))
    }
  } finally {
    camera.finish()
  }
  pageContext.watch.begin()
  for (const scenario of actions.extraScenarios ?? []) await scenario()
  const { waived } = checkCoverage(pageContext, model, paths)
  await attachCoverage({ waived })
}

const attachCoverage = (walks: TestWalks): Promise<void> =>
  test
    .info()
    .attach(coverageAttachment, { body: JSON.stringify(walks), contentType: 'application/json' })

/** How each control is read: by its label, or as the driver says. */
export const controlsOf = (
  pageContext: PageContext,
  { model }: PageDriverDefinition,
  { scope, controls }: Pick<PageActions, 'scope' | 'controls'>,
): ControlActions => ({ ...defaultActions(pageContext, model, scope).controls, ...controls })

const pagesOfDriver = (definition: PageDriverDefinition): MachinePages =>
  machinePagesOf(definition.model.machine.id, definition, screensOf())

export function createTourDriver(
  pageContext: PageContext,
  definition: PageDriverDefinition,
  { assertions, ...actions }: PageActions,
): TourDriver {
  const { page, watch } = pageContext
  const machinePages = pagesOfDriver(definition)
  const { machine: id } = machinePages
  const defaults = defaultActions(pageContext, definition.model, actions.scope)
  const events = { ...defaults.events, ...actions.events }
  const calls = { ...defaults.calls, ...actions.calls }
  const controls = controlsOf(pageContext, definition, actions)
  const isOnPageOf = (event: string) => {
    const pathname = actions.pagesOfControls?.[event]
    return pathname === undefined || new URL(page.url()).pathname === pathname
  }
  const withClearedStates =
    <Arg>(trigger: (arg: Arg) => Promise<void>) =>
    (arg: Arg) => {
      watch.clearStates()
      return trigger(arg)
    }
  const isPassing = ({ snapshot }: GraphNode) =>
    statePaths(snapshot.value).some((path) => actions.transientStates?.includes(path))
  const assertState = async ({ snapshot }: GraphNode) => {
    const state = JSON.stringify(snapshot.value)
    await watch.waitForState(id, state).catch((cause: unknown) => {
      throw new Error(`${id} is not ${state}, but was ${watch.statesOf(id).join(' → ')}`, { cause })
    })
    const states = statePaths(snapshot.value)
    for (const path of states) await assertionFor(assertions, path)(snapshot)
    await expectPage(page, machinePages, pageAt(machinePages, states))
  }
  const returnFrom = async (trigger: Trigger) => {
    const other = machinePages.elsewhere[describeTrigger(trigger)]
    if (!other) return
    await expectPage(page, machinePages, other)
    await actions.back?.()
  }
  return {
    open: withClearedStates(actions.open),
    events: mapValues(events, (action) => async (event: AnyEventObject) => {
      await withClearedStates(action)(event)
      await returnFrom({ kind: 'send', event })
    }),
    calls: mapValues(calls, (answer, call) => async (outcome: Outcome) => {
      if (!actions.endsByItself?.(outcome)) await withClearedStates(answer)(outcome)
      await returnFrom({ kind: 'settle', call, outcome })
    }),
    controls: Object.fromEntries(
      Object.entries(controls).map(([event, readControl]) => [
        event,
        async () => (isOnPageOf(event) ? isLabelled(readControl, id, event) : null),
      ]),
    ),
    wait: withClearedStates((ms) => page.clock.runFor(ms)),
    isPassing,
    assertState,
  }
}

const mapValues = <Value>(
  record: Record<string, Value>,
  map: (value: Value, name: string) => Value,
) => Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]))

/** Expects the address and the document title of the path's current page. */
async function expectPage(
  page: Page,
  { page: own }: MachinePages,
  expectedPage: ExpectedPage | null,
): Promise<void> {
  if (!expectedPage) return
  const { address, title } = expectedPage
  const here = () => page.url().replace(/^\w+:\/\/[^/]+|#.*$/g, '')
  const isThere = () =>
    address === null ? !isAt(own?.address ?? '', here()) : isAt(address, here())
  await eventually(isThere, `the page is ${address ?? 'another one'}`).catch((cause: unknown) => {
    throw new Error(`The page is not ${address ?? 'another one'}, but ${here()}`, { cause })
  })
  if (title !== '') await expect(page).toHaveTitle(`${brand.name} · ${title}`)
}

function checkCoverage(
  { watch }: PageContext,
  { machine, waived }: FlowModel,
  paths: readonly Path[],
): Coverage {
  const walked = new Set(watch.walks().flatMap((walk) => walk.walked))
  const coverage = coverageOf(machine, walked, waived)
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0)
  const size = `${paths.length} tours, ${steps} steps`.padEnd(20)
  const description = `${size}  ${coverageTable([coverage])}`
  test.info().annotations.push({ type: coverageAnnotation, description })
  expect(coverage.missing, 'transitions that no tour covers').toEqual([])
  expect(coverage.stale, 'waivers that are not needed').toEqual([])
  return coverage
}

function assertionFor(assertions: Assertions, path: string): Assertions[string] {
  const assertState = assertions[path]
  if (assertState) return assertState
  throw new Error(`The page driver has no assertion for ${path}`)
}

/** Returns an assertion that an element is visible. */
export const expectVisible = (thing: Locator) => () => expect(thing).toBeVisible()
/** Returns an assertion that a modal dialog is visible and hides the page behind it, which happens shortly after. */
export const expectModal = (dialog: Locator) => async () => {
  await expect(dialog).toBeVisible()
  await expect(dialog.page().getByRole('main')).toHaveCount(0)
}
export const expectHidden = (thing: Locator) => () => expect(thing).toBeHidden()
