import { expect, it } from 'vitest'

import type { Terminal } from '#contract/delivery/places.ts'
import { terminal } from '#flows/machines/order/order-samples.ts'
import {
  carriersOf,
  countiesOf,
  findTerminals,
  shownDistance,
} from '#src/screens/delivery/find-terminals.ts'

const other: Terminal = {
  ...terminal,
  terminal_id: '96001',
  name: 'Võru Kagukeskuse pakiautomaat',
  city: 'Võru',
  county: 'Võru maakond',
}
const all = [terminal, other]
const anywhere = { query: '', county: '', carrier: '', near: null }
const namesOf = (filters: Partial<Parameters<typeof findTerminals>[1]>) =>
  findTerminals(all, { ...anywhere, ...filters }).map(({ name }) => name)

it('findTerminals: ignores accents and word order', () => {
  expect(namesOf({ query: 'lounakeskuse TARTU' })).toEqual([terminal.name])
  expect(namesOf({ query: 'voru' })).toEqual([other.name])
})

it('findTerminals: filters by county and by carrier', () => {
  expect(namesOf({ county: 'Võru maakond' })).toEqual([other.name])
  expect(namesOf({ carrier: 'omniva' })).toHaveLength(2)
  expect(namesOf({ carrier: 'smartposti' })).toEqual([])
})

it('findTerminals: returns all without a filter and none when a word is missing', () => {
  expect(namesOf({ query: ' ' })).toHaveLength(2)
  expect(namesOf({ query: 'tartu voru' })).toEqual([])
})

it('findTerminals: sorts by distance from the delivery address', () => {
  const lockers = [
    { ...other, latitude: 57.8339, longitude: 27.0194 },
    { ...terminal, terminal_id: '1', latitude: null, longitude: null },
    { ...terminal, latitude: 58.358, longitude: 26.678 },
  ]
  const near = { city: 'Tartu', latitude: 58.38, longitude: 26.72 }

  const found = findTerminals(lockers, { ...anywhere, near })

  expect(found.map(({ terminal_id }) => terminal_id)).toEqual(['96091', '96001', '1'])
  expect(Math.round((found[0]?.distance ?? 0) / 100)).toBe(35)
  expect(found[2]?.distance).toBeNull()
})

it('findTerminals: puts the same town first when coordinates are unknown', () => {
  const near = { city: 'Võru', latitude: null, longitude: null }

  expect(namesOf({ near })).toEqual([other.name, terminal.name])
})

it('shownDistance: uses metres or kilometres', () => {
  expect(shownDistance(4, 'en')).toBe('10 m')
  expect(shownDistance(348, 'en')).toBe('350 m')
  expect(shownDistance(1_240, 'et')).toBe('1,2 km')
  expect(shownDistance(123_400, 'en')).toBe('123 km')
})

it('findTerminals: names each county and each carrier once', () => {
  expect(countiesOf([...all, terminal])).toEqual(['Tartu maakond', 'Võru maakond'])
  expect(carriersOf(all)).toEqual(['omniva'])
})
