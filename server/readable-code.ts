import { randomInt } from 'node:crypto'

/** Crockford's letters: none is taken for another when it is read aloud or copied by hand. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Five random bits a letter, in groups of four: `7K3M-Q2XD`. */
export const createReadableCode = (length: number): string =>
  grouped(Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join(''))

/** The code that is meant, however a person types it: in small letters, with or without hyphens, O for 0, I or L for 1. */
export const normalizeCode = (typed: string): string =>
  grouped(typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1'))

const grouped = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')
