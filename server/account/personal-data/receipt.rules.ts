import { hashToken } from '#server/crypto/secret.ts'
import { normalizeCode, createReadableCode } from '#server/readable-code.ts'

/** Creates a receipt of 80 random bits: `7K3M-Q2XD-…`. Only its hash is stored. */
export const createReceipt = (): string => createReadableCode(16)

export const hashReceipt = (typed: string): string =>
  hashToken(normalizeCode(typed).replaceAll('-', ''))
