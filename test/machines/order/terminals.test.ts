import { describe, expect, it } from 'vitest'

import { terminal } from '#flows/machines/order/order-samples.ts'
import { unreachable } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { terminalsMachine } from '#machines/order/checkout/terminals.machine.ts'

const opened = () => {
  const testActor = createTestActor(terminalsMachine, { input: { country: 'LV', near: null } })
  const state = () => testActor.actor.getSnapshot().value
  const context = () => testActor.actor.getSnapshot().context
  return { ...testActor, state, context }
}

const lockers = { terminals: [terminal], countries: ['EE', 'LV'] }

describe('the parcel lockers', () => {
  it('are those of the country, with the countries that have any', () => {
    const { calls, settle, state, context } = opened()
    expect(calls().map(({ input }) => input)).toEqual([{ country: 'LV' }])

    settle('listTerminals', { output: lockers })

    expect(state()).toBe('shown')
    expect(context()).toMatchObject(lockers)
  })

  it('shows that a country has no parcel lockers', () => {
    const { settle, state, context } = opened()

    settle('listTerminals', { output: { terminals: [], countries: ['EE'] } })

    expect(state()).toBe('none')
    expect(context()).toMatchObject({ terminals: [], countries: ['EE'] })
  })

  it('are filtered by text, county and carrier', () => {
    const { actor, settle, context } = opened()
    settle('listTerminals', { output: lockers })

    actor.send({ type: 'terminals.search', query: 'keskus' })
    actor.send({ type: 'county.choose', county: 'Tartu maakond' })
    actor.send({ type: 'carrier.choose', carrier: 'omniva' })

    expect(context()).toMatchObject({
      query: 'keskus',
      county: 'Tartu maakond',
      carrier: 'omniva',
    })
  })

  it('can be loaded again after a failure, without the old problem', () => {
    const { actor, settle, state, context } = opened()
    settle('listTerminals', { error: unreachable })
    expect(state()).toBe('loadFailed')
    expect(context().problem).toEqual(unreachable.problem)

    actor.send({ type: 'terminals.retry' })
    settle('listTerminals', { output: lockers })

    expect(state()).toBe('shown')
    expect(context().problem).toBeNull()
  })
})
