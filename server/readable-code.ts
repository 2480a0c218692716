import { randomInt } from 'node:crypto'

/** Crockford's alphabet: without letters that are confused when read aloud or copied by hand. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Creates a code with five random bits per letter, in groups of four: `7K3M-Q2XD`. */
export const createReadableCode = (length: number): string =>
  grouped(Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join(''))

/** Normalises a typed code: lower case, with or without hyphens, O for 0, I or L for 1. */
export const normalizeCode = (typed: string): string =>
  grouped(typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1'))

const grouped = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')
