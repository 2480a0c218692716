import { createHmac, timingSafeEqual } from 'node:crypto'

/** Over the body as it is sent, byte for byte, or over the session's id where there is none. */
export const sign = (content: string, secret: string): string =>
  createHmac('sha256', secret).update(content).digest('hex')

export const isSigned = (content: string, secret: string, signature: string | undefined) => {
  const expected = Buffer.from(sign(content, secret))
  const given = Buffer.from((signature ?? '').toLowerCase())
  return given.length === expected.length && timingSafeEqual(given, expected)
}
