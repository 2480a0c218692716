import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

import { keyIdOf, secretsIn, type Secret } from './secret.ts'

const version = 'v2'
const nonceBytes = 12
const tagBytes = 16

const keyFrom = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'alleel/seal', 32))

/** The prefix of every text that is encrypted with this secret. */
export const encryptionPrefix = (secret: string): string => `${version}.${keyIdOf(secret)}.`

/** Encrypts a text with AES-256-GCM under a key derived from the current secret. */
export const encrypt = ({ current }: Secret, text: string): string => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(current), nonce)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return (
    encryptionPrefix(current) +
    Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
  )
}

/** Decrypts a text. Throws when none of the secrets encrypted it, or when it was modified. */
export const decrypt = (secret: Secret, encrypted: string): string => {
  const secretOfText = secretsIn(secret).find((one) => encrypted.startsWith(encryptionPrefix(one)))
  if (secretOfText !== undefined)
    return decryptWith(secretOfText, encrypted.slice(encryptionPrefix(secretOfText).length))
  if (!encrypted.startsWith('v1.')) throw new Error('encrypted under an unknown secret')
  // without a key id: only the right secret decrypts it
  for (const one of secretsIn(secret)) {
    try {
      return decryptWith(one, encrypted.slice('v1.'.length))
    } catch {}
  }
  throw new Error('encrypted under an unknown secret')
}

const decryptWith = (secret: string, body: string): string => {
  const bytes = Buffer.from(body, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret), bytes.subarray(0, nonceBytes))
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  const text = decipher.update(bytes.subarray(nonceBytes + tagBytes))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}
