import { leavesOf } from '#flows/graph/graph.ts'
import { pageAt, type MachinePages } from '#flows/diagram/overview/machine-pages.ts'
import { pathId, pathOfTriggers, type Path } from '#flows/paths/paths.ts'
import { driveTour } from '#flows/paths/drive-tour.ts'

import { pageDrivers } from '../../pages/page-drivers.ts'
import { attachDiagramOnFailure } from './failure-diagram.ts'
import {
  createTourDriver,
  tourTimeout,
  pagesOfDriver,
  test,
  type PageContext,
} from './page-driver.ts'

export { test } from './page-driver.ts'

type NamedStep = readonly [trigger: string, title: string, address?: string]

/** Walks one path of a machine through the page, step by step as it is told. */
export async function walkPath(
  pageContext: PageContext,
  machine: keyof typeof pageDrivers,
  steps: readonly NamedStep[],
): Promise<void> {
  test.setTimeout(tourTimeout)
  const definePageDriver = pageDrivers[machine]
  const { model } = definePageDriver
  const machinePages = pagesOfDriver(definePageDriver)
  const path = pathOfTriggers(
    model,
    steps.map(([trigger]) => trigger),
  )
  checkPages(machinePages, path, steps)
  const driver = createTourDriver(
    pageContext,
    machinePages,
    await definePageDriver.createActions(pageContext),
  )
  const titles = ['the beginning', ...steps.map(([, title]) => title)]
  pageContext.watch.begin(pathId(path))
  await attachDiagramOnFailure(pageContext.watch, () =>
    driveTour(path, driver, (step, run) => test.step(titles[step] ?? '', run)),
  )
}

/** The driver looks for the page of every step; a path that was told with another one is out of date. */
function checkPages(
  machinePages: MachinePages,
  { machine, steps }: Path,
  expectedSteps: readonly NamedStep[],
): void {
  for (const [index, { to }] of steps.entries()) {
    const [trigger = '', title = '', address] = expectedSteps[index] ?? []
    const states = leavesOf(to.snapshot).map((id) => id.slice(machine.length + 1))
    const page = pageAt(machinePages, states, trigger)
    if (address !== undefined && page?.address !== address)
      throw new Error(`“${title}” is told with ${address}, but the page is ${page?.address}`)
  }
}
