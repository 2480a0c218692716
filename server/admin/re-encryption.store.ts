import { and, asc, eq, gt, isNotNull, isNull, like, not, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import { encryptionPrefix } from '#server/crypto/encryption.ts'
import { secretsIn, type Secret } from '#server/crypto/secret.ts'
import { hashedWith } from '#server/crypto/retired-key.store.ts'
import type { Database } from '#server/db/database.ts'
import { accounts, devices, links, retiredKeys } from '#server/db/schema/account.ts'
import { consultationBookings } from '#server/db/schema/consultation.ts'
import { dnaFiles } from '#server/db/schema/dna.ts'
import { idLogins, provenIdentities } from '#server/db/schema/identity.ts'
import { outbox } from '#server/db/schema/jobs.ts'
import { questionnaireAnswers } from '#server/db/schema/questionnaire.ts'
import { reportContents, reportLinks, reports } from '#server/db/schema/report.ts'
import { giftcards } from '#server/db/schema/shop.ts'
import { studyInvitations, studyKits, studyOrders, studyReceipts } from '#server/db/schema/study.ts'

/** A column with encrypted texts, and the column with the hash by which a personal code is found. */
export type EncryptedColumn = {
  name: string
  table: PgTable
  key: PgColumn
  encrypted: PgColumn
  code?: { hash: PgColumn; country: SQL<string> }
}

export const encryptedColumns: readonly EncryptedColumn[] = [
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
    name: 'findings for consultants',
    table: consultationBookings,
    key: consultationBookings.id,
    encrypted: consultationBookings.findingsEncrypted,
  },
  {
    name: 'answers to questionnaires',
    table: questionnaireAnswers,
    key: questionnaireAnswers.id,
    encrypted: questionnaireAnswers.answerEncrypted,
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
    name: 'addresses in the study',
    table: studyOrders,
    key: studyOrders.id,
    encrypted: studyOrders.contactEncrypted,
  },
  {
    name: 'results of the study',
    table: studyKits,
    key: studyKits.id,
    encrypted: studyKits.resultEncrypted,
  },
  {
    name: 'receipts of the study',
    table: studyReceipts,
    key: studyReceipts.id,
    encrypted: studyReceipts.receiptEncrypted,
  },
  {
    name: 'keys of DNA files',
    table: dnaFiles,
    key: dnaFiles.id,
    encrypted: dnaFiles.keyEncrypted,
  },
  {
    name: 'keys of reports',
    table: reports,
    key: reports.id,
    encrypted: reports.keyEncrypted,
  },
  {
    name: 'contents of reports',
    table: reportContents,
    key: reportContents.orderedProductId,
    encrypted: reportContents.contentEncrypted,
  },
  {
    name: 'recipients of report links',
    table: reportLinks,
    key: reportLinks.id,
    encrypted: reportLinks.recipientEncrypted,
  },
  {
    name: 'retired keys',
    table: retiredKeys,
    key: retiredKeys.id,
    encrypted: retiredKeys.keyEncrypted,
  },
]

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

type EncryptedRow = { key: string; encrypted: string; country: string }

/** Finds the next rows of a column that are not encrypted with the current secret, in the order of their keys. */
export const findPendingRows = (
  db: Database,
  column: EncryptedColumn,
  { secret, after, limit }: { secret: Secret; after: string | undefined; limit: number },
): Promise<EncryptedRow[]> =>
  db
    .select({
      key: sql<string>`${column.key}`,
      encrypted: sql<string>`${column.encrypted}`,
      country: column.code?.country ?? sql<string>`''`,
    })
    .from(column.table)
    .where(and(isPending(column, secret), after === undefined ? undefined : gt(column.key, after)))
    .orderBy(asc(column.key))
    .limit(limit)

/** Updates one row per statement, so that no lock blocks a transaction of the portal. A changed row is left as it is. */
export const updateEncrypted = async (
  db: Database,
  { table, key, encrypted, code }: EncryptedColumn,
  { row, text, codeHash }: { row: EncryptedRow; text: string; codeHash: string | null },
): Promise<void> => {
  const set = [sql`${sql.identifier(encrypted.name)} = ${text}`]
  if (code) set.push(sql`${sql.identifier(code.hash.name)} = ${codeHash}`)
  const isUnchanged = and(eq(key, row.key), eq(encrypted, row.encrypted))
  await db.execute(sql`update ${table} set ${sql.join(set, sql`, `)} where ${isUnchanged}`)
}

/** Whether a valid gift card, a device or an invitation is found by a retired key only. */
export const isRetiredKeyNeeded = async (
  db: Database,
  retiredKeyId: string,
  now: Date,
): Promise<boolean> => {
  const cards = and(hashedWith(giftcards.codeHash, retiredKeyId), gt(giftcards.validUntil, now))
  if ((await db.$count(giftcards, cards)) > 0) return true
  const invited = hashedWith(studyInvitations.codeHash, retiredKeyId)
  if ((await db.$count(studyInvitations, invited)) > 0) return true
  return (await db.$count(devices, hashedWith(devices.fingerprint, retiredKeyId))) > 0
}

/** Deletes the retired keys that nothing needs any more; returns how many. */
export const deleteUnneededKeys = async (db: Database, now: Date): Promise<number> => {
  let deleted = 0
  for (const { id } of await db.select({ id: retiredKeys.id }).from(retiredKeys)) {
    if (await isRetiredKeyNeeded(db, id, now)) continue
    await db.delete(retiredKeys).where(eq(retiredKeys.id, id))
    deleted += 1
  }
  return deleted
}

/** Lists the links whose email has not been rendered yet. */
export const findLinksOfWaitingMails = (db: Database) =>
  db
    .select({ id: links.id, tokenHash: links.tokenHash })
    .from(outbox)
    .innerJoin(links, sql`${links.id}::text = ${outbox.payload} ->> 'linkId'`)
    .where(and(isNull(outbox.doneAt), isNull(outbox.deadAt), isNull(outbox.prepared)))
