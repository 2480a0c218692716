import { expect, it } from 'vitest'

import type { Terminal } from '#contract/places.ts'
import { terminal } from '#flows/models/order/order-samples.ts'
import { countiesOf, findTerminals } from '#src/screens/order/delivery/find-terminals.ts'

const other: Terminal = {
  ...terminal,
  terminal_id: '96001',
  name: 'Võru Kagukeskuse pakiautomaat',
  city: 'Võru',
  county: 'Võru maakond',
}
const all = [terminal, other]
const namesOf = (query: string, county = '') =>
  findTerminals(all, { query, county }).map(({ name }) => name)

it('finds a terminal without the marks over its letters, whatever the order of the words', () => {
  expect(namesOf('lounakeskuse TARTU')).toEqual([terminal.name])
  expect(namesOf('voru')).toEqual([other.name])
})

it('finds the terminals of one county', () => {
  expect(namesOf('', 'Võru maakond')).toEqual([other.name])
})

it('finds all of them while nothing is wanted, and none where no word fits', () => {
  expect(namesOf(' ')).toHaveLength(2)
  expect(namesOf('tartu voru')).toEqual([])
})

it('names each county once', () => {
  expect(countiesOf([...all, terminal])).toEqual(['Tartu maakond', 'Võru maakond'])
})
