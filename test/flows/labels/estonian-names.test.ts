import { describe, expect, it } from 'vitest'

import type { Chart } from '#flows/diagram/chart.ts'
import { graphOf } from '#flows/graph/graph.ts'
import { flowModels } from '#flows/machines/flow-models.ts'
import { allCharts } from '#flows/publish/diagram-files.ts'
import { estonianName, estonianNames } from '#flows/labels/estonian-names.ts'
import { fieldNames } from '#flows/labels/estonian/fields.names.ts'
import { generalNames } from '#flows/labels/estonian/general.names.ts'

const charts = allCharts()

describe('the Estonian names', () => {
  it.each(charts)('exist for everything that the diagram of $id shows', (chart) => {
    const names = [...namesIn(chart)]

    expect(names.filter((name) => estonianName(chart.id, name) === undefined)).toEqual([])
  })

  it.each(charts)('of $id are all used, and differ from the general ones', (chart) => {
    const names = namesIn(chart)
    const own = Object.entries(estonianNames).find(([id]) => id === chart.id)?.[1] ?? {}

    expect(Object.keys(own).filter((name) => !names.has(name))).toEqual([])
    expect(Object.entries(own).filter(([name, words]) => general.get(name) === words)).toEqual([])
  })

  it('in the general list are used by several machines', () => {
    const isOwn = ({ id }: Chart, name: string) =>
      Object.entries(estonianNames).some(([machine, own]) => machine === id && name in own)
    const users = (name: string) =>
      charts.filter((chart) => namesIn(chart).has(name) && !isOwn(chart, name))

    expect([...general.keys()].filter((name) => users(name).length < 2)).toEqual([])
  })
})

it('Estonian names: every payload field of an event has one, and there are no others', () => {
  const edges = Object.values(flowModels).flatMap((model) => graphOf(model).edges)
  const fields = edges.flatMap(({ trigger }) =>
    trigger.kind === 'send' ? Object.keys(trigger.event) : [],
  )
  const needed = new Set(fields.filter((field) => field !== 'type'))

  expect([...needed].toSorted()).toEqual(Object.keys(fieldNames).toSorted())
})

const general = new Map(Object.entries(generalNames))

const namesIn = ({ id, states, arrows }: Chart): ReadonlySet<string> =>
  new Set([
    id,
    ...states.map(({ key }) => key),
    ...states.flatMap(({ invokes }) =>
      invokes.flatMap((invoke) => (invoke.machine === null ? [invoke.id] : [])),
    ),
    ...arrows.flatMap(({ kind, ms, event }) => (kind === 'after' && ms === null ? [event] : [])),
  ])
