import type { AnyEventObject } from 'xstate'

import { tellAct, type Act, type Outcome } from './act.ts'
import type { Moment } from './graph.ts'
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
  isPassing?: (moment: Moment) => boolean
  /** Looks at the page at every moment, before its controls: is this what is to be shown? */
  look?: (moment: Moment) => Promise<void>
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
  const check = async (moment: Moment) => {
    if (driver.isPassing?.(moment)) return
    await driver.look?.(moment)
    await compareControls(moment, driver)
  }

  await within(tour, { done: 0, where: 'At the start' }, () =>
    withinStep(0, async () => {
      await driver.open(tour)
      await check(tour.start)
    }),
  )
  for (const [index, { act, to }] of tour.steps.entries()) {
    const step = `step ${index + 1}, ${tellAct(act)}`
    const done = index + 1
    await withinStep(done, async () => {
      await within(tour, { done, where: `At ${step}` }, () => perform(act, driver))
      await within(tour, { done, where: `After ${step}` }, () => check(to))
    })
  }
}

/** Runs a step of a path, for whoever wants to tell of it; the start is 0. */
export type WithinStep = (step: number, run: () => Promise<void>) => Promise<void>

type Place = { done: number; where: string }

/** A tour that broke off: what failed, after how many steps of which path. */
export class BrokenTour extends Error {
  readonly tour: Path
  readonly done: number

  constructor(tour: Path, { done, where }: Place, cause: unknown) {
    super(`${where}: ${String(cause)}\n${tellWay(tour, done)}`, { cause })
    this.name = 'BrokenTour'
    this.tour = tour
    this.done = done
  }
}

/** The path by its name, and step by step as far as it was walked. */
const tellWay = (tour: Path, done: number): string =>
  [
    `The path ${pathId(tour)}, ${done} of ${tour.steps.length} steps:`,
    ...tour.steps.slice(0, done).map(({ act }, index) => `  ${index + 1}. ${tellAct(act)}`),
  ].join('\n')

const within = async (tour: Path, place: Place, step: () => Promise<void>): Promise<void> => {
  try {
    await step()
  } catch (cause) {
    throw new BrokenTour(tour, place, cause)
  }
}

const perform = (act: Act, driver: TourDriver): Promise<void> => {
  if (act.kind === 'wait') return driver.wait(act.ms)
  if (act.kind === 'settle') return knownTo(driver.calls, act.call)(act.outcome)
  return knownTo(driver.events, act.event.type)(act.event)
}

const compareControls = async ({ offers }: Moment, { controls }: TourDriver): Promise<void> => {
  for (const [event, isEnabled] of Object.entries(controls)) {
    const enabled = await isEnabled()
    if (enabled === offers.includes(event)) continue
    throw new Error(
      enabled
        ? `the control of ${event} is enabled, but the machine cannot take it`
        : `the machine can take ${event}, but its control is not there or not enabled`,
    )
  }
}

const knownTo = <Deed>(deeds: Record<string, Deed>, name: string): Deed => {
  const deed = deeds[name]
  if (deed) return deed
  throw new Error(`The driver does not know how to do ${name}`)
}
