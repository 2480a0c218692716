import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const version = 'v1'
const nonceBytes = 12
const tagBytes = 16

const keyFrom = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'alleel/seal', 32))

/** Text that the database holds but cannot read: AES-256-GCM under a key made from the secret. */
export const seal = (secret: string, text: string): string => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/** The text under a seal; throws when it was sealed by another secret or changed since. */
export const unseal = (secret: string, sealed: string): string => {
  const [found, body = ''] = sealed.split('.')
  if (found !== version) throw new Error('unknown seal')
  const bytes = Buffer.from(body, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret), bytes.subarray(0, nonceBytes))
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  const text = decipher.update(bytes.subarray(nonceBytes + tagBytes))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}
