import { problem } from '#contract/problem.ts'
import { insertAuditRecord } from '#server/admin/audit.store.ts'
import { decryptChunk } from '#server/crypto/chunk-encryption.ts'
import { decrypt } from '#server/crypto/encryption.ts'
import type { Database } from '#server/db/database.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { StreamedFile } from '#server/http/streamed-file.ts'
import { findRequestedTest } from '#server/laboratory/laboratory.service.ts'

import { findChunks, findStoredFileById, type DnaFileRow } from './dna-file.store.ts'

type StoredChunks = Awaited<ReturnType<typeof findChunks>>
type DownloadContext = Pick<RequestContext, 'db' | 'now' | 'secret' | 'chunks'>

/**
 * Opens the DNA file of a customer for an ordered test that uses it, and leaves an audit record. Throws
 * `ordered_product_not_found`, `consent_not_signed` after a withdrawal, and `dna_file_not_found` for a test without a file.
 */
export const openDnaFile = async (context: DownloadContext, id: string): Promise<StreamedFile> => {
  const { db, now } = context
  const file = await requireFile(db, id)
  const size = file.received
  const stored = await findChunks(db, file.id)
  await insertAuditRecord(db, {
    at: now,
    actor: 'laboratory',
    action: 'download-dna-file',
    target: id,
    result: `${size} bytes`,
  })
  return new StreamedFile(readParts(context, { ...file, stored }, id), { size, name: `dna-${id}` })
}

const requireFile = async (db: Database, id: string): Promise<DnaFileRow> => {
  const { status, dnaFile } = await findRequestedTest(db, id)
  if (status === 'revoked') throw problem('errors.consent_not_signed')
  const file = dnaFile && (await findStoredFileById(db, dnaFile.id))
  if (!file) throw problem('errors.dna_file_not_found')
  return file
}

/** Decrypts one chunk after the other. A consent that is withdrawn, or a file that is deleted, meanwhile ends the download. */
async function* readParts(
  { db, secret, chunks }: DownloadContext,
  { id: fileId, keyEncrypted, stored }: DnaFileRow & { stored: StoredChunks },
  testId: string,
): AsyncGenerator<Uint8Array, void> {
  const key = Buffer.from(decrypt(secret, keyEncrypted), 'base64')
  for (const { start, object } of stored) {
    const current = await requireFile(db, testId)
    if (current.id !== fileId) throw problem('errors.dna_file_not_found')
    yield decryptChunk(key, { fileId, start }, await chunks.get(fileId, object))
  }
}
