import { hashToken } from '#server/crypto/secret.ts'
import { normalizeCode, createReadableCode } from '#server/readable-code.ts'

/** 80 random bits that a person can keep on paper: `7K3M-Q2XD-…`. Only their hash is stored. */
export const createReceipt = (): string => createReadableCode(16)

export const hashReceipt = (typed: string): string =>
  hashToken(normalizeCode(typed).replaceAll('-', ''))
