import { and, asc, eq, gt, isNotNull, isNull, lt, ne } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import type { DnaOriginKind } from '#contract/shop/product-kinds.ts'
import type { Sex } from '#contract/statuses.ts'
import type { DnaSummary } from '#formats/dna/dna-summary.ts'
import type { Database } from '#server/db/database.ts'
import { accounts } from '#server/db/schema/account.ts'
import { dnaFileChunks, dnaFiles } from '#server/db/schema/dna.ts'
import { dnaOrigins } from '#server/db/schema/order.ts'

export type DnaFileRow = typeof dnaFiles.$inferSelect
/** A chunk of a file, and the name of what is stored of it. */
export type FileChunk = { start: number; bytes: number; object: string }

export const insertUpload = async (
  tx: Database,
  upload: Pick<
    DnaFileRow,
    'id' | 'accountId' | 'keyEncrypted' | 'bytes' | 'replaces' | 'createdAt' | 'expiresAt'
  >,
): Promise<void> => {
  await tx.insert(dnaFiles).values(upload)
}

export const findUpload = async (
  db: Database,
  { id, accountId, now }: { id: string; accountId: string; now: Date },
): Promise<DnaFileRow | undefined> => {
  const [row] = await db
    .select()
    .from(dnaFiles)
    .where(and(eq(dnaFiles.id, id), eq(dnaFiles.accountId, accountId)))
  return row && (row.storedAt !== null || row.expiresAt > now) ? row : undefined
}

export const findUploads = (db: Database, accountId: string): Promise<DnaFileRow[]> =>
  db
    .select()
    .from(dnaFiles)
    .where(and(eq(dnaFiles.accountId, accountId), isNull(dnaFiles.storedAt)))
    .orderBy(asc(dnaFiles.createdAt))

export const findStoredFile = async (
  db: Database,
  accountId: string,
): Promise<DnaFileRow | undefined> => {
  const [row] = await db
    .select()
    .from(dnaFiles)
    .where(and(eq(dnaFiles.accountId, accountId), isNotNull(dnaFiles.storedAt)))
  return row
}

/** Returns the ids of all files of an account, uploads included. */
export const findFileIds = async (db: Database, accountId: string): Promise<string[]> => {
  const rows = await db
    .select({ id: dnaFiles.id })
    .from(dnaFiles)
    .where(eq(dnaFiles.accountId, accountId))
  return rows.map(({ id }) => id)
}

/** Records a chunk at the end of an upload; false when the upload has another length or no longer exists. */
export const insertChunk = async (
  tx: Database,
  fileId: string,
  { start, bytes, object }: FileChunk,
): Promise<boolean> => {
  const extended = await tx
    .update(dnaFiles)
    .set({ received: start + bytes })
    .where(and(eq(dnaFiles.id, fileId), eq(dnaFiles.received, start), isNull(dnaFiles.storedAt)))
    .returning({ id: dnaFiles.id })
  if (extended.length === 0) return false
  await tx.insert(dnaFileChunks).values({ fileId, start, bytes, object })
  return true
}

/** Finds a stored file by its id. */
export const findStoredFileById = async (
  db: Database,
  id: string,
): Promise<DnaFileRow | undefined> => {
  const [file] = await db
    .select()
    .from(dnaFiles)
    .where(and(eq(dnaFiles.id, id), isNotNull(dnaFiles.storedAt)))
  return file
}

export const findChunks = (db: Database, fileId: string): Promise<FileChunk[]> =>
  db
    .select({
      start: dnaFileChunks.start,
      bytes: dnaFileChunks.bytes,
      object: dnaFileChunks.object,
    })
    .from(dnaFileChunks)
    .where(eq(dnaFileChunks.fileId, fileId))
    .orderBy(asc(dnaFileChunks.start))

export const deleteFile = async (tx: Database, id: string): Promise<void> => {
  await tx.delete(dnaFiles).where(eq(dnaFiles.id, id))
}

/** Deletes an upload unless it is stored; false when there was none. */
export const deleteUpload = async (tx: Database, id: string): Promise<boolean> => {
  const deleted = await tx
    .delete(dnaFiles)
    .where(and(eq(dnaFiles.id, id), isNull(dnaFiles.storedAt)))
    .returning({ id: dnaFiles.id })
  return deleted.length > 0
}

/** Returns the uploads of which all bytes have arrived, and which are not checked. */
export const findArrivedUploads = (db: Database, now: Date): Promise<DnaFileRow[]> =>
  db
    .select()
    .from(dnaFiles)
    .where(
      and(
        isNull(dnaFiles.storedAt),
        eq(dnaFiles.received, dnaFiles.bytes),
        gt(dnaFiles.expiresAt, now),
      ),
    )

/** Marks an upload as stored; false when it was deleted meanwhile. */
export const markStored = async (
  tx: Database,
  id: string,
  { summary, digest, now }: { summary: DnaSummary; digest: string; now: Date },
): Promise<DnaFileRow | undefined> => {
  const [row] = await tx
    .update(dnaFiles)
    .set({ ...summary, digest, storedAt: now })
    .where(and(eq(dnaFiles.id, id), isNull(dnaFiles.storedAt)))
    .returning()
  return row
}

/** Returns the kind of a source of DNA other than a file; null without one. */
export const findOtherOrigin = async (
  db: Database,
  accountId: string,
): Promise<DnaOriginKind | null> => {
  const [found] = await db
    .select({ kind: dnaOrigins.kind })
    .from(dnaOrigins)
    .where(
      and(
        eq(dnaOrigins.accountId, accountId),
        eq(dnaOrigins.analyzable, true),
        ne(dnaOrigins.kind, 'file'),
      ),
    )
    .limit(1)
  return found?.kind ?? null
}

/** Returns the sex in the customer's profile; null when it is not given. */
export const findProfileSex = async (db: Database, accountId: string): Promise<Sex | null> => {
  const [found] = await db
    .select({ sex: accounts.sex })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return found?.sex ?? null
}

/** Records the file as the source of the customer's DNA; a file that replaces another one is the same source. */
export const insertFileOrigin = async (
  tx: Database,
  accountId: string,
  now: Date,
): Promise<void> => {
  await deleteFileOrigin(tx, accountId)
  await tx
    .insert(dnaOrigins)
    .values({ id: randomUUID(), accountId, kind: 'file', analyzable: true, createdAt: now })
}

export const deleteFileOrigin = async (tx: Database, accountId: string): Promise<void> => {
  await tx
    .delete(dnaOrigins)
    .where(and(eq(dnaOrigins.accountId, accountId), eq(dnaOrigins.kind, 'file')))
}

/** Deletes the uploads that were not finished in time. */
export const deleteExpiredUploads = async (db: Database, now: Date): Promise<void> => {
  await db.delete(dnaFiles).where(and(isNull(dnaFiles.storedAt), lt(dnaFiles.expiresAt, now)))
}

export const hasFile = async (db: Database, id: string): Promise<boolean> =>
  (await db.$count(dnaFiles, eq(dnaFiles.id, id))) > 0
