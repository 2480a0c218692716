import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits for a cookie or a link; the database keeps only their hash. */
export const createToken = (): string => randomBytes(32).toString('base64url')

export const isToken = (value: string): boolean => /^[\w-]{43}$/.test(value)

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A hash that cannot be guessed back from a short text, such as an e-mail address or a gift code. */
export const keyedHash = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')

/**
 * The token of a link, made from the link's id: whoever writes the mail can make it again, and the
 * database never holds it.
 */
export const tokenOfLink = (secret: string, linkId: string): string =>
  createHmac('sha256', secret).update(`link/${linkId}`).digest('base64url')

export const isTokenOf = (tokenHash: string, token: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(tokenHash))
