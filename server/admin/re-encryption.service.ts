import { retireKeys } from '#server/crypto/retired-key.store.ts'
import { decrypt, encrypt } from '#server/crypto/encryption.ts'
import { createSecret, keyIdOf, secretOfLink, type Secret } from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'
import { codeHashOf } from '#server/identity/proof.store.ts'

import type { Operator } from './command.rules.ts'
import { insertAuditRecord } from './audit.store.ts'
import {
  deleteUnneededKeys,
  encryptedColumns,
  findLinksOfWaitingMails,
  findPendingRows,
  isRetiredKeyNeeded,
  updateEncrypted,
  type EncryptedColumn,
} from './re-encryption.store.ts'

type ReencryptionReport = {
  lines: string[]
  /** Whether the previous secrets are no longer needed. */
  isDone: boolean
}

type Options = Omit<Operator, 'secret'> & { batch?: number; onBatch?: () => void | Promise<void> }

/**
 * Encrypts and hashes with the current secret everything that is stored under a previous one, in batches. It can be
 * stopped and run again at any time, also beside a running portal: a row that is changed concurrently is skipped.
 * Writes one audit record with the counts. Keys of gift cards and devices are kept, encrypted under the current secret,
 * as long as a gift card or a device needs them.
 */
export const reencrypt = async (
  db: Database,
  secret: Secret,
  { actor, now, batch = 200, onBatch = () => {} }: Options,
): Promise<ReencryptionReport> => {
  for (const previous of secret.previous) await retireNeededKeys(db, secret, { previous, now })
  const counts: { name: string; done: number; unreadable: number }[] = []
  for (const column of encryptedColumns) {
    counts.push({
      name: column.name,
      ...(await reencryptColumn(db, secret, { column, batch, onBatch })),
    })
  }
  const deleted = await deleteUnneededKeys(db, now)
  const waiting = await countWaitingMails(db, secret)
  const unreadable = counts.reduce((sum, count) => sum + count.unreadable, 0)
  const isDone = unreadable === 0 && waiting === 0
  const lines = [
    ...counts.map(({ name, done, unreadable: left }) =>
      left === 0 ? `${name}: ${done}` : `${name}: ${done}, ${left} under an unknown secret`,
    ),
    `retired keys that nothing needs any more: ${deleted}`,
    `emails with a link that wait to be sent: ${waiting}`,
  ]
  await insertAuditRecord(db, {
    at: now,
    actor,
    action: 'reencrypt',
    target: keyIdOf(secret.current),
    result: lines.join('; '),
  })
  return { lines, isDone }
}

type Work = { column: EncryptedColumn; batch: number; onBatch: () => void | Promise<void> }

const reencryptColumn = async (
  db: Database,
  secret: Secret,
  { column, batch, onBatch }: Work,
): Promise<{ done: number; unreadable: number }> => {
  const counted = { done: 0, unreadable: 0 }
  for (let last: string | undefined; ;) {
    const rows = await findPendingRows(db, column, { secret, after: last, limit: batch })
    for (const row of rows) {
      const text = decryptIfPossible(secret, row.encrypted)
      if (text === undefined) {
        counted.unreadable += 1
        continue
      }
      const codeHash = column.code ? codeHashOf({ country: row.country, code: text, secret }) : null
      await updateEncrypted(db, column, { row, text: encrypt(secret, text), codeHash })
      counted.done += 1
    }
    await onBatch()
    last = rows.at(-1)?.key
    if (last === undefined) return counted
  }
}

const decryptIfPossible = (secret: Secret, encrypted: string): string | undefined => {
  try {
    return decrypt(secret, encrypted)
  } catch {
    return undefined
  }
}

const retireNeededKeys = async (
  db: Database,
  secret: Secret,
  { previous, now }: { previous: string; now: Date },
): Promise<void> => {
  const ids = [`${keyIdOf(previous)}.`, 'raw/']
  const needed = await Promise.all(ids.map((id) => isRetiredKeyNeeded(db, id, now)))
  if (needed.includes(true)) await retireKeys(db, secret, { previous, now })
}

/** The token of a link is derived again when its email is written, so its secret is needed until then. */
const countWaitingMails = async (db: Database, { current }: Secret): Promise<number> => {
  const waiting = await findLinksOfWaitingMails(db)
  return waiting.filter((link) => secretOfLink(createSecret(current), link) === undefined).length
}
