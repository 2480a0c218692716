import { describe, expect, it } from 'vitest'
import * as v from 'valibot'

import {
  decodePersonalCode,
  personalCode,
  personalCodeError,
  partialPersonalCodeError,
} from '#contract/identity/personal-code.ts'

/** Codes that the Estonian ID providers publish for tests, and computed ones with the serial number 000. */
const correct = [
  '40404040009',
  '50001029996',
  '39901012239',
  '30303039914',
  '60001019906',
  '45803150006',
  '47602290000',
  '45806150002',
  '46006150000',
]

describe('the personal code', () => {
  it.each(correct)('accepts %s', (code) => {
    expect(personalCodeError(code)).toBe(null)
  })

  it('accepts spaces between groups', () => {
    expect(v.parse(personalCode, ' 4040404 0009\u00A0')).toBe('40404040009')
  })

  it.each([
    ['', 'errors.no_id_number'],
    ['4580315000', 'errors.id_number_length'],
    ['458031500066', 'errors.id_number_length'],
    ['4580315000a', 'errors.id_number_digits'],
    ['45802300006', 'errors.id_number_date'],
    ['47502290000', 'errors.id_number_date'],
    ['05803150006', 'errors.id_number_date'],
    ['95803150006', 'errors.id_number_date'],
    ['45803150007', 'errors.id_number_control_digit'],
  ])('reports the error of %j', (code, fault) => {
    const { issues } = v.safeParse(personalCode, code)
    expect(issues?.map(({ message }) => message)).toEqual([fault])
  })

  it('accepts spaces around it', () => {
    expect(v.parse(personalCode, ' 45803150006 ')).toBe('45803150006')
  })

  it('contains the date of birth and the sex', () => {
    expect(decodePersonalCode('45803150006')).toEqual({ dob: '1958-03-15', sex: 'female' })
    expect(decodePersonalCode('50001029996')).toEqual({ dob: '2000-01-02', sex: 'male' })
  })
})

describe('a partially typed personal code', () => {
  it.each(correct)('has no error on the way to %s', (code) => {
    for (let length = 0; length <= code.length; length += 1)
      expect(partialPersonalCodeError(code.slice(0, length))).toBe(null)
  })

  it.each([
    ['0', 'errors.id_number_date'],
    ['4580230', 'errors.id_number_date'],
    ['458031a', 'errors.id_number_digits'],
    ['458031500066', 'errors.id_number_length'],
    ['45803150007', 'errors.id_number_control_digit'],
  ] as const)('has its error reported at once: %s', (code, fault) => {
    expect(partialPersonalCodeError(code)).toBe(fault)
  })
})
