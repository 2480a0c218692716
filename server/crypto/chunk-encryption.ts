import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/** A random key for the chunks of one file. */
export const createFileKey = (): Buffer => randomBytes(32)

/** Names the place of a chunk, so that chunks cannot be exchanged or reordered. */
type ChunkPlace = { fileId: string; start: number }

const placeText = ({ fileId, start }: ChunkPlace): Buffer => Buffer.from(`${fileId}:${start}`)

/** Encrypts a chunk with AES-256-GCM. */
export const encryptChunk = (key: Buffer, place: ChunkPlace, bytes: Uint8Array): Buffer => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(placeText(place))
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

/** Decrypts a chunk. Throws when it was modified or belongs to another place. */
export const decryptChunk = (key: Buffer, place: ChunkPlace, encrypted: Buffer): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, nonceBytes))
  decipher.setAAD(placeText(place))
  decipher.setAuthTag(encrypted.subarray(nonceBytes, nonceBytes + tagBytes))
  const bytes = decipher.update(encrypted.subarray(nonceBytes + tagBytes))
  return Buffer.concat([bytes, decipher.final()])
}

/** Hashes a digest under the key of a file: equal contents can be found only with the key. */
export const digestUnder = (key: Buffer, digest: Buffer): string =>
  createHmac('sha256', key).update(digest).digest('hex')
