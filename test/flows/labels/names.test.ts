import { describe, expect, it } from 'vitest'

import type { Chart } from '#flows/diagram/chart.ts'
import { codeLanguage, humanize } from '#flows/diagram/chart-language.ts'
import { graphOf } from '#flows/graph/graph.ts'
import { chartLanguage } from '#flows/labels/chart-languages.ts'
import { findEstonian, parsePo } from '#flows/labels/estonian-catalog.ts'
import { extractNames } from '#flows/labels/extract-names.ts'
import { fieldContext, stateContext } from '#flows/labels/name-contexts.ts'
import { flowModels } from '#flows/machines/flow-models.ts'
import { allCharts } from '#flows/publish/diagram-files.ts'

import catalogue from '../../../locales/et/flows.po?raw'

const charts = allCharts()

describe('the names on diagrams', () => {
  it.each(charts)('all have an Estonian translation on the diagram of $id', (chart) => {
    const names = [...namesIn(chart)].map((name) => codeLanguage.name(chart.id, name))

    expect(names.filter((name) => !findEstonian(name, chart.id, stateContext))).toEqual([])
  })

  it.each(charts)('that are translated for $id are all on its diagram', (chart) => {
    const names = new Set([...namesIn(chart)].map((name) => codeLanguage.name(chart.id, name)))

    expect(translatedIn(chart.id).filter((name) => !names.has(name))).toEqual([])
  })

  it('that are translated for shared states are each on a diagram', () => {
    const names = new Set(
      charts.flatMap((chart) =>
        [...namesIn(chart)].map((name) => codeLanguage.name(chart.id, name)),
      ),
    )

    expect(translatedIn(stateContext).length).toBeGreaterThan(0)
    expect(translatedIn(stateContext).filter((name) => !names.has(name))).toEqual([])
  })

  it('may be translated differently for each machine', () => {
    const { name } = chartLanguage('et')

    expect([name('checkout', 'loadFailed'), name('orders', 'loadFailed')]).toEqual([
      'Ettevalmistus ei õnnestunud',
      'Laadimine ei õnnestunud',
    ])
  })
})

describe('the payload fields of events', () => {
  it('have an Estonian translation', () => {
    const edges = Object.values(flowModels).flatMap((model) => graphOf(model).edges)
    const fields = edges.flatMap(({ trigger }) =>
      trigger.kind === 'send' ? Object.keys(trigger.event) : [],
    )
    const needed = [...new Set(fields)].filter((field) => field !== 'type')

    expect(needed.filter((field) => !findEstonian(humanize(field), fieldContext))).toEqual([])
  })
})

describe('the extraction of names', () => {
  it('finds the machine, its states, calls, delays of no fixed length and payload fields', () => {
    const source = `
      type Choice = { method: string }
      export const kioskMachine = setup({
        types: { events: {} as { type: 'kiosk.open'; isLate: boolean } | ({ type: 'kiosk.pay' } & Choice) },
        actors: { readKiosk: unimplemented(), cart: cartMachine },
        delays: { pause: 200, untilClosing: ({ context }) => context.ms },
      }).createMachine({
        id: 'kiosk',
        states: {
          notOpen: { invoke: [{ id: 'readKiosk', src: 'readKiosk' }, { id: 'cart', src: 'cart' }] },
          open: { states: { 'in_queue': { after: { pause: 'open', untilClosing: 'open' } } } },
        },
      })`

    const texts = extractNames('/machines/shop/kiosk.machine.ts', source)

    expect(messagesIn(texts, 'kiosk')).toEqual([
      'In queue',
      'Kiosk',
      'Not open',
      'Open',
      'Read kiosk',
      'Until closing',
    ])
    expect(messagesIn(texts, fieldContext)).toEqual(['is late', 'method'])
  })

  it('finds states that several machines have', () => {
    const source = `export const linkStates = { expired: { type: 'final' } } as const`

    expect(extractNames('/machines/fragments/link.ts', source)).toEqual([
      { message: 'Expired', context: stateContext },
    ])
  })
})

const messagesIn = (texts: ReturnType<typeof extractNames>, context: string) =>
  texts
    .filter((text) => text.context === context)
    .map(({ message }) => message)
    .toSorted()

const translatedIn = (context: string): string[] =>
  [...parsePo(catalogue).keys()]
    .map((key) => key.split('\u0004'))
    .flatMap(([of, name]) => (of === context && name !== undefined ? [name] : []))

const namesIn = ({ id, states, arrows }: Chart): ReadonlySet<string> =>
  new Set([
    id,
    ...states.map(({ key }) => key),
    ...states.flatMap(({ invokes }) =>
      invokes.flatMap((invoke) => (invoke.machine === null ? [invoke.id] : [])),
    ),
    ...arrows.flatMap(({ kind, ms, event }) => (kind === 'after' && ms === null ? [event] : [])),
  ])
