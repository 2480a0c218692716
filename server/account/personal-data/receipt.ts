import { hashToken } from '#server/account/secret.ts'
import { meantCode, readableCode } from '#server/readable-code.ts'

/** 80 random bits that a person can keep on paper: `7K3M-Q2XD-…`. Only their hash is stored. */
export const createReceipt = (): string => readableCode(16)

export const hashReceipt = (typed: string): string =>
  hashToken(meantCode(typed).replaceAll('-', ''))
