import { describe, expect, it } from 'vitest'

import { estonianCounty } from '#server/delivery/county.rules.ts'

describe('delivery: the county of a postal code', () => {
  it.each([
    ['10000', 'Harju maakond'],
    ['19999', 'Harju maakond'],
    ['20000', 'Ida-Viru maakond'],
    ['31000', 'Ida-Viru maakond'],
    ['51014', 'Tartu maakond'],
    ['92101', 'Hiiu maakond'],
    ['94999', 'Saare maakond'],
    ['95000', null],
    ['39000', null],
    ['5101', null],
    ['510140', null],
    ['', null],
    [null, null],
  ])('%s is %s', (code, county) => {
    expect(estonianCounty(code)).toBe(county)
  })
})
