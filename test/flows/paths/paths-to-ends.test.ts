import { describe, expect, it } from 'vitest'

import { flowModels } from '#flows/machines/flow-models.ts'
import { describePath, endOf } from '#flows/paths/paths.ts'
import { walk } from '#flows/paths/walk-path.ts'
import { pathsToEnds } from '#flows/paths/paths-to-ends.ts'

import { asFlow, kioskModel } from '../kiosk.flow.ts'

const described = pathsToEnds(asFlow).map(describePath)

describe('the ways to the end', () => {
  it('are one path for each trigger that leads to an end', () => {
    expect(described).toEqual([
      'kiosk: goods.add (count: 1) → order.place → placeOrder gives {"isPaid":true}',
      'kiosk: goods.add (count: 1) → order.place → placeOrder gives {"isPaid":false} → payment.confirmed',
      'kiosk: goods.add (count: 1) → order.place → placeOrder fails with refused → order.place → placeOrder fails with refused',
    ])
  })

  it('end in states that are never left', () => {
    for (const path of pathsToEnds(kioskModel))
      expect(
        endOf(path).snapshot.matches('thanked') || endOf(path).snapshot.matches('closed'),
      ).toBe(true)
  })

  it('exist in a machine that never ends, and end where it waits for nothing', () => {
    const ends = pathsToEnds(flowModels.login).map((path) => endOf(path).snapshot.value)

    expect(new Set(ends)).toEqual(new Set(['failed', 'idle']))
  })

  it.each(Object.values(flowModels).map((model) => [model.machine.id, model] as const))(
    'can be walked in %s',
    (_, model) => {
      for (const path of pathsToEnds(model)) walk(model, path)
    },
  )
})
