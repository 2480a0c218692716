import type { AnyEventObject } from 'xstate'

import { describeTrigger, type Trigger, type Outcome } from '../graph/trigger.ts'
import type { GraphNode } from '../graph/graph.ts'
import { pathId, type Path } from './paths.ts'

/** What a page driver, or a test double of it, must provide for a transition tour. */
export type TourDriver = {
  /** Opens the page in its initial state, at the start of every tour. */
  open: (tour: Path) => Promise<void>
  /** Performs what sends the event of this type, as a user or from outside. */
  events: Record<string, (event: AnyEventObject) => Promise<void>>
  /** Responds to the pending request of this invoke id. */
  calls: Record<string, (outcome: Outcome) => Promise<void>>
  /** Advances the page's clock. */
  wait: (ms: number) => Promise<void>
  /** Whether the control of this event is present and enabled; `null` on a page without it. */
  controls: Record<string, () => Promise<boolean | null>>
  /** States that end before the page can be checked. */
  isPassing?: (node: GraphNode) => boolean
  /** Checks the page in every state, before its controls. */
  assertState?: (node: GraphNode) => Promise<void>
}

/**
 * Drives a path through a page. The assertion at every step: a control is present and enabled exactly when the machine
 * can take its event.
 */
export const driveTour = async (
  tour: Path,
  driver: TourDriver,
  withinStep: WithinStep = (_, run) => run(),
): Promise<void> => {
  await withProgress(tour, { done: 0, where: 'At the start' }, () =>
    withinStep(0, async () => {
      await driver.open(tour)
      await checkNode(tour.start, driver)
    }),
  )
  for (const [index, { trigger, to }] of tour.steps.entries()) {
    const step = `step ${index + 1}, ${describeTrigger(trigger)}`
    const done = index + 1
    await withinStep(done, async () => {
      await withProgress(tour, { done, where: `At ${step}` }, () => performTrigger(trigger, driver))
      await withProgress(tour, { done, where: `After ${step}` }, () => checkNode(to, driver))
    })
  }
}

/** Runs a step of a path, so that a caller can report it; the start is 0. */
type WithinStep = (step: number, run: () => Promise<void>) => Promise<void>

type Progress = { done: number; where: string }

/** A failed tour: the error, the path and the number of steps before it. */
export class TourError extends Error {
  readonly tour: Path
  readonly done: number

  constructor(tour: Path, { done, where }: Progress, cause: unknown) {
    super(`${where}: ${String(cause)}\n${describeProgress(tour, done)}`, { cause })
    this.name = 'TourError'
    this.tour = tour
    this.done = done
  }
}

/** Returns the path by name, with the steps walked so far. */
const describeProgress = (tour: Path, done: number): string =>
  [
    `The path ${pathId(tour)}, ${done} of ${tour.steps.length} steps:`,
    ...tour.steps
      .slice(0, done)
      .map(({ trigger }, index) => `  ${index + 1}. ${describeTrigger(trigger)}`),
  ].join('\n')

export const withProgress = async (
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

/** Performs a trigger on the page. */
export const performTrigger = (trigger: Trigger, driver: TourDriver): Promise<void> => {
  if (trigger.kind === 'wait') return driver.wait(trigger.ms)
  if (trigger.kind === 'settle') return lookUp(driver.calls, trigger.call)(trigger.outcome)
  return lookUp(driver.events, trigger.event.type)(trigger.event)
}

/** Checks the page and its controls in a state. */
export const checkNode = async (node: GraphNode, driver: TourDriver): Promise<void> => {
  if (driver.isPassing?.(node)) return
  await driver.assertState?.(node)
  await compareControls(node, driver)
}

const compareControls = async (
  { acceptedTypes, untriedTypes }: GraphNode,
  { controls }: TourDriver,
): Promise<void> => {
  const enabledControls = await Promise.all(
    Object.entries(controls).map(async ([event, isEnabled]) => [event, await isEnabled()] as const),
  )
  for (const [event, enabled] of enabledControls) {
    if (enabled === null || enabled === acceptedTypes.includes(event)) continue
    if (enabled && untriedTypes.includes(event)) continue
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
  throw new Error(`The page driver does not support ${name}`)
}
