import { lockSession } from '#server/account/session/session.store.ts'
import { after } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import type { CustomerContext } from '#server/http/request-context.ts'
import { isAtLaboratory } from '#server/kit/kit.rules.ts'
import { findLastKit } from '#server/kit/kit.store.ts'
import { reopenKitSteps } from '#server/kit/kit-steps.store.ts'

import type { ChunkStore } from './chunk-folder.service.ts'
import { removeChunks } from './chunk-store.service.ts'
import { orphanAge } from './dna-file.rules.ts'
import * as store from './dna-file.store.ts'

/** Deletes the file of a customer and ends uploads under way. Tests without a report need a new source of DNA. */
export const deleteDnaFiles = async ({
  db,
  session,
  customer,
  chunks,
}: CustomerContext): Promise<void> => {
  const deleted = await transact(db, async (tx) => {
    await lockSession(tx, session)
    const ids = await store.findFileIds(tx, customer.id)
    for (const id of ids) await store.deleteFile(tx, id)
    await store.deleteFileOrigin(tx, customer.id)
    const kit = await findLastKit(tx, customer.id)
    const isSampleThere = kit !== undefined && isAtLaboratory(kit.status)
    await reopenKitSteps(tx, customer.id, { kind: 'file', isSampleThere })
    return ids
  })
  await removeChunks(chunks, deleted)
}

/** Deletes uploads that were not finished in time, and chunks without a row, which a crash or an erasure leaves. */
export const cleanUpDnaFiles = async (
  db: Database,
  chunks: ChunkStore,
  now: Date,
): Promise<void> => {
  await store.deleteExpiredUploads(db, now)
  for (const { fileId, changedAt } of await chunks.list()) {
    if (changedAt > after(now, -orphanAge)) continue
    if (!(await store.hasFile(db, fileId))) await chunks.remove(fileId)
  }
}
