import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import {
  barcodeError,
  checkCharacterOf,
  codeInScan,
  formatBarcode,
  kitBarcode,
  normalizeBarcode,
  suggestBarcode,
} from '#contract/kit/barcode.ts'

const valid = 'ALL7K2M9QF'
const alphabet = Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ')

const errorOf = (typed: string) => barcodeError(normalizeBarcode(typed))

describe('barcode of a kit', () => {
  it('can be typed with spaces, hyphens and lower case', () => {
    for (const typed of [valid, 'all-7k2m9q-f', ' ALL 7K2 M9Q F ', 'ALL–7K2M9Q–F']) {
      expect(v.parse(kitBarcode, typed)).toBe(valid)
    }
  })

  it.each([
    ['', 'errors.no_barcode'],
    [' - ', 'errors.no_barcode'],
    ['BX20260101', 'errors.barcode_of_box'],
    ['bx-2026 0101', 'errors.barcode_of_box'],
    ['OGR5001234', 'errors.incorrect_barcode'],
    ['ALL7K2M9Q', 'errors.barcode_length'],
    ['ALL7K2M9QFF', 'errors.barcode_length'],
    ['ALL7K2M9OF', 'errors.barcode_characters'],
    ['ALL7K2M9ÕF', 'errors.barcode_characters'],
    ['ALL7K2M9QG', 'errors.barcode_check_character'],
  ])('%j is rejected with %s', (typed, key) => {
    expect(errorOf(typed)).toBe(key)
    expect(v.safeParse(kitBarcode, typed).issues?.[0].message).toBe(key)
  })

  it('detects every single wrong character', () => {
    for (let index = 3; index < valid.length; index += 1) {
      for (const other of alphabet.filter((character) => character !== valid[index])) {
        const wrong = valid.slice(0, index) + other + valid.slice(index + 1)
        expect(barcodeError(wrong)).toBe('errors.barcode_check_character')
      }
    }
  })

  it('detects two swapped neighbours, but for 0 and Z', () => {
    const swapped = alphabet.flatMap((one) =>
      alphabet
        .filter((other) => other !== one)
        .map((other) => [`${one}${other}A3CD`, `${other}${one}A3CD`] as const),
    )
    const undetected = swapped.filter(
      ([code, typed]) => checkCharacterOf(code) === checkCharacterOf(typed),
    )

    expect(undetected.map(([code]) => code.slice(0, 2)).toSorted()).toEqual(['0Z', 'Z0'])
  })

  it('suggests the barcode that was meant when characters look alike', () => {
    expect(suggestBarcode('a11-4t6noc-y')).toBe('ALL4T6N0CY')
    expect(suggestBarcode('ALL INE5TS F')).toBe('ALL1NE5TSF')
    expect(suggestBarcode(valid)).toBeNull()
    expect(suggestBarcode('ALLOOOOOOX')).toBeNull()
  })

  it('is printed in groups', () => {
    expect(formatBarcode(valid)).toBe('ALL-7K2M9Q-F')
  })

  it('is taken from the address in the QR code of the kit', () => {
    expect(codeInScan(`https://portal.example/barcode?lang=et&code=${valid}#top`)).toBe(valid)
    expect(codeInScan(valid)).toBe(valid)
    expect(codeInScan('https://portal.example/barcode')).toBe('https://portal.example/barcode')
  })
})
