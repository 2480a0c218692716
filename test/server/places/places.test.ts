import { describe, expect, it } from 'vitest'

import { placesLike } from '#server/places/places.ts'
import { findTerminal, terminalsIn } from '#server/places/terminals.ts'

describe('the parcel terminals', () => {
  it('are of both companies, in every county of Estonia but none elsewhere', () => {
    const terminals = terminalsIn('EE')

    expect(new Set(terminals.map(({ provider }) => provider))).toEqual(
      new Set(['omniva', 'smartposti']),
    )
    expect(new Set(terminals.map(({ county }) => county)).size).toBe(15)
    expect(terminalsIn('LV')).toEqual([])
  })

  it('are told apart by their company’s number', () => {
    for (const terminal of terminalsIn('EE')) {
      expect(findTerminal(terminal.provider, terminal.terminal_id)).toBe(terminal)
    }
    expect(findTerminal('omniva', '101')).toBeUndefined()
  })
})

describe('a place', () => {
  it.each([
    ['näituse', 'Näituse, 50407 Tartu'],
    ['NAITUSE 5', 'Näituse 5, 50407 Tartu'],
    ['tartu näit', 'Näituse, 50407 Tartu'],
    ['narva mnt 5-12 tallinn', 'Narva mnt 5-12, 10117 Tallinn'],
    ['tallinn, sõpruse', 'Sõpruse pst, 13411 Tallinn'],
  ])('is found by a few letters: %s', (typed, label) => {
    expect(placesLike(typed, 'EE').map((place) => place.label)).toContain(label)
  })

  it.each(['', ' , ', 'kuuldamatu', '%'])('is not found by %j', (typed) => {
    expect(placesLike(typed, 'EE')).toEqual([])
  })
})
