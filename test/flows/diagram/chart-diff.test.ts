import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'

import { chartOf } from '#flows/diagram/create-chart.ts'
import { differencesBetween, describeDifferences } from '#flows/diagram/chart-diff.ts'
import { embedChart, readEmbeddedChart } from '#flows/publish/embedded-chart.ts'
import { toMarkup } from '#flows/diagram/svg/svg.ts'

import { kioskMachine } from '../kiosk.machine.ts'

const door = {
  id: 'door',
  description: 'A door.',
  initial: 'shut',
  states: {
    shut: { description: 'Nobody comes in.', on: { 'door.open': 'open' } },
    open: { description: 'All may come in.', on: { 'door.shut': 'shut' } },
  },
} as const

const before = chartOf(createMachine(door))

describe('the differences of two charts', () => {
  it('are empty when nothing has changed', () => {
    expect(describeDifferences(differencesBetween(before, chartOf(createMachine(door))))).toEqual(
      [],
    )
  })

  it('list what was added, removed and changed', () => {
    const after = chartOf(
      createMachine({
        ...door,
        states: {
          shut: { description: 'Closed for the night.', on: { 'door.open': 'ajar' } },
          ajar: { description: 'A gap.', on: { 'door.open': 'open' } },
          open: door.states.open,
        },
      }),
    )

    expect(describeDifferences(differencesBetween(before, after))).toEqual([
      'arrow door.shut → door.open on `door.open` removed',
      'state `door.ajar` added',
      'state `door.shut` changed (description)',
      'arrow door.shut → door.ajar on `door.open` added',
      'arrow door.ajar → door.open on `door.open` added',
    ])
  })

  it('identify an arrow by its target, not by its index', () => {
    const guarded = (guards: readonly string[]) =>
      chartOf(
        createMachine({
          ...door,
          states: {
            ...door.states,
            shut: { on: { 'door.open': guards.map((guard) => ({ guard, target: 'open' })) } },
          },
        }),
      )

    const differences = differencesBetween(guarded(['isKey']), guarded(['isBell', 'isKey']))

    expect(describeDifferences(differences)).toEqual([
      'arrow door.shut → door.open on `door.open` if `isBell` added',
    ])
  })
})

it('chart diff: an arrow with another guard has changed', () => {
  const guarded = (guard: string) =>
    chartOf(
      createMachine({
        ...door,
        states: { ...door.states, shut: { on: { 'door.open': { guard, target: 'open' } } } },
      }),
    )

  expect(describeDifferences(differencesBetween(guarded('isKey'), guarded('isBell')))).toEqual([
    'arrow door.shut → door.open on `door.open` if `isKey` changed (guard)',
  ])
})

describe('an embedded chart', () => {
  it('is read back completely from its SVG', () => {
    const chart = chartOf(kioskMachine)

    expect(readEmbeddedChart(toMarkup(embedChart(chart)))).toEqual(chart)
  })

  it('is null for an SVG without one', () => {
    expect(readEmbeddedChart('<svg/>')).toBeNull()
  })
})
