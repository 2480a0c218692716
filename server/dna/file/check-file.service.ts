import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

import { problem, ProblemError } from '#contract/problem.ts'
import type { DnaSummary } from '#formats/dna/dna-summary.ts'
import { createDnaReader } from '#formats/dna/dna-reader.ts'
import { unpack, type ByteSource } from '#formats/dna/unpack.ts'
import { lockContinuedSession } from '#server/account/session/session.store.ts'
import { decryptChunk, digestUnder } from '#server/crypto/chunk-encryption.ts'
import { decrypt } from '#server/crypto/encryption.ts'
import { transact } from '#server/db/transact.ts'
import { crashIfArmed } from '#server/fault-point.ts'
import type { CustomerContext } from '#server/http/request-context.ts'
import { completeSharedSteps } from '#server/product/progress.store.ts'

import { removeChunks } from './chunk-store.service.ts'
import * as store from './dna-file.store.ts'
import { assertReplaceable, endUpload, type UploadContext } from './upload.service.ts'

/** What a check needs. */
export type CheckContext = UploadContext & Pick<CustomerContext, 'now' | 'secret'>

/**
 * Checks the content of a complete upload and stores the file as the source of the customer's DNA. A file that is refused
 * is deleted. Throws what `unpack` and `createDnaReader` throw, and `dna_upload_file_duplicate` for the file that is
 * stored already.
 */
export const finishUpload = (
  context: CustomerContext,
  upload: store.DnaFileRow,
): Promise<store.DnaFileRow> => {
  crashIfArmed('dna_arrived')
  const { session } = context
  return checkUpload({ ...context, lock: (tx) => lockContinuedSession(tx, session) }, upload)
}

/**
 * The same without a session, for an upload whose process has ended. Of several checks of one upload, the first
 * counts.
 */
export const checkUpload = async (
  context: CheckContext,
  upload: store.DnaFileRow,
): Promise<store.DnaFileRow> => {
  try {
    const { summary, digest } = await checkContent(context, upload)
    return await commit(context, { upload, summary, digest })
  } catch (error) {
    if (error instanceof ProblemError) await endUpload(context, upload.id)
    throw error
  }
}

const keyOf = ({ secret }: CheckContext, { keyEncrypted }: store.DnaFileRow): Buffer =>
  Buffer.from(decrypt(secret, keyEncrypted), 'base64')

const checkContent = async (
  context: CheckContext,
  upload: store.DnaFileRow,
): Promise<{ summary: DnaSummary; digest: Buffer }> => {
  const reader = createDnaReader()
  const hash = createHash('sha256')
  for await (const part of unpack(await sourceOf(context, upload), gunzip)) {
    hash.update(part)
    reader.push(part)
  }
  return { summary: reader.end(), digest: hash.digest() }
}

async function* gunzip(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  yield* pipeline(Readable.from(packed), createGunzip(), () => undefined)
}

/** Reads any part of a stored file; the chunk that was read last stays decrypted. */
const sourceOf = async (context: CheckContext, upload: store.DnaFileRow): Promise<ByteSource> => {
  const fileId = upload.id
  const key = keyOf(context, upload)
  const parts = await store.findChunks(context.db, fileId)
  let last: { start: number; bytes: Buffer } | undefined
  const chunkAt = async ({ start, object }: store.FileChunk): Promise<Buffer> => {
    if (last?.start === start) return last.bytes
    const encrypted = await context.chunks.get(fileId, object)
    last = { start, bytes: decryptChunk(key, { fileId, start }, encrypted) }
    return last.bytes
  }
  return {
    size: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    read: async (from, to) => {
      const found = parts.filter(({ start, bytes }) => start < to && start + bytes > from)
      const slices: Buffer[] = []
      for (const part of found) {
        const chunk = await chunkAt(part)
        slices.push(chunk.subarray(Math.max(0, from - part.start), to - part.start))
      }
      return Buffer.concat(slices)
    },
  }
}

type Checked = { upload: store.DnaFileRow; summary: DnaSummary; digest: Buffer }

const commit = async (
  context: CheckContext,
  { upload, summary, digest }: Checked,
): Promise<store.DnaFileRow> => {
  const { db, now, chunks, lock } = context
  const { accountId } = upload
  const { stored, replaced } = await transact(db, async (tx) => {
    await lock(tx)
    const previous = await store.findStoredFile(tx, accountId)
    if (previous?.id === upload.id) return { stored: previous, replaced: undefined }
    await assertReplaceable(tx, accountId, upload.replaces)
    if (previous && previous.digest === digestUnder(keyOf(context, previous), digest)) {
      throw problem('errors.dna_upload_file_duplicate')
    }
    if (previous) await store.deleteFile(tx, previous.id)
    const own = digestUnder(keyOf(context, upload), digest)
    const row = await store.markStored(tx, upload.id, { summary, digest: own, now })
    if (!row) throw problem('errors.dna_upload_ended')
    await store.insertFileOrigin(tx, accountId, now)
    await completeSharedSteps(tx, { accountId, at: now })
    return { stored: row, replaced: previous }
  })
  if (replaced) await removeChunks(chunks, [replaced.id])
  return stored
}
