import { randomUUID } from 'node:crypto'

import { and, eq } from 'drizzle-orm'

import type { StudyId } from '#contract/statuses.ts'
import { decrypt, encrypt } from '#server/crypto/encryption.ts'
import type { Secret } from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'
import { studyReceipts } from '#server/db/schema/study.ts'
import { dayOf } from '#server/calendar.rules.ts'

import { hasStudyData } from './study-deletion.store.ts'

type Receipt = Omit<typeof studyReceipts.$inferInsert, 'id'>

/** Stores a receipt; returns its id. */
export const insertStudyReceipt = async (tx: Database, receipt: Receipt): Promise<string> => {
  const id = randomUUID()
  await tx.insert(studyReceipts).values({ id, ...receipt })
  return id
}

export const findStudyReceipt = async (db: Database, receiptHash: string) => {
  const isIt = eq(studyReceipts.receiptHash, receiptHash)
  const [found] = await db.select().from(studyReceipts).where(isIt)
  return found
}

type Deletion = {
  /** The receipt of this study's end, if it has none yet. */
  receipt: { code: string; hash: string; secret: Secret }
  deletedAt: Date
  counts: Readonly<Record<string, number>>
}

/** Adds the counts of a batch to the receipt of a study's end, which the first batch creates. */
export const addToDeletion = async (
  tx: Database,
  studyId: StudyId,
  { receipt, deletedAt, counts }: Deletion,
): Promise<{ id: string; receiptHash: string }> => {
  const [known] = await tx.select().from(studyReceipts).where(isEndOf(studyId)).for('update')
  if (known) {
    const sum = Object.entries(counts).map(([name, count]) => [
      name,
      count + (known.counts[name] ?? 0),
    ])
    await tx
      .update(studyReceipts)
      .set({ counts: { ...known.counts, ...Object.fromEntries(sum) }, deletedAt })
      .where(isEndOf(studyId))
    return known
  }
  const receiptEncrypted = encrypt(receipt.secret, receipt.code)
  const kind = 'deletion'
  const created = { studyId, kind, receiptHash: receipt.hash, receiptEncrypted } as const
  const id = await insertStudyReceipt(tx, { ...created, deletedAt, counts })
  return { id, receiptHash: receipt.hash }
}

const isEndOf = (studyId: StudyId) =>
  and(eq(studyReceipts.studyId, studyId), eq(studyReceipts.kind, 'deletion'))

/** Whether the end of a study has a receipt. */
export const hasEndReceipt = async (db: Database, studyId: StudyId): Promise<boolean> =>
  (await db.$count(studyReceipts, isEndOf(studyId))) > 0

type StudyEnd = { deletedOn: string; receipt: string | null }

/**
 * Returns the day on which the personal data of a study whose retention is over was deleted, and the receipt: the last day and
 * no receipt, if there was no data. Null while there is some left.
 */
export const findStudyEnd = async (
  db: Database,
  { id: studyId, deleteBy }: { id: StudyId; deleteBy: string },
  secret: Secret,
): Promise<StudyEnd | null> => {
  if (await hasStudyData(db, studyId)) return null
  const deletion = await findDeletion(db, { studyId, secret })
  return deletion
    ? { deletedOn: dayOf(deletion.deletedAt), receipt: deletion.receipt }
    : { deletedOn: deleteBy, receipt: null }
}

type FoundDeletion = {
  deletedAt: Date
  counts: Readonly<Record<string, number>>
  /** Null when only its hash is known. */
  receipt: string | null
}

/** Returns what was deleted at the end of a study; null before. */
export const findDeletion = async (
  db: Database,
  { studyId, secret }: { studyId: StudyId; secret: Secret },
): Promise<FoundDeletion | null> => {
  const [found] = await db.select().from(studyReceipts).where(isEndOf(studyId))
  if (!found) return null
  const { deletedAt, counts, receiptEncrypted: encrypted } = found
  return { deletedAt, counts, receipt: encrypted === null ? null : decrypt(secret, encrypted) }
}
