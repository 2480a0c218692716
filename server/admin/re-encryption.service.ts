import { randomUUID } from 'node:crypto'

import { and, asc, eq, gt, isNotNull, isNull, not, like, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import { hashedWith, retireKeys } from '#server/crypto/retired-key.store.ts'
import { encrypt, encryptionPrefix, decrypt } from '#server/crypto/encryption.ts'
import {
  createSecret,
  keyIdOf,
  secretOfLink,
  secretsIn,
  type Secret,
} from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'
import { accounts, devices, links, retiredKeys } from '#server/db/schema/account.ts'
import { auditRecords } from '#server/db/schema/alarm.ts'
import { consultationBookings } from '#server/db/schema/consultation.ts'
import { idLogins, provenIdentities } from '#server/db/schema/identity.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { giftcards } from '#server/db/schema/shop.ts'
import { codeHashOf } from '#server/identity/proof.store.ts'

import type { Operator } from './admin.service.ts'

/** A column with encrypted texts, and the column with the hash by which a personal code is found. */
type EncryptedColumn = {
  name: string
  table: PgTable
  key: PgColumn
  encrypted: PgColumn
  code?: { hash: PgColumn; country: SQL<string> }
}

const encryptedColumns: readonly EncryptedColumn[] = [
  {
    name: 'typed personal codes',
    table: accounts,
    key: accounts.id,
    encrypted: accounts.idNumberEncrypted,
    code: { hash: accounts.idNumberHash, country: sql<string>`'EE'` },
  },
  {
    name: 'proven personal codes',
    table: provenIdentities,
    key: provenIdentities.accountId,
    encrypted: provenIdentities.codeEncrypted,
    code: { hash: provenIdentities.codeHash, country: sql<string>`${provenIdentities.country}` },
  },
  {
    name: 'consultation topics',
    table: consultationBookings,
    key: consultationBookings.id,
    encrypted: consultationBookings.topicEncrypted,
  },
  {
    name: 'people in ID log-ins',
    table: idLogins,
    key: idLogins.tokenHash,
    encrypted: idLogins.person,
  },
  {
    name: 'carts in ID log-ins',
    table: idLogins,
    key: idLogins.tokenHash,
    encrypted: idLogins.cartToken,
  },
  {
    name: 'retired keys',
    table: retiredKeys,
    key: retiredKeys.id,
    encrypted: retiredKeys.keyEncrypted,
  },
]

export type ReencryptionReport = {
  lines: string[]
  /** Whether the previous secrets are no longer needed. */
  isDone: boolean
}

type Options = Operator & { batch?: number; onBatch?: () => void | Promise<void> }

/**
 * Encrypts and hashes with the current secret everything that is stored under a previous one, in batches. It can be
 * stopped and run again at any time, also beside a running portal: a row that changes meanwhile is left to its writer.
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
  const dropped = await dropUnneededKeys(db, now)
  const waiting = await countWaitingMails(db, secret)
  const unreadable = counts.reduce((sum, count) => sum + count.unreadable, 0)
  const isDone = unreadable === 0 && waiting === 0
  const lines = [
    ...counts.map(({ name, done, unreadable: left }) =>
      left === 0 ? `${name}: ${done}` : `${name}: ${done}, ${left} under an unknown secret`,
    ),
    `retired keys that nothing needs any more: ${dropped}`,
    `emails with a link that wait to be sent: ${waiting}`,
  ]
  await db.insert(auditRecords).values({
    id: randomUUID(),
    at: now,
    actor,
    action: 'reencrypt',
    target: keyIdOf(secret.current),
    result: lines.join('; '),
  })
  return { lines, isDone }
}

/** Counts the texts that are encrypted under a secret this process does not have. */
export const countUnreadable = async (db: Database, secret: Secret): Promise<number> => {
  let count = 0
  for (const { table, encrypted } of encryptedColumns) {
    const readable = ['v1.', ...secretsIn(secret).map(encryptionPrefix)].map((prefix) =>
      not(like(encrypted, `${prefix}%`)),
    )
    count += await db.$count(table, and(isNotNull(encrypted), ...readable))
  }
  return count
}

/** The condition for rows that are not encrypted with the current secret. */
const isPending = ({ encrypted }: EncryptedColumn, { current }: Secret): SQL | undefined =>
  and(isNotNull(encrypted), not(like(encrypted, `${encryptionPrefix(current)}%`)))

type Work = { column: EncryptedColumn; batch: number; onBatch: () => void | Promise<void> }

const reencryptColumn = async (
  db: Database,
  secret: Secret,
  { column, batch, onBatch }: Work,
): Promise<{ done: number; unreadable: number }> => {
  const counted = { done: 0, unreadable: 0 }
  for (let last: string | undefined; ;) {
    const rows = await db
      .select({
        key: sql<string>`${column.key}`,
        encrypted: sql<string>`${column.encrypted}`,
        country: column.code?.country ?? sql<string>`''`,
      })
      .from(column.table)
      .where(and(isPending(column, secret), last === undefined ? undefined : gt(column.key, last)))
      .orderBy(asc(column.key))
      .limit(batch)
    for (const row of rows) {
      const text = decryptIfPossible(secret, row.encrypted)
      if (text === undefined) counted.unreadable += 1
      else await rewrite(db, column, { ...row, text, secret })
      counted.done += text === undefined ? 0 : 1
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

type Row = { key: string; encrypted: string; country: string; text: string; secret: Secret }

/** Updates one row per statement, so that no lock blocks a transaction of the portal. */
const rewrite = async (
  db: Database,
  { table, key, encrypted, code }: EncryptedColumn,
  row: Row,
): Promise<void> => {
  const { country, text, secret } = row
  const set = [sql`${sql.identifier(encrypted.name)} = ${encrypt(secret, text)}`]
  if (code) {
    const hash = codeHashOf({ country, code: text, secret })
    set.push(sql`${sql.identifier(code.hash.name)} = ${hash}`)
  }
  const isUnchanged = and(eq(key, row.key), eq(encrypted, row.encrypted))
  await db.execute(sql`update ${table} set ${sql.join(set, sql`, `)} where ${isUnchanged}`)
}

const retireNeededKeys = async (
  db: Database,
  secret: Secret,
  { previous, now }: { previous: string; now: Date },
): Promise<void> => {
  const ids = [`${keyIdOf(previous)}.`, 'raw/']
  const needed = await Promise.all(ids.map((id) => isNeeded(db, id, now)))
  if (needed.includes(true)) await retireKeys(db, secret, { previous, now })
}

/** Whether a valid gift card or a device is found by a retired key only. */
const isNeeded = async (db: Database, retiredKeyId: string, now: Date): Promise<boolean> => {
  const cards = and(hashedWith(giftcards.codeHash, retiredKeyId), gt(giftcards.validUntil, now))
  if ((await db.$count(giftcards, cards)) > 0) return true
  return (await db.$count(devices, hashedWith(devices.fingerprint, retiredKeyId))) > 0
}

const dropUnneededKeys = async (db: Database, now: Date): Promise<number> => {
  let dropped = 0
  for (const { id } of await db.select({ id: retiredKeys.id }).from(retiredKeys)) {
    if (await isNeeded(db, id, now)) continue
    await db.delete(retiredKeys).where(eq(retiredKeys.id, id))
    dropped += 1
  }
  return dropped
}

/** The token of a link is derived again when its email is written, so its secret is needed until then. */
const countWaitingMails = async (db: Database, { current }: Secret): Promise<number> => {
  const waiting = await db
    .select({ id: links.id, tokenHash: links.tokenHash })
    .from(outbox)
    .innerJoin(links, sql`${links.id}::text = ${outbox.payload} ->> 'linkId'`)
    .where(and(isNull(outbox.doneAt), isNull(outbox.deadAt), isNull(outbox.prepared)))
  return waiting.filter((link) => secretOfLink(createSecret(current), link) === undefined).length
}
