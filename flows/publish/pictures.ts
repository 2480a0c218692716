import { dirname, relative } from 'node:path'

import type { AnyStateMachine } from 'xstate'

import { machines } from '#machines/index.ts'

import { chartOf } from '../chart/chart-of.ts'
import type { Chart } from '../chart/chart.ts'
import { layOut } from '../chart/layout.ts'
import { inWords, capital, plainVoice } from '../chart/voice.ts'
import { drawChart } from '../drawing/draw.ts'
import { toMarkup } from '../drawing/svg.ts'
import { formOf } from './form.ts'
import { pictureOf } from './words-of-machines.ts'

export const allMachines: readonly AnyStateMachine[] = Object.values(machines)

export const allCharts = (): Chart[] => allMachines.map(chartOf)

/** The picture of a chart as it is kept: in English, with links to the pictures of the machines within. */
export const pictureFor = async (chart: Chart): Promise<string> => {
  const from = dirname(pictureOf(chart.id))
  const drawing = drawChart(await layOut(chart, plainVoice), {
    title: capital(inWords(chart.id)),
    linkTo: (machine) => relative(from, pictureOf(machine)).replaceAll('\\', '/'),
    metadata: formOf(chart),
  })
  return `${toMarkup(drawing)}\n`
}

/** Every picture that is kept, by the file it is in. */
export const allPictures = async (): Promise<[string, string][]> => {
  const pictures: [string, string][] = []
  for (const chart of allCharts()) pictures.push([pictureOf(chart.id), await pictureFor(chart)])
  return pictures
}
