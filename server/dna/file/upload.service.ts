import { randomUUID } from 'node:crypto'

import { dnaFileMaxBytes } from '#contract/dna/dna.ts'
import { problem, ProblemError } from '#contract/problem.ts'
import { containerOf } from '#formats/dna/unpack.ts'
import { lockContinuedSession } from '#server/account/session/session.store.ts'
import { after } from '#server/clock.ts'
import { createFileKey, encryptChunk } from '#server/crypto/chunk-encryption.ts'
import { decrypt, encrypt } from '#server/crypto/encryption.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import type { CustomerContext } from '#server/http/request-context.ts'
import { countTry } from '#server/throttle/throttle.store.ts'

import { removeChunks } from './chunk-store.service.ts'
import { chunkBytes, uploadLifetime, uploadThrottle } from './dna-file.rules.ts'
import * as store from './dna-file.store.ts'

type NewUpload = { id?: string; bytes: number | null; replaces: boolean }

/**
 * Starts an upload, which ends any other one of the account. Throws `dna_origin_already_set` when the account has a source
 * of DNA that the file does not replace, and `dna_upload_limit_reached` beyond the limit of uploads a day.
 */
export const createUpload = async (
  context: CustomerContext,
  { id = randomUUID(), bytes, replaces }: NewUpload,
): Promise<string> => {
  const { db, now, secret, session, customer, chunks } = context
  if (bytes !== null && bytes > dnaFileMaxBytes) throw problem('errors.dna_upload_file_too_large')
  if (bytes === 0) throw problem('errors.dna_upload_file_empty')
  const { count } = await countTry(
    db,
    { throttle: uploadThrottle, subject: customer.id, secret },
    now,
  )
  if (count > uploadThrottle.limit) throw problem('errors.dna_upload_limit_reached')
  const ended = await transact(db, async (tx) => {
    await lockContinuedSession(tx, session)
    await assertReplaceable(tx, customer.id, replaces)
    const others = await store.findUploads(tx, customer.id)
    for (const other of others) await store.deleteFile(tx, other.id)
    await store.insertUpload(tx, {
      id,
      accountId: customer.id,
      keyEncrypted: encrypt(secret, createFileKey().toString('base64')),
      bytes,
      replaces,
      createdAt: now,
      expiresAt: after(now, uploadLifetime),
    })
    return others
  })
  await removeChunks(
    chunks,
    ended.map((other) => other.id),
  )
  return id
}

/** Throws `dna_origin_already_set` unless the account has no source of DNA, or a file that may be replaced. */
export const assertReplaceable = async (
  tx: CustomerContext['db'],
  accountId: string,
  replaces: boolean,
): Promise<void> => {
  const hasFile = (await store.findStoredFile(tx, accountId)) !== undefined
  const isSet = hasFile ? !replaces : (await store.findOtherOrigin(tx, accountId)) !== null
  if (isSet) throw problem('errors.dna_origin_already_set')
}

/**
 * Appends bytes to an upload, encrypted, in chunks that are stored one by one, and returns the new length. What has arrived
 * before the connection is cut stays. Each chunk takes effect only while the session is live and the upload exists.
 */
export const appendToUpload = async (
  context: CustomerContext,
  upload: store.DnaFileRow,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> => {
  const key = Buffer.from(decrypt(context.secret, upload.keyEncrypted), 'base64')
  let start = upload.received
  let waiting: Uint8Array[] = []
  let size = 0
  const flush = async (): Promise<void> => {
    if (size === 0) return
    const chunk = Buffer.concat(waiting)
    if (start === 0) containerOf(chunk.subarray(0, 4))
    await storeChunk(context, { upload, key, start, chunk })
    start += chunk.length
    waiting = []
    size = 0
  }
  try {
    for await (const part of bytes) {
      if (start + size + part.byteLength > dnaFileMaxBytes) {
        throw problem('errors.dna_upload_file_too_large')
      }
      waiting.push(part)
      size += part.byteLength
      if (size >= chunkBytes) await flush()
    }
  } catch (error) {
    const isCut = !(error instanceof ProblemError || error instanceof OffsetConflict)
    if (isCut) await flush()
    throw error
  }
  await flush()
  return start
}

type NewChunk = { upload: store.DnaFileRow; key: Buffer; start: number; chunk: Buffer }

const storeChunk = async (
  { db, session, chunks }: CustomerContext,
  { upload, key, start, chunk }: NewChunk,
): Promise<void> => {
  const fileId = upload.id
  // a request whose connection is cut may write at the same place
  const object = `${start}-${randomUUID()}`
  await chunks.put(fileId, object, encryptChunk(key, { fileId, start }, chunk))
  const isStored = await transact(db, async (tx) => {
    await lockContinuedSession(tx, session)
    return store.insertChunk(tx, fileId, { start, bytes: chunk.length, object })
  })
  if (isStored) return
  if (await store.hasFile(db, fileId)) throw new OffsetConflict()
  await removeChunks(chunks, [fileId])
  throw problem('errors.dna_upload_ended')
}

/**
 * The upload grew during the request: by the last bytes of one whose connection broke. The tus server answers with these
 * fields, and the client asks where to continue.
 */
class OffsetConflict extends Error {
  readonly status_code = 409
  readonly body = 'Upload-Offset conflict\n'
}

/** What ending an upload needs. `lock` locks the account, and throws when the customer may no longer store a file. */
export type UploadContext = Pick<CustomerContext, 'db' | 'chunks'> & {
  lock: (tx: Database) => Promise<unknown>
}

/** Deletes an upload and its chunks; false when there is none. A file that was stored in the meantime stays. */
export const endUpload = async (
  { db, chunks, lock }: UploadContext,
  id: string,
): Promise<boolean> => {
  const isDeleted = await transact(db, async (tx) => {
    await lock(tx)
    return store.deleteUpload(tx, id)
  })
  if (isDeleted) await removeChunks(chunks, [id])
  return isDeleted
}

/** The same for an upload of the customer, while the session is live. */
export const endOwnUpload = (
  { session, ...context }: CustomerContext,
  id: string,
): Promise<boolean> =>
  endUpload({ ...context, lock: (tx) => lockContinuedSession(tx, session) }, id)
