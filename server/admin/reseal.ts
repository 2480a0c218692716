import { randomUUID } from 'node:crypto'

import { and, asc, eq, gt, isNotNull, isNull, not, like, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import { madeWith, retireKeys } from '#server/account/retired-key.store.ts'
import { seal, sealPrefix, unseal } from '#server/account/seal.ts'
import {
  createSecret,
  keyIdOf,
  secretOfLink,
  secretsIn,
  type Secret,
} from '#server/account/secret.ts'
import type { Database } from '#server/db/database.ts'
import { accounts, devices, links, retiredKeys } from '#server/db/schema/account.ts'
import { auditRecords } from '#server/db/schema/alarm.ts'
import { consultationBookings } from '#server/db/schema/consultation.ts'
import { idLogins, provenIdentities } from '#server/db/schema/identity.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { giftcards } from '#server/db/schema/shop.ts'
import { codeHashOf } from '#server/identity/proof.store.ts'

import type { Operator } from './admin.ts'

/** A column with encrypted texts, and the column by whose hash a personal code is found. */
type Kind = {
  name: string
  table: PgTable
  key: PgColumn
  sealed: PgColumn
  code?: { hash: PgColumn; country: SQL<string> }
}

const kinds: readonly Kind[] = [
  {
    name: 'typed personal codes',
    table: accounts,
    key: accounts.id,
    sealed: accounts.idNumberSealed,
    code: { hash: accounts.idNumberHash, country: sql<string>`'EE'` },
  },
  {
    name: 'proven personal codes',
    table: provenIdentities,
    key: provenIdentities.accountId,
    sealed: provenIdentities.codeSealed,
    code: { hash: provenIdentities.codeHash, country: sql<string>`${provenIdentities.country}` },
  },
  {
    name: 'consultation topics',
    table: consultationBookings,
    key: consultationBookings.id,
    sealed: consultationBookings.topicSealed,
  },
  {
    name: 'people in ID log-ins',
    table: idLogins,
    key: idLogins.tokenHash,
    sealed: idLogins.person,
  },
  {
    name: 'carts in ID log-ins',
    table: idLogins,
    key: idLogins.tokenHash,
    sealed: idLogins.cartToken,
  },
  {
    name: 'retired keys',
    table: retiredKeys,
    key: retiredKeys.id,
    sealed: retiredKeys.keySealed,
  },
]

export type ResealReport = {
  lines: string[]
  /** Whether nothing needs the previous secrets any more. */
  isDone: boolean
}

type Options = Operator & { batch?: number; onBatch?: () => void | Promise<void> }

/**
 * Encrypts and hashes with the current secret everything that is stored under a previous one, a batch at a time. It may
 * be stopped and run again at any moment, and beside a running portal: a row that changes meanwhile is left to its
 * writer. Writes one audit record with the counts. Keys of gift cards and devices are kept, encrypted under the current
 * secret, for as long as a gift card or a device needs them.
 */
export const reseal = async (
  db: Database,
  secret: Secret,
  { actor, now, batch = 200, onBatch = () => {} }: Options,
): Promise<ResealReport> => {
  for (const previous of secret.previous) await retireNeededKeys(db, secret, { previous, now })
  const counts: { name: string; done: number; unreadable: number }[] = []
  for (const kind of kinds) {
    counts.push({ name: kind.name, ...(await resealKind(db, secret, { kind, batch, onBatch })) })
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
    action: 'reseal',
    target: keyIdOf(secret.current),
    result: lines.join('; '),
  })
  return { lines, isDone }
}

/** How many texts are encrypted under a secret that this process does not have. */
export const countUnreadable = async (db: Database, secret: Secret): Promise<number> => {
  let count = 0
  for (const { table, sealed } of kinds) {
    const readable = ['v1.', ...secretsIn(secret).map(sealPrefix)].map((prefix) =>
      not(like(sealed, `${prefix}%`)),
    )
    count += await db.$count(table, and(isNotNull(sealed), ...readable))
  }
  return count
}

/** Rows of a kind that the current secret has not encrypted. */
const isPending = ({ sealed }: Kind, { current }: Secret): SQL | undefined =>
  and(isNotNull(sealed), not(like(sealed, `${sealPrefix(current)}%`)))

type Work = { kind: Kind; batch: number; onBatch: () => void | Promise<void> }

const resealKind = async (
  db: Database,
  secret: Secret,
  { kind, batch, onBatch }: Work,
): Promise<{ done: number; unreadable: number }> => {
  const counted = { done: 0, unreadable: 0 }
  for (let last: string | undefined; ;) {
    const rows = await db
      .select({
        key: sql<string>`${kind.key}`,
        sealed: sql<string>`${kind.sealed}`,
        country: kind.code?.country ?? sql<string>`''`,
      })
      .from(kind.table)
      .where(and(isPending(kind, secret), last === undefined ? undefined : gt(kind.key, last)))
      .orderBy(asc(kind.key))
      .limit(batch)
    for (const row of rows) {
      const text = textIn(secret, row.sealed)
      if (text === undefined) counted.unreadable += 1
      else await rewrite(db, kind, { ...row, text, secret })
      counted.done += text === undefined ? 0 : 1
    }
    await onBatch()
    last = rows.at(-1)?.key
    if (last === undefined) return counted
  }
}

const textIn = (secret: Secret, sealed: string): string | undefined => {
  try {
    return unseal(secret, sealed)
  } catch {
    return undefined
  }
}

type Row = { key: string; sealed: string; country: string; text: string; secret: Secret }

/** One row in one statement: it holds no lock for longer and cannot be in the way of a transaction of the portal. */
const rewrite = async (
  db: Database,
  { table, key, sealed, code }: Kind,
  row: Row,
): Promise<void> => {
  const { country, text, secret } = row
  const set = [sql`${sql.identifier(sealed.name)} = ${seal(secret, text)}`]
  if (code) {
    const hash = codeHashOf({ country, code: text, secret })
    set.push(sql`${sql.identifier(code.hash.name)} = ${hash}`)
  }
  const isUnchanged = and(eq(key, row.key), eq(sealed, row.sealed))
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

/** Whether a gift card that is still valid, or a device, is found by a retired key only. */
const isNeeded = async (db: Database, retiredKeyId: string, now: Date): Promise<boolean> => {
  const cards = and(madeWith(giftcards.codeHash, retiredKeyId), gt(giftcards.validUntil, now))
  if ((await db.$count(giftcards, cards)) > 0) return true
  return (await db.$count(devices, madeWith(devices.fingerprint, retiredKeyId))) > 0
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

/** The token of a link is made again when its mail is written, so until then its secret is needed. */
const countWaitingMails = async (db: Database, { current }: Secret): Promise<number> => {
  const waiting = await db
    .select({ id: links.id, tokenHash: links.tokenHash })
    .from(outbox)
    .innerJoin(links, sql`${links.id}::text = ${outbox.payload} ->> 'linkId'`)
    .where(and(isNull(outbox.doneAt), isNull(outbox.deadAt), isNull(outbox.kept)))
  return waiting.filter((link) => secretOfLink(createSecret(current), link) === undefined).length
}
