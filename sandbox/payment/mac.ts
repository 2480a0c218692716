import { createHash } from 'node:crypto'

/** The MAC of MakeCommerce and ESTO: SHA-512 over the exact JSON and the shop's secret, in capitals. */
export const macOf = (json: string, secret: string): string =>
  createHash('sha512')
    .update(json + secret)
    .digest('hex')
    .toUpperCase()

export const isBasic = (header: string | undefined, id: string, secret: string): boolean =>
  header === `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`

/** A message with its MAC, as a query or as a form. */
export const signedMessage = (message: object, secret: string): URLSearchParams => {
  const json = JSON.stringify(message)
  return new URLSearchParams({ json, mac: macOf(json, secret) })
}
