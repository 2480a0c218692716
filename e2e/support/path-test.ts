import { pathId, pathOfActs } from '#flows/paths.ts'
import { driveTour } from '#flows/tours.ts'

import { scenes } from '../scenes.ts'
import { showPlace } from './tour-place.ts'
import { driverOf, longest, test, type Stage } from './tour-test.ts'

export { test } from './tour-test.ts'

type NamedStep = readonly [act: string, words: string]

/** Walks one path of a machine through the page, step by step as it is told. */
export async function walkPath(
  stage: Stage,
  machine: keyof typeof scenes,
  steps: readonly NamedStep[],
): Promise<void> {
  test.setTimeout(longest)
  const { model, set } = scenes[machine]
  const path = pathOfActs(
    model,
    steps.map(([act]) => act),
  )
  const driver = driverOf(stage, machine, await set(stage))
  const titles = ['the beginning', ...steps.map(([, words]) => words)]
  stage.watch.begin(pathId(path))
  await showPlace(stage.watch, () =>
    driveTour(path, driver, (step, run) => test.step(titles[step] ?? '', run)),
  )
}
