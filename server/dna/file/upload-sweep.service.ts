import { ProblemError } from '#contract/problem.ts'
import { lockAccount } from '#server/account/account.store.ts'
import { after } from '#server/clock.ts'
import type { Secret } from '#server/crypto/secret.ts'
import type { Database } from '#server/db/database.ts'
import { describeError, type Log } from '#server/http/log.ts'

import { checkUpload } from './check-file.service.ts'
import type { ChunkStore } from './chunk-folder.service.ts'
import { checkAge } from './dna-file.rules.ts'
import { findArrivedUploads, type DnaFileRow } from './dna-file.store.ts'

type SweepDeps = { db: Database; secret: Secret; chunks: ChunkStore; log: Log; now: Date }

/**
 * Checks the uploads whose process has ended between their last byte and their check. Idempotent: any number of processes
 * may run it, and it may be interrupted anywhere.
 */
export const sweepArrivedUploads = async (deps: SweepDeps): Promise<void> => {
  const { db, chunks, now } = deps
  for (const upload of await findArrivedUploads(db, now)) {
    const [file] = await chunks.list(upload.id)
    if (file && file.changedAt <= after(now, -checkAge)) await checkOne(deps, upload)
  }
}

/** One that fails is checked again by the next sweep, until it expires; one that is refused is deleted. */
const checkOne = async (deps: SweepDeps, upload: DnaFileRow): Promise<void> => {
  const lock = (tx: Database) => lockAccount(tx, upload.accountId)
  try {
    await checkUpload({ ...deps, lock }, upload)
    deps.log('info', 'dna_file.stored')
  } catch (error) {
    if (error instanceof ProblemError) deps.log('info', 'dna_file.refused')
    else deps.log('error', 'dna_file.check_failed', describeError(error))
  }
}
