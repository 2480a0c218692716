import { describe, expect, it } from 'vitest'

import { collapse, collapsibleStates } from '#flows/diagram/collapse.ts'
import { codeLanguage } from '#flows/diagram/chart-language.ts'
import { chartOf } from '#flows/diagram/create-chart.ts'
import { layOut } from '#flows/diagram/layout/layout.ts'
import { allCharts } from '#flows/publish/diagram-files.ts'

import { kioskMachine } from '../kiosk.machine.ts'

const kiosk = chartOf(kioskMachine)
const collapsed = collapse(kiosk, new Set(['kiosk.ordering']))

describe('a collapsed state', () => {
  it('is drawn as one box that says how many states it has inside', () => {
    expect(collapsibleStates(kiosk)).toEqual(['kiosk.ordering'])
    expect(collapsed.chart.states.map(({ id, hidden }) => [id, hidden])).toEqual([
      ['kiosk', undefined],
      ['kiosk.choosing', undefined],
      ['kiosk.ordering', 2],
      ['kiosk.refused', undefined],
      ['kiosk.thanked', undefined],
      ['kiosk.closed', undefined],
    ])
  })

  it('has the arrows that cross its border, and none of those inside', () => {
    const arrows = collapsed.chart.arrows.filter(({ source }) => source === 'kiosk.ordering')

    expect(arrows.map(({ kind, event, target }) => [kind, event, target])).toEqual([
      ['event', 'order.cancel', 'kiosk.choosing'],
      ['done', 'placeOrder', 'kiosk.thanked'],
      ['error', 'placeOrder', 'kiosk.refused'],
      ['event', 'payment.confirmed', 'kiosk.thanked'],
      ['after', 'confirmationTimeout', 'kiosk.refused'],
    ])
  })

  it('is drawn with one arrow for several that look alike', () => {
    const doubled = {
      ...kiosk,
      arrows: kiosk.arrows.flatMap((arrow) =>
        arrow.event === 'payment.confirmed'
          ? [arrow, { ...arrow, id: 'twin', source: 'kiosk.ordering.placing' }]
          : [arrow],
      ),
    }
    const { chart, drawnFor } = collapse(doubled, new Set(['kiosk.ordering']))
    const drawn = drawnFor.get('twin')

    expect(chart.arrows).toHaveLength(collapsed.chart.arrows.length)
    expect(kiosk.arrows.find(({ id }) => id === drawn)?.event).toBe('payment.confirmed')
  })

  it('leaves the chart as it is when nothing is collapsed', () => {
    expect(collapse(kiosk, new Set()).chart).toEqual(kiosk)
  })

  it.each(allCharts().filter((chart) => collapsibleStates(chart).length > 0))(
    'can be laid out in $id',
    async (chart) => {
      const states = collapsibleStates(chart)
      const { boxes } = await layOut(collapse(chart, new Set(states)).chart, codeLanguage)

      const isInside = (id: string) => states.some((state) => id.startsWith(`${state}.`))
      expect(boxes.filter(({ id }) => isInside(id))).toEqual([])
    },
  )
})
