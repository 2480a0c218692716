import { leavesOf } from '#flows/graph.ts'
import { pageAt, type Place } from '#flows/overview/place.ts'
import { pathId, pathOfActs, type Path } from '#flows/paths.ts'
import { driveTour } from '#flows/tours.ts'

import { scenes } from '../scenes.ts'
import { showPlace } from './tour-place.ts'
import { driverOf, longest, placeOfScene, test, type Stage } from './tour-test.ts'

export { test } from './tour-test.ts'

type NamedStep = readonly [act: string, words: string, address?: string]

/** Walks one path of a machine through the page, step by step as it is told. */
export async function walkPath(
  stage: Stage,
  machine: keyof typeof scenes,
  steps: readonly NamedStep[],
): Promise<void> {
  test.setTimeout(longest)
  const scene = scenes[machine]
  const { model } = scene
  const place = placeOfScene(scene)
  const path = pathOfActs(
    model,
    steps.map(([act]) => act),
  )
  checkPages(place, path, steps)
  const driver = driverOf(stage, place, await scene.set(stage))
  const titles = ['the beginning', ...steps.map(([, words]) => words)]
  stage.watch.begin(pathId(path))
  await showPlace(stage.watch, () =>
    driveTour(path, driver, (step, run) => test.step(titles[step] ?? '', run)),
  )
}

/** The driver looks for the page of every step; a path that was told with another one is out of date. */
function checkPages(place: Place, { machine, steps }: Path, told: readonly NamedStep[]): void {
  for (const [index, { to }] of steps.entries()) {
    const [act = '', words = '', address] = told[index] ?? []
    const states = leavesOf(to.snapshot).map((id) => id.slice(machine.length + 1))
    const page = pageAt(place, states, act)
    if (address !== undefined && page?.address !== address)
      throw new Error(`“${words}” is told with ${address}, but the page is ${page?.address}`)
  }
}
