import { writeFileSync } from 'node:fs'

import { test } from '@playwright/test'

import { chartOf } from '#flows/chart/chart-of.ts'
import { layOut } from '#flows/chart/layout.ts'
import { plainVoice } from '#flows/chart/voice.ts'
import { drawChart, type Walked } from '#flows/drawing/draw.ts'
import { toMarkup } from '#flows/drawing/svg.ts'
import { pathId } from '#flows/paths.ts'
import { BrokenTour } from '#flows/tours.ts'

import type { MachineWatch } from './tour-watch.ts'

/** A tour that breaks off leaves the diagram with its report: where it should be, and what it has walked till there. */
export async function showPlace(watch: MachineWatch, walk: () => Promise<void>): Promise<void> {
  try {
    await walk()
  } catch (cause) {
    if (cause instanceof BrokenTour) await attachDiagram(cause, watch.walked())
    throw cause
  }
}

async function attachDiagram({ tour, done }: BrokenTour, walked: ReadonlySet<string>) {
  const { snapshot } = tour.steps[done - 1]?.to ?? tour.start
  const { _nodes: active } = snapshot
  const picture = drawChart(await layOut(chartOf(snapshot.machine), plainVoice), {
    title: `${pathId(tour)}, after ${done} steps`,
    theme: 'light',
    active: new Set(active.map(({ id }) => id)),
    covered: new Map([...walked].map((transition): [string, Walked] => [transition, 'walked'])),
  })
  const path = test.info().outputPath('place.svg')
  writeFileSync(path, toMarkup(picture))
  await test.info().attach('the place in the diagram', { path, contentType: 'image/svg+xml' })
}
