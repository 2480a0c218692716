import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { AddressForm } from '#contract/delivery/address.ts'
import { formatPostalCode } from '#contract/delivery/postal-code.ts'

describe('postal codes', () => {
  it.each([
    ['EE', '10117', '10117'],
    ['EE', 'EE-10117', '10117'],
    ['EE', 'ee10117', '10117'],
    ['EE', '101 17', '10117'],
    ['EE', ' 96091 ', '96091'],
    ['LV', '1011', 'LV-1011'],
    ['LV', 'lv–1011', 'LV-1011'],
    ['LT', '01103', 'LT-01103'],
    ['FI', 'FI-00100', '00100'],
    ['SE', '11122', '111 22'],
    ['PL', '00 001', '00-001'],
    ['NL', '1012ab', '1012 AB'],
    ['PT', '1000001', '1000-001'],
    ['IE', 'd02x285', 'D02 X285'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['MT', 'VLT1117', 'VLT 1117'],
    ['LU', 'L-1111', '1111'],
    ['US', 'dc  20001-1234', 'DC 20001-1234'],
    ['HK', '-', null],
    ['EE', '00000', null],
    ['EE', '99999', null],
    ['EE', '09117', null],
    ['EE', '1011', null],
    ['EE', '101177', null],
    ['EE', 'FI-10117', null],
    ['LV', '10117', null],
    ['DE', '00000', null],
    ['SI', 'Ljubljana', null],
  ])('in %s accept %j as %j', (country, typed, written) => {
    expect(formatPostalCode(country, typed)).toBe(written)
    // formatting is idempotent
    if (written !== null) expect(formatPostalCode(country, written)).toBe(written)
  })

  it("are stored in the format of the address's country", () => {
    const address = { address: 'Narva mnt 5', city: 'Tallinn', country: 'EE' }

    const good = v.parse(AddressForm, { ...address, postal_code: 'EE-101 17' })
    const bad = v.safeParse(AddressForm, { ...address, postal_code: '99999' })

    expect(good.postal_code).toBe('10117')
    expect(bad.issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
      ['postal_code', 'errors.incorrect_postal_code'],
    ])
  })
})
