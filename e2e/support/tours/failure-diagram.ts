import { writeFileSync } from 'node:fs'

import { test } from '@playwright/test'

import { chartOf } from '#flows/diagram/create-chart.ts'
import { layOut } from '#flows/diagram/layout/layout.ts'
import { codeLanguage } from '#flows/diagram/chart-language.ts'
import { drawChart, type CoverageStatus } from '#flows/diagram/svg/draw-chart.ts'
import { toMarkup } from '#flows/diagram/svg/svg.ts'
import { pathId } from '#flows/paths/paths.ts'
import { TourError } from '#flows/paths/drive-tour.ts'

import type { MachineWatch } from '../machines/machine-watch.ts'

/**
 * Attaches a diagram to the report of a failed tour: the expected state and the transitions taken
 * so far.
 */
export async function attachDiagramOnFailure(
  watch: MachineWatch,
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run()
  } catch (cause) {
    if (cause instanceof TourError) await attachDiagram(cause, watch.walked())
    throw cause
  }
}

async function attachDiagram({ tour, done }: TourError, walked: ReadonlySet<string>) {
  const { snapshot } = tour.steps[done - 1]?.to ?? tour.start
  const { _nodes: active } = snapshot
  const picture = drawChart(await layOut(chartOf(snapshot.machine), codeLanguage), {
    title: `${pathId(tour)}, after ${done} steps`,
    theme: 'light',
    active: new Set(active.map(({ id }) => id)),
    covered: new Map(
      [...walked].map((transition): [string, CoverageStatus] => [transition, 'walked']),
    ),
  })
  const path = test.info().outputPath('place.svg')
  writeFileSync(path, toMarkup(picture))
  await test.info().attach('the place in the diagram', { path, contentType: 'image/svg+xml' })
}
