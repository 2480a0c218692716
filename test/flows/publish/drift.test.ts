import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { differencesBetween, describeDifferences } from '#flows/diagram/chart-diff.ts'
import { readEmbeddedChart } from '#flows/publish/embedded-chart.ts'
import type { FlowModel } from '#flows/graph/flow-model.ts'
import { flowModels } from '#flows/machines/flow-models.ts'
import {
  allCharts,
  overviewFile,
  overviewMarkup,
  diagramMarkup,
} from '#flows/publish/diagram-files.ts'
import { effectsFile, effectsText } from '#flows/publish/effects-file.ts'
import { diagramFile } from '#flows/publish/machine-domains.ts'

const models = new Map<string, FlowModel>(Object.entries(flowModels))
const remedy = 'run npm run flows and look at what has changed'
const charts = allCharts()

const stored = readdirSync('docs/flows', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.svg'))
  .map((file) => join('docs/flows', file).replaceAll('\\', '/'))

describe('the stored diagrams', () => {
  it('exist for every machine and for nothing else', () => {
    const machines = [overviewFile, ...charts.map(({ id }) => diagramFile(id))]

    expect(
      machines.filter((file) => !stored.includes(file)),
      remedy,
    ).toEqual([])
    expect(
      stored.filter((file) => !machines.includes(file)),
      remedy,
    ).toEqual([])
  })

  it.each(charts)('show the current $id', (chart) => {
    const before = readEmbeddedChart(readFileSync(diagramFile(chart.id), 'utf8'))
    const differences = before
      ? describeDifferences(differencesBetween(before, chart))
      : ['has no form']

    expect(
      differences.map((difference) => `${chart.id}: ${difference}`),
      remedy,
    ).toEqual([])
  })

  // a sample of each kind: comparing all would take as long as drawing them
  it.each(['alert', 'terms', 'cart'])('are equal to a new drawing of %s', async (id) => {
    const chart = charts.find((each) => each.id === id)
    if (!chart) throw new Error(`There is no machine ${id}`)

    const isSame = (await diagramMarkup(chart)) === readFileSync(diagramFile(id), 'utf8')

    expect(isSame, `the picture of ${id} is out of date: ${remedy}`).toBe(true)
  })

  it('include the current overview of screens and machines', async () => {
    const isSame = (await overviewMarkup()) === readFileSync(overviewFile, 'utf8')

    expect(isSame, `the overview is out of date: ${remedy}`).toBe(true)
  })
})

describe('the stored lists of effects', () => {
  it('exist for every machine and for nothing else', () => {
    const lists = readdirSync('docs/flows', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => join('docs/flows', file).replaceAll('\\', '/'))

    expect(lists.toSorted(), remedy).toEqual(charts.map(({ id }) => effectsFile(id)).toSorted())
  })

  it.for(charts)('name an effect of each action of $id', ({ id }) => {
    expect(readFileSync(effectsFile(id), 'utf8')).not.toContain('no effect on any path')
  })

  it.for(charts)('show what $id does on its paths', (chart, { task }) => {
    // it walks nothing that the tests of the machines do not
    task.meta.walked = {}
    const model = models.get(chart.id)
    if (!model) throw new Error(`${chart.id} has no flow model`)

    expect(effectsText(chart, model), remedy).toBe(readFileSync(effectsFile(chart.id), 'utf8'))
  })
})
