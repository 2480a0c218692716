import * as v from 'valibot'

import type { ProblemKey } from '../messages.ts'

/**
 * The barcode of a saliva kit: `ALL`, six characters and a check character, printed as `ALL-7K2M9Q-F`. The characters are
 * Crockford's base 32: digits and capital letters without I, L, O and U, which look like others. The check character
 * is Luhn mod N (ISO/IEC 7812-1 annex B, for N = 32): it detects every single wrong character, and two swapped
 * neighbours unless they are 0 and Z. The code printed on the outside of the box is another one: `BX` and eight digits.
 */
const barcodeLength = 10
const prefix = 'ALL'
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Removes spaces and hyphens, and writes letters as capitals. */
export const normalizeBarcode = (typed: string): string =>
  typed.replaceAll(/[\s\-‐-―]/g, '').toUpperCase()

/** Returns the check character of the six characters after the prefix. */
export const checkCharacterOf = (body: string): string => {
  const sum = Array.from(body)
    .toReversed()
    .map((character, index) => alphabet.indexOf(character) * (index % 2 === 0 ? 2 : 1))
    .reduce((total, addend) => total + Math.floor(addend / 32) + (addend % 32), 0)
  return alphabet.charAt((32 - (sum % 32)) % 32)
}

/** Returns the message of what is wrong with a normalised barcode; null for a valid one. */
export const barcodeError = (barcode: string): ProblemKey | null => {
  if (barcode === '') return 'errors.no_barcode'
  if (/^BX\d{8}$/.test(barcode)) return 'errors.barcode_of_box'
  if (!barcode.startsWith(prefix)) return 'errors.incorrect_barcode'
  if (barcode.length !== barcodeLength) return 'errors.barcode_length'
  const rest = Array.from(barcode.slice(prefix.length))
  if (!rest.every((character) => alphabet.includes(character))) return 'errors.barcode_characters'
  return checkCharacterOf(rest.slice(0, -1).join('')) === rest.at(-1)
    ? null
    : 'errors.barcode_check_character'
}

const lookAlikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', U: 'V' }

/** Returns the valid barcode that was probably meant, when characters that look alike were mixed up; null without one. */
export const suggestBarcode = (typed: string): string | null => {
  const barcode = normalizeBarcode(typed)
  const suggestion =
    barcode.slice(0, prefix.length).replaceAll(/[1I]/g, 'L') +
    barcode.slice(prefix.length).replaceAll(/[OILU]/g, (character) => lookAlikes[character] ?? '')
  return suggestion !== barcode && barcodeError(suggestion) === null ? suggestion : null
}

/** Returns the barcode in groups, as it is printed. */
export const formatBarcode = (barcode: string): string =>
  barcode.replace(/^(.{3})(.{6})(.)$/, '$1-$2-$3')

/** Returns the code in a scanned text: the text itself, or the `code` of the address that the QR code on the kit holds. */
export const codeInScan = (scanned: string): string =>
  /^https?:[^\s#]*[?&]code=([^&#\s]+)/i.exec(scanned)?.[1] ?? scanned

/** The barcode of a saliva kit, typed or scanned; spaces, hyphens and lower case are accepted. */
export const kitBarcode = v.pipe(
  v.string('errors.no_barcode'),
  v.maxLength(60, 'errors.barcode_length'),
  v.transform(normalizeBarcode),
  v.string(),
  v.rawCheck<string>(({ dataset, addIssue }) => {
    const error = dataset.typed ? barcodeError(dataset.value) : null
    if (error) addIssue({ message: error })
  }),
)
