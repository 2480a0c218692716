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

/** Walks one path of a machine through the page; `steps` are those printed by `npm run paths`. */
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
    definePageDriver,
    await definePageDriver.createActions(pageContext),
  )
  const titles = ['start', ...steps.map(([, title]) => title)]
  pageContext.watch.begin(pathId(path))
  await attachDiagramOnFailure(pageContext.watch, () =>
    driveTour(path, driver, (step, run) => test.step(titles[step] ?? '', run)),
  )
}

/** Fails when a printed step names another page than the driver: the path is out of date. */
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
      throw new Error(`“${title}” names the page ${address}, but the driver is on ${page?.address}`)
  }
}
