import { describe, expect, it } from 'vitest'
import * as v from 'valibot'

import { Country, listCountries } from '#contract/delivery/places.ts'
import { startServer } from '#test/support/server/server.ts'

describe('countries', () => {
  it('are listed for anyone, each once, in three languages', async () => {
    const server = await startServer()
    const { body } = await server.visitor().make(listCountries)
    await server.close()

    const { countries } = v.parse(
      v.object({ data: v.object({ countries: v.array(Country) }) }),
      body,
    ).data
    const ids = new Set(countries.map(({ id }) => id))
    expect(ids.size).toBe(countries.length)
    expect(countries.length).toBeGreaterThan(200)
    expect(countries.find(({ iso2 }) => iso2 === 'EE')).toEqual({
      id: 108,
      name: { en: 'Estonia', et: 'Eesti', ru: 'Эстония' },
      nameShort: { en: 'Estonia', et: 'Eesti', ru: 'Эстония' },
      iso2: 'EE',
      dialCode: '372',
      priority: 0,
      areaCodes: [],
    })
    expect(countries.find(({ iso2 }) => iso2 === 'DO')).toMatchObject({
      dialCode: '1',
      areaCodes: ['8001', '809', '829', '849'],
    })
  })
})
