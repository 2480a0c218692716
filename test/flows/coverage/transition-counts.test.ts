import { describe, expect, it } from 'vitest'

import { chartOf } from '#flows/diagram/create-chart.ts'
import type { ChartState } from '#flows/diagram/chart.ts'
import {
  arrowsAt,
  testsOnArrows,
  kindsOfPath,
  countCoverage,
} from '#flows/coverage/transition-counts.ts'
import type { AtlasCoverage } from '#flows/publish/atlas-data.ts'

import { kioskMachine } from '../kiosk.machine.ts'

const chart = chartOf(kioskMachine)
const placing = 'kiosk.choosing|order.place|0'
const cancelling = 'kiosk.ordering|order.cancel|0'
const adding = 'kiosk.choosing|goods.add|0'
const retrying = 'kiosk.refused|order.place|0'

const file = 'kiosk.e2e.ts'
const coverage: AtlasCoverage[] = [
  {
    kind: 'mocked',
    taken: null,
    transitions: [adding, cancelling, placing],
    tests: [
      {
        kind: 'mocked',
        file,
        title: 'the kiosk is toured',
        walks: [
          { path: 'kiosk-1', walked: [0, 2] },
          { path: 'kiosk-2', walked: [0] },
        ],
        waived: [{ transition: retrying, why: 'there is no button' }],
      },
      {
        kind: 'mocked',
        file,
        title: 'an order is cancelled',
        walks: [{ walked: [1, 2] }],
        waived: [],
      },
    ],
  },
]

const stateOf = (id: string): ChartState => {
  const state = chart.states.find((each) => each.id === id)
  if (!state) throw new Error(`There is no ${id}`)
  return state
}

describe('transition counts', () => {
  it('list every test of a transition, with the paths that contain it', () => {
    expect(testsOnArrows(coverage, new Set([placing]))).toEqual([
      {
        kind: 'mocked',
        tests: [
          { file, title: 'an order is cancelled', paths: [] },
          { file, title: 'the kiosk is toured', paths: ['kiosk-1'] },
        ],
      },
    ])
  })

  it('assign a transition to its source, its target and the initial states it enters', () => {
    const atPlacing = arrowsAt(chart, stateOf('kiosk.ordering.placing'))

    expect(atPlacing).toContain(placing)
    expect(atPlacing).toContain('kiosk.ordering.placing|xstate.error.actor.placeOrder|0')
    expect(atPlacing).not.toContain(adding)
    expect(arrowsAt(chart, stateOf('kiosk.ordering.unpaid'))).not.toContain(placing)
    expect(arrowsAt(chart, stateOf('kiosk.ordering'))).toContain(cancelling)
  })

  it('count walked, waived and missing transitions', () => {
    const [run] = coverage

    expect(run && countCoverage(run, [chart])).toEqual({
      walked: 3,
      waived: 1,
      missing: chart.arrows.length - 4,
    })
  })

  it('find the kinds of tests of a path by its name', () => {
    expect(kindsOfPath(coverage, 'kiosk-1')).toEqual(['mocked'])
    expect(kindsOfPath(coverage, 'kiosk-3')).toEqual([])
  })
})
