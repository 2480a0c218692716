import { describe, expect, it } from 'vitest'

import { unreachable } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { placeSearchMachine } from '#machines/order/checkout/place-search.machine.ts'

const place = {
  label: 'Kastani 12, Tartu linn, 51014',
  address: 'Kastani 12',
  postal_code: '51014',
  city: 'Tartu',
  country: 'EE',
  latitude: 58.3667,
  longitude: 26.7094,
}

const opened = () => {
  const testActor = createTestActor(placeSearchMachine)
  const chosen: unknown[] = []
  testActor.actor.on('place.chosen', (event) => chosen.push(event.place))
  const state = () => testActor.actor.getSnapshot().value
  const context = () => testActor.actor.getSnapshot().context
  const inputs = () => testActor.calls().map(({ input }) => input)
  const type = (query: string, country = 'EE') =>
    testActor.actor.send({ type: 'place.search', query, country })
  return { ...testActor, chosen, state, context, inputs, type }
}

const searching = () => {
  const search = opened()
  search.type('Kastani 12')
  search.clock.advance(300)
  return search
}

const found = () => {
  const search = searching()
  search.settle('findPlaces', { output: { places: [place], is_available: true } })
  return search
}

describe('the address search', () => {
  it('starts at three letters, 300 ms after the last one', () => {
    const search = opened()
    search.type(' Ka ')
    search.clock.advance(10_000)
    expect(search.inputs()).toEqual([])

    search.type(' Kas ', 'LV')
    search.clock.advance(299)
    search.type('Kast', 'LV')
    search.clock.advance(299)
    expect(search.inputs()).toEqual([])
    search.clock.advance(1)

    expect(search.inputs()).toEqual([{ query: 'Kast', country: 'LV' }])
  })

  it.each([
    ['two letters', 'Ka', []],
    ['three letters', 'Kas', [{ query: 'Kas', country: 'EE' }]],
  ])('starts at three letters: %s', (_, query, inputs) => {
    const search = opened()

    search.type(query)
    search.clock.advance(300)

    expect(search.inputs()).toEqual(inputs)
  })

  it('clears the addresses found when the text is changed', () => {
    const search = found()
    expect(search.context().places).toEqual([place])

    search.type('Ka', 'EE')

    expect(search.state()).toBe('idle')
    expect(search.context()).toMatchObject({ places: [], query: 'Ka' })
  })

  it('reports the chosen address, and is empty for the next one', () => {
    const search = found()

    search.actor.send({ type: 'place.choose', place })

    expect(search.chosen).toEqual([place])
    expect(search.state()).toBe('idle')
    expect(search.context()).toMatchObject({ query: '', places: [], chosen: 1 })
  })

  it.each([
    ['no address matches', { output: { places: [], is_available: true } }, 'noResults'],
    ['the search is unavailable', { output: { places: [], is_available: false } }, 'failed'],
    ['the server cannot be reached', { error: unreachable }, 'failed'],
  ])('lets the customer fill in the address by hand when %s', (_, outcome, state) => {
    const search = searching()

    search.settle('findPlaces', outcome)

    expect(search.state()).toBe(state)
  })

  it('does not show addresses of a search that was replaced', () => {
    const search = searching()

    search.type('Riia 2')

    expect(search.inputs()).toEqual([])
  })
})
