import { like, notLike, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Database } from '#server/db/database.ts'
import { retiredKeys } from '#server/db/schema/account.ts'

import { encrypt, decrypt } from './encryption.ts'
import {
  hashWith,
  keyIdOf,
  lookupHashes,
  lookupKeysOf,
  type LookupKey,
  type Secret,
} from './secret.ts'

const rawPrefix = 'raw/'

/**
 * Returns all hashes under which a text may be stored when nothing but its hash is stored; the first one is written.
 */
export const allLookupHashes = async (
  db: Database,
  secret: Secret,
  text: string,
): Promise<[string, ...string[]]> => (await lookupHasher(db, secret))(text)

/** Returns `allLookupHashes` for many texts. */
export const lookupHasher = async (
  db: Database,
  secret: Secret,
): Promise<(text: string) => [string, ...string[]]> => {
  const retired = await db.select().from(retiredKeys)
  const keys = retired.flatMap(({ id, keyEncrypted }) => {
    const key = decryptKey(secret, keyEncrypted)
    return key ? [{ prefix: id.startsWith(rawPrefix) ? '' : id, key }] : []
  })
  return (text) => [...lookupHashes(secret, text), ...keys.map((key) => hashWith(key, text))]
}

/** A key that cannot be decrypted must not block all log-ins; the server warns about it at the start. */
const decryptKey = (secret: Secret, keyEncrypted: string): Buffer | undefined => {
  try {
    return Buffer.from(decrypt(secret, keyEncrypted), 'base64')
  } catch {
    return undefined
  }
}

/** Stores the keys of a previous secret, encrypted under the current one. Existing keys are not changed. */
export const retireKeys = async (
  db: Database,
  secret: Secret,
  { previous, now }: { previous: string; now: Date },
): Promise<void> => {
  const idOf = ({ prefix }: LookupKey) => (prefix === '' ? rawPrefix + keyIdOf(previous) : prefix)
  const rows = lookupKeysOf(previous).map((key) => ({
    id: idOf(key),
    keyEncrypted: encrypt(secret, key.key.toString('base64')),
    retiredAt: now,
  }))
  await db.insert(retiredKeys).values(rows).onConflictDoNothing()
}

/** The condition for hashes of a column that a retired key has made. Hashes without a prefix contain no full stop. */
export const hashedWith = (column: PgColumn, retiredKeyId: string): SQL =>
  retiredKeyId.startsWith(rawPrefix) ? notLike(column, '%.%') : like(column, `${retiredKeyId}%`)
