import { randomInt } from 'node:crypto'

import { hashToken } from '#server/account/secret.ts'

/** Crockford's letters: none is taken for another when it is read aloud or copied by hand. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 16

/** 80 random bits that a person can keep on paper: `7K3M-Q2XD-…`. Only their hash is stored. */
export const createReceipt = (): string =>
  Array.from({ length }, () => letters.charAt(randomInt(letters.length)))
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

/** However a person types it: in small letters, with or without hyphens, O for 0, I or L for 1. */
export const hashReceipt = (typed: string): string =>
  hashToken(typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1'))
