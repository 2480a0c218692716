import type { AnyEventObject } from 'xstate'

import { describeTrigger, type Trigger, type Outcome } from '../graph/trigger.ts'
import type { GraphNode } from '../graph/graph.ts'
import { pathId, type Path } from './paths.ts'

/** What a page, or anything else that shows a machine, must be able to do for a tour to be driven through it. */
export type TourDriver = {
  /** Brings the page to the beginning, every time a tour starts. */
  open: (tour: Path) => Promise<void>
  /** What a person or the world does so that the event of this type is sent. */
  events: Record<string, (event: AnyEventObject) => Promise<void>>
  /** Answers the request that is held for this invoke id. */
  calls: Record<string, (outcome: Outcome) => Promise<void>>
  /** Lets the page's clock go on. */
  wait: (ms: number) => Promise<void>
  /** Whether the control of this event is there and enabled. */
  controls: Record<string, () => Promise<boolean>>
  /** Moments that are over before anybody could look at the page. */
  isPassing?: (node: GraphNode) => boolean
  /** Looks at the page at every moment, before its controls: is this what is to be shown? */
  assertState?: (node: GraphNode) => Promise<void>
}

/**
 * Drives a path through a page. The oracle at every moment: a control is there and enabled exactly when the
 * machine can take its event.
 */
export const driveTour = async (
  tour: Path,
  driver: TourDriver,
  withinStep: WithinStep = (_, run) => run(),
): Promise<void> => {
  const check = async (node: GraphNode) => {
    if (driver.isPassing?.(node)) return
    await driver.assertState?.(node)
    await compareControls(node, driver)
  }

  await withProgress(tour, { done: 0, where: 'At the start' }, () =>
    withinStep(0, async () => {
      await driver.open(tour)
      await check(tour.start)
    }),
  )
  for (const [index, { trigger, to }] of tour.steps.entries()) {
    const step = `step ${index + 1}, ${describeTrigger(trigger)}`
    const done = index + 1
    await withinStep(done, async () => {
      await withProgress(tour, { done, where: `At ${step}` }, () => perform(trigger, driver))
      await withProgress(tour, { done, where: `After ${step}` }, () => check(to))
    })
  }
}

/** Runs a step of a path, for whoever wants to tell of it; the start is 0. */
export type WithinStep = (step: number, run: () => Promise<void>) => Promise<void>

type Progress = { done: number; where: string }

/** A tour that broke off: what failed, after how many steps of which path. */
export class TourError extends Error {
  readonly tour: Path
  readonly done: number

  constructor(tour: Path, { done, where }: Progress, cause: unknown) {
    super(`${where}: ${String(cause)}\n${describeProgress(tour, done)}`, { cause })
    this.name = 'BrokenTour'
    this.tour = tour
    this.done = done
  }
}

/** The path by its name, and step by step as far as it was walked. */
const describeProgress = (tour: Path, done: number): string =>
  [
    `The path ${pathId(tour)}, ${done} of ${tour.steps.length} steps:`,
    ...tour.steps
      .slice(0, done)
      .map(({ trigger }, index) => `  ${index + 1}. ${describeTrigger(trigger)}`),
  ].join('\n')

const withProgress = async (
  tour: Path,
  progress: Progress,
  step: () => Promise<void>,
): Promise<void> => {
  try {
    await step()
  } catch (cause) {
    throw new TourError(tour, progress, cause)
  }
}

const perform = (trigger: Trigger, driver: TourDriver): Promise<void> => {
  if (trigger.kind === 'wait') return driver.wait(trigger.ms)
  if (trigger.kind === 'settle') return lookUp(driver.calls, trigger.call)(trigger.outcome)
  return lookUp(driver.events, trigger.event.type)(trigger.event)
}

const compareControls = async (
  { acceptedTypes }: GraphNode,
  { controls }: TourDriver,
): Promise<void> => {
  for (const [event, isEnabled] of Object.entries(controls)) {
    const enabled = await isEnabled()
    if (enabled === acceptedTypes.includes(event)) continue
    throw new Error(
      enabled
        ? `the control of ${event} is enabled, but the machine cannot take it`
        : `the machine can take ${event}, but its control is not there or not enabled`,
    )
  }
}

const lookUp = <Handler>(handlers: Record<string, Handler>, name: string): Handler => {
  const handler = handlers[name]
  if (handler) return handler
  throw new Error(`The driver does not know how to do ${name}`)
}
