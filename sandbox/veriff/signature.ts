import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs the exact body of a request, or the session's id for a request without one. */
export const sign = (content: string, secret: string): string =>
  createHmac('sha256', secret).update(content).digest('hex')

export const isSigned = (content: string, secret: string, signature: string | undefined) => {
  const expected = Buffer.from(sign(content, secret))
  const given = Buffer.from((signature ?? '').toLowerCase())
  return given.length === expected.length && timingSafeEqual(given, expected)
}
